'use client';

import './globals.css';
import { ErrorBody } from '@/components/site/error-body';

/** Stands in for the whole document when even the layout failed. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <html lang="ko">
      <body>
        <main>
          <ErrorBody digest={error.digest} retry={reset} />
        </main>
      </body>
    </html>
  );
}
