import { escapeHtml } from '@/components/ui/escape-html';
import { cite, CITE_FORMS, type Citable, type CiteForm } from '@/lib/cite';

/** Stands for the day of access while a citation is written: two invisible separators, which no one types and every form keeps. */
export const ACCESS_DAY = '\u2063\u2063';

/** A day as a form writes it. */
const dayIn = (form: CiteForm, day: string): string => (form === 'ris' ? day.replaceAll('-', '/') : day);

/**
 * The citations of one language, each in a `pre` that names its form. The day of access stands in a `time`, where a script
 * puts the reader's own.
 */
export const citationsHtml = (citable: Omit<Citable, 'accessed'>, day: string): string =>
  CITE_FORMS.map((form) => {
    const text = escapeHtml(cite({ ...citable, accessed: ACCESS_DAY }, form));
    return `<pre lang="${citable.lang}" data-form="${form}">${text.replaceAll(ACCESS_DAY, `<time>${dayIn(form, day)}</time>`)}</pre>`;
  }).join('');
