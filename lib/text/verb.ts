import { finalOf } from './korean';

/** Endings that may follow a verb's stem or its past; what they mean does not matter here. */
const ENDINGS =
  '다 고 며 면 면서 으며 으면 으면서 는데 은데 던데 지만 으나 거나 자마자 다가 다는 다고 다며 다면 는 은 을 을까 음 기 게 지는 ' +
  '도록 던 었던 려 려고 려다 려던 려면 으려고 려는 으려는 느라 니 으니 니까 으니까 습니다 습니까 어요 나요 네요 는지 은지 을지 는가 더니 더라 는다 ' +
  '기도 기는 기만 기에 기로 므로 으므로 고도 고서 고는 다는데 는데도 자고 라고 라는 는다는 을때 어서 어도 어야 어 아서 아도 아야 아 여 여서 여도 ' +
  '음을 음이 기를 기가 음에 음으로 음은 기까지';
const ENDING_SET: ReadonlySet<string> = new Set(ENDINGS.split(' '));
/** Endings that nouns have as well (메시지, 관리자, 쿼리나), and so only count behind 하다, 되다 and the past. */
const DOUBTFUL: ReadonlySet<string> = new Set('지 자 나 지도 자는'.split(' '));
const LONGEST = 4;

/** Endings that melt into the stem's last vowel: what is written → what stands in the stem. */
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const SS = 20;
const MELTED: Readonly<Record<string, string>> = {
  ㅕ: 'ㅣ',
  ㅝ: 'ㅜ',
  ㅘ: 'ㅗ',
  ㅙ: 'ㅚ',
  ㅐ: 'ㅐ',
  ㅏ: 'ㅏ',
  ㅓ: 'ㅓ',
  ㅔ: 'ㅔ',
};
const HAE = '해'.charCodeAt(0);
const HA = '하';
/** After a melted vowel only these may follow; they need no syllable of their own (끊겨서, 느려요). */
const AFTER_MELTED: ReadonlySet<string> = new Set(['', '서', '도', '야', '요', '지고', '서는', '서도']);
const CLOSED_FINALS: ReadonlyMap<number, string> = new Map([
  [4, 'ㄴ'],
  [8, 'ㄹ'],
  [16, 'ㅁ'],
  [17, 'ㅂ'],
]);
/** What may follow a stem closed by ㄴ, ㄹ, ㅁ or ㅂ: 끊긴다, 끊길때, 끊김, 끊깁니다. */
const AFTER_CLOSED: Readonly<Record<string, ReadonlySet<string>>> = {
  ㄴ: new Set(['', '다', '다는', '다고', '다면', '데', '데도', '지', '채']),
  ㄹ: new Set(['', '때', '까', '지', '수록', '뻔']),
  ㅁ: new Set(['', '을', '이', '은', '에', '으로', '과', '도']),
  ㅂ: new Set(['니다', '니까']),
};
/** Last syllables of verb stems that a closing consonant is taken from; any other 인, 전 or 템 is a noun (원인, 버전, 시스템). */
const VERB_ENDS: ReadonlySet<string> = new Set('기 히 리 지 나 추 치 키 내 되 하 뀌'.split(' '));
/** Nouns that look like one of these, alone or at the end of a compound. */
const NOUN_TAILS =
  /(?:알림|그림|흐름|버림|어림|트림|드림|크림|[사추촉소매지엔점]진|회신|하나|오히려|처리|관리|심지|아침|[지방]침|[재피비]난|강남|트남|아르고|클린|그린|크린|챌린지|[토버]리지|[제권기상하무소]한|역할|분할|포함|[피오손방침이올견공듬저]해)$/;

/** Short verbs, too short for the rules, that people type in an outage; the forms of each and of its passive are one. */
const SHORT_VERBS: readonly (readonly [string, RegExp])[] = [
  ['죽다', /^죽[어었은음을는고지으기]/],
  ['끊다', /^끊[기긴김길겨겼어었은음을는고지]/],
  ['막다', /^막[히힌힘힐혀혔아았은음을는고지]/],
  ['늘다', /^늘[어었고지]/],
  ['줄다', /^줄[어었고지]/],
  ['쌓다', /^쌓[이인임여였]/],
  ['잃다', /^잃[어었은음을는고]/],
  ['뜨다', /^(?:떴|떠[요서도야]|뜨|뜬|뜸|뜰|뜹)/],
  ['끄다', /^(?:껐|꺼[져졌지진짐서야]|끄|끔)/],
  ['오다', /^(?:왔[다고는던음어을지]|와[서야도]$|오[지는며면]$|온다|옴$|옵니)/],
  ['늦다', /^늦[게어었은음을는고지]/],
  ['모르다', /^(?:몰[랐라]|모르[고는며면지다던]|모른|모를)/],
  ['차다', /^(?:찼|차[서는고면]$)/],
];

function vowelOf(code: number): string {
  return VOWELS[Math.floor(((code - 0xac00) % 588) / 28)] ?? '';
}

