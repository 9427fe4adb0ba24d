import { headers } from 'next/headers';
import { getTranslations } from '@/i18n/translations';

/** The number under which the server's log has this request, to report it by; nothing under `next dev`, which gives none. */
export async function RequestNumber() {
  const [t, given] = await Promise.all([getTranslations('RequestNumber'), headers()]);
  const id = given.get('x-request-id');
  if (id === null) return null;
  return <p className="request-number">{t.rich('is', { id, code: (text) => <code>{text}</code> })}</p>;
}
