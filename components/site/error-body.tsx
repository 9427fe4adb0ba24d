'use client';

import messages from '@/messages/error.json';

/** What went wrong, in both languages, since what would choose one may be what failed. No detail of the error itself. */
export function ErrorBody({ digest, retry }: { digest: string | undefined; retry: () => void }) {
  return (
    <section className="status wrap">
      <title>
        {Object.values(messages)
          .map((t) => t.title)
          .join(' · ')}
      </title>
      {Object.entries(messages).map(([lang, t]) => (
        <div key={lang} lang={lang}>
          <h1>{t.title}</h1>
          <p>{t.text}</p>
          {digest === undefined ? null : (
            <p>
              {t.digest} <code>{digest}</code>
            </p>
          )}
          <button type="button" onClick={retry}>
            {t.retry}
          </button>
          <a className="link" href={`/${lang}`}>
            {t.home}
          </a>
        </div>
      ))}
    </section>
  );
}
