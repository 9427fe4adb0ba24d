'use client';

import { ErrorBody } from '@/components/site/error-body';

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorBody digest={error.digest} retry={reset} />
    </main>
  );
}
