import { getPublicOrigin } from '@/i18n/public-origin';
import type { CaseDetail } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import {
  describeCase,
  describeLibrary,
  writeStructuredData,
  type StructuredData,
} from '@/lib/structured-data';
import type { LibraryFacts } from './site-footer';

/** A block of data, no script that runs: a strict policy for content lets it be. */
const Data = ({ data }: { data: StructuredData }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeStructuredData(data) }} />
);

/** What search engines learn of a case. */
export async function CaseData(props: { detail: CaseDetail; lang: Lang; description: string }) {
  const { detail, lang, description } = props;
  const { document, cause, components, symptoms, factors } = detail;
  const terms = [...(cause === null ? [] : [cause]), ...components, ...symptoms, ...factors];
  const origin = await getPublicOrigin();
  const keywords = terms.map(({ label }) => label);
  return <Data data={describeCase(document, { lang, origin, description, keywords })} />;
}

/** What search engines learn of the library as a whole. */
export async function LibraryData(props: { lang: Lang; facts: LibraryFacts; description: string }) {
  const { lang, facts, description } = props;
  const origin = await getPublicOrigin();
  return <Data data={describeLibrary({ lang, origin, description, changed: facts.changed })} />;
}
