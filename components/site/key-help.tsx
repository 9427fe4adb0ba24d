import { getTranslations } from '@/i18n/translations';

export const KEY_HELP_ID = 'keys';
export const KEY_SWITCH_ID = 'keys-on';

const KEYS = [
  { keys: ['/'], name: 'search' },
  { keys: ['j', 'k'], name: 'move' },
  { keys: ['Enter'], name: 'open' },
  { keys: ['c'], name: 'cite' },
  { keys: ['?'], name: 'help' },
] as const;

/** What single keys do, with the switch that turns them off. Opened by `?` or the foot of every page, closed by Escape. */
export async function KeyHelp() {
  const t = await getTranslations('KeyHelp');
  return (
    <div id={KEY_HELP_ID} className="key-help" popover="auto" role="dialog" aria-labelledby="keys-title">
      <h2 id="keys-title">{t('title')}</h2>
      <dl>
        {KEYS.map(({ keys, name }) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input id={KEY_SWITCH_ID} type="checkbox" role="switch" defaultChecked />
        {t('on')}
      </label>
      <button type="button" popoverTarget={KEY_HELP_ID} popoverTargetAction="hide">
        {t('close')}
      </button>
    </div>
  );
}
