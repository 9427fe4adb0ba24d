import { Lang } from '@/lib/lang';
import { ApiProblem } from './api-problem';

/**
 * The language asked for, `en` where none is.
 * @throws {ApiProblem} for another one
 */
export function readLang(params: URLSearchParams): Lang {
  const given = params.get('lang') ?? 'en';
  const lang = Lang.safeParse(given);
  if (lang.success) return lang.data;
  throw new ApiProblem('invalid-input', `lang=${given.slice(0, 20)} is none of the languages: en, ko.`, [
    'en',
    'ko',
  ]);
}
