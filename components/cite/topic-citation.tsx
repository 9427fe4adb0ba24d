import { getTranslations } from '@/i18n/translations';
import { facetOf, type Kind } from '@/lib/facets';
import { LANGS, type Lang, type Told } from '@/lib/lang';
import { CiteControl } from './cite-control';

type Topic = { kind: Kind; slug: string; label: string; otherLabel: Told | null; count: number };

/** Citations of a value's own page: its name, its kind and how many cases carry it. */
export async function TopicCitation({
  topic,
  ...rest
}: {
  topic: Topic;
  lang: Lang;
  changed: string | null;
}) {
  const { lang, changed } = rest;
  const { kind, slug } = topic;
  const [ko, en] = await Promise.all(LANGS.map((each) => wordTopic(topic, each, lang)));
  const path = `/topics/${facetOf(kind).plural}/${slug}`;
  return (
    <CiteControl
      lang={lang}
      subject={{
        key: `incident-library-${kind}-${slug}`,
        id: null,
        title: { ko: ko ?? '', en: en ?? '' },
        org: null,
        date: null,
        path: { ko: `/ko${path}`, en: `/en${path}` },
        changed,
      }}
    />
  );
}

async function wordTopic(topic: Topic, lang: Lang, pageLang: Lang): Promise<string> {
  const [t, tFacet] = await Promise.all([
    getTranslations('TopicCitation', lang),
    getTranslations('Facet', lang),
  ]);
  const { kind, label, otherLabel, count } = topic;
  return t('title', {
    label: lang === pageLang ? label : (otherLabel?.text ?? label),
    kind: tFacet(kind),
    count,
  });
}
