import deprecated from 'spdx-license-ids/deprecated.json';
import current from 'spdx-license-ids/index.json';

/** The two answers that are no SPDX identifier: nobody knows, and nothing is granted. */
export const NO_LICENSES = ['unknown', 'all-rights-reserved'] as const;

/** What `license` may say: the two above, then every identifier of the SPDX list (https://spdx.org/licenses/). */
export const LICENSES: readonly string[] = [...NO_LICENSES, ...current, ...deprecated];

const known = new Set(LICENSES);

export const isLicense = (text: string): boolean => known.has(text);