function withVowel(code: number, vowel: string): string {
  const initial = Math.floor((code - 0xac00) / 588);
  return String.fromCharCode(0xac00 + initial * 588 + VOWELS.indexOf(vowel) * 28);
}

function open(code: number): string {
  return String.fromCharCode(code - finalOf(code));
}

/** A stem's last syllable with its melted ending undone: 겼 → 기, 춰 → 추, 했 → 하. */
function unmelt(code: number): string | undefined {
  const opened = code - finalOf(code);
  if (opened === HAE) return HA;
  const vowel = MELTED[vowelOf(code)];
  return vowel === undefined ? undefined : withVowel(code, vowel);
}

/** 느려지 is 느리 become so, 불안정해지 is 불안정하: the plain verb says the same. */
function plain(root: string): string {
  const before = root.at(-2);
  if (root.length < 3 || !root.endsWith('지') || before === undefined || !/[려겨혀쳐해져]/.test(before))
    return root;
  return root.slice(0, -2) + (unmelt(before.charCodeAt(0)) ?? before);
}

function rootOf(word: string): string | undefined {
  for (let size = Math.min(LONGEST, word.length - 1); size >= 0; size--) {
    const ending = word.slice(word.length - size);
    const code = word.charCodeAt(word.length - size - 1);
    const head = word.slice(0, word.length - size - 1);
    const final = finalOf(code);
    if (final === SS && size > 0 && (ENDING_SET.has(ending) || DOUBTFUL.has(ending))) {
      const last = open(code);
      if (last === '게') return head;
      if (last === '었' || last === '어' || last === '아') {
        // 남았다: a stem of one syllable is written as in a dictionary, so that it is no other word.
        return head.length === 1 ? `${head}다` : head || undefined;
      }
      if (last === '여') return `${head}이`;
      const undone = unmelt(code);
      if (undone !== undefined) return head + undone;
    }
    const closed = CLOSED_FINALS.get(final);
    // 호출, 품질 and 옛날 are nouns; a verb of two syllables that ends so (느릴) is rare.
    const noun = closed === 'ㄹ' && word.length === 2;
    if (closed !== undefined && !noun && AFTER_CLOSED[closed]?.has(ending) && VERB_ENDS.has(open(code)))
      return head + open(code);
    if (
      final === 0 &&
      AFTER_MELTED.has(ending) &&
      /[겨려혀져쳐켜춰둬워해돼]/.test(word.charAt(word.length - size - 1))
    ) {
      return head + (unmelt(code) ?? '');
    }
    const certain = DOUBTFUL.has(ending)
      ? /(?:[하되]|시키)$/.test(head + open(code))
      : ENDING_SET.has(ending);
    if (size > 0 && final === 0 && certain && (VERB_ENDS.has(open(code)) || /[우꾸르]/.test(open(code)))) {
      return head + open(code);
    }
  }
  return undefined;
}

/** 정상이었다, 오류였는데: a noun and 이다. */
const COPULA = /^([가-힣]{2,})(?:이었|였)[가-힣]{1,3}$/;

const LIGHT = /(?:하|되|시키|당하)$/;

export type VerbForm = {
  /** What the form is taken back to: the noun before 하다 or 되다, else the verb's stem. */
  stem: string;
  /** Whether `stem` is such a noun, and so a word that stands in texts by itself. */
  noun: boolean;
};

/**
 * Takes a word of whole syllables; gives what its conjugation is taken back to, or undefined where it does not look like a
 * verb or too little would stay: 만료됐다 → 만료, 급증하면서 → 급증, 막혔다 and 막힘 → 막다, 느려졌다 and 느림 → 느리.
 */
export function verbForm(word: string): VerbForm | undefined {
  if (word.length < 2 || NOUN_TAILS.test(word)) return undefined;
  const short = SHORT_VERBS.find(([, forms]) => forms.test(word));
  if (short !== undefined) return { stem: short[0], noun: false };
  const copula = COPULA.exec(word)?.[1];
  if (copula !== undefined && ENDING_SET.has(word.slice(copula.length).replace(/^(?:이었|였)/, ''))) {
    const closed = finalOf(copula.charCodeAt(copula.length - 1)) > 0;
    if (closed === word.startsWith('이었', copula.length)) return { stem: copula, noun: true };
  }
  const found = rootOf(word);
  if (found === undefined) return undefined;
  const root = plain(found);
  const noun = root.replace(LIGHT, '');
  if (noun !== root) {
    if (noun.length >= 2) return { stem: noun, noun: true };
    // 심해짐, 변했다: one syllable is not enough of a word, with 하다 it is.
    return noun.length === 1 && root !== word ? { stem: root, noun: false } : undefined;
  }
  return root.length >= 2 && root !== word ? { stem: root, noun: false } : undefined;
}

/** Takes a run of Hangul behind a Latin word (`cordon된`, `deploy했다`); tells whether it is a form of 하다 or 되다 alone. */
export function isLightVerb(run: string): boolean {
  const root = /^[하되했됐한된할될함됨해돼]/.test(run) ? rootOf(`가나${run}`) : undefined;
  return root === '가나하' || root === '가나되';
}
