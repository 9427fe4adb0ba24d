import type { Lang } from './lang';

/** Pages with a picture of their own, by what stands after the language in their address. */
const OWN = /^\/(?:cases|articles|checks|topics\/[^/]+)\/[^/]+$/;

/** Address of the picture that a page unfurls with. */
export const picturePath = (lang: Lang, path: string): string =>
  `/og/${lang}${OWN.test(path) ? path : ''}.png`;
