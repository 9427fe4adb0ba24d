import { initials, matchesInitials, toJamo } from './korean';
import { normalise } from './normalise';

/** Letters and digits alone: `kube-proxy`, `kube proxy` and `kubeproxy` are one to a finder. */
const plainOf = (text: string): string => normalise(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** A name prepared to be found by what someone types. */
export type Findable = { name: string; plain: string; jamo: string; initials: string };

export function findable(name: string): Findable {
  const plain = plainOf(name);
  return { name, plain, jamo: toJamo(plain), initials: initials(name) };
}

/**
 * Takes what was typed so far; gives a test for names: a stretch of it in any case, with or without spaces and hyphens
 * (`kubepro`), a syllable still open (`인글`), or initial consonants (`ㅇㄱㄹㅅ`). Null where nothing was typed.
 */
export function finderFor(typed: string): ((name: Findable) => boolean) | null {
  const plain = plainOf(typed);
  if (plain === '') return null;
  if (matchesInitials(plain, plain)) return (name) => name.initials.includes(plain);
  const jamo = toJamo(plain);
  const isHangul = /[가-힣]/.test(plain);
  return (name) => name.plain.includes(plain) || (isHangul && name.jamo.includes(jamo));
}
