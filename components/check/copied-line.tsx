import { getTranslations } from '@/i18n/translations';
import { CopyLine } from './copy-line';

/** A command on one line, to be copied. */
export async function CopiedLine({ line }: { line: string }) {
  const t = await getTranslations('CopyLine');
  return <CopyLine line={line} words={{ copy: t('copy'), copied: t('copied'), selected: t('selected') }} />;
}
