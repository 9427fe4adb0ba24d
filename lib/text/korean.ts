import { disassemble, getChoseong } from 'es-hangul';
import { normalise } from './normalise';

const FIRST = 0xac00;
const LAST = 0xd7a3;
const FINALS = 28;
const RIEUL = 8;
/** ㅆ ends verbs in the past (했, 있), and no noun that a particle follows. */
const SSANG_SIOT = 20;

/** Takes a UTF-16 unit; tells whether it is a whole Hangul syllable. */
export function isSyllable(code: number): boolean {
  return code >= FIRST && code <= LAST;
}

/** Takes a UTF-16 unit of a whole syllable; gives the number of its final consonant, 0 for none (Unicode 3.12). */
export function finalOf(code: number): number {
  return (code - FIRST) % FINALS;
}

type Shape = 'any' | 'closed' | 'open' | 'open-or-rieul' | 'closed-not-rieul';

/** What must come before a particle: 을 and 이 follow a final consonant, 를 and 가 a vowel, 로 a vowel or ㄹ. */
const BASE: readonly (readonly [Shape, string])[] = [
  ['closed', '을 이 은 과 이나 이라도 이라는 이라고 이며 이고 이다 이었다 이랑 이라서 이지만 이었던'],
  ['open', '를 가 는 와 라도 라는 라고 였다 라서 였던'],
  [
    'any',
    '의 에 도 만 에서 에게 한테 께서 까지 부터 마다 처럼 보다 조차 마저 밖에 만큼 대로 뿐 입니다 인데 인데도 인데요 에선 에겐 한텐 까진 부턴 에서부터 에게서',
  ],
  ['closed-not-rieul', '으로 으로서 으로써 으로부터 으론'],
  ['open-or-rieul', '로 로서 로써 로부터'],
];
const STACKED_ON = '에 에서 에게 까지 부터 만 으로 로 와 과 보다 처럼 한테 으로부터 로부터 마다 밖에'.split(
  ' ',
);
const STACKED = '는 도 만 의 까지 부터 은'.split(' ');

const PARTICLES: ReadonlyMap<string, Shape> = new Map(
  BASE.flatMap(([shape, list]) =>
    list.split(' ').flatMap((base) => {
      const stacked = STACKED_ON.includes(base)
        ? STACKED.filter(
            (top) =>
              (top === '은') === finalOf(base.charCodeAt(base.length - 1)) > 0 ||
              top.length > 1 ||
              !/[는은]/.test(top),
          )
        : [];
      return [base, ...stacked.map((top) => base + top)].map((particle) => [particle, shape] as const);
    }),
  ),
);
const LONGEST = Math.max(...[...PARTICLES.keys()].map((particle) => particle.length));

/** Nouns whose last syllable only looks like a particle, at the end of longer compounds too (조회결과, 처리속도). */
const NOUN_ENDS: ReadonlySet<string> = new Set(
  (
    '결과 효과 통과 경과 성과 부과 초과 학과 회의 정의 동의 합의 협의 논의 주의 강의 거의 편의 문의 유의 임의 경로 도로 회로 진로 통로 미로 ' +
    '서로 바로 별로 따로 제로 선로 수로 추가 허가 인가 대가 국가 평가 증가 단가 속도 온도 강도 밀도 빈도 태도 제도 각도 정도 의도 시도 유도 ' +
    '용도 한도 진도 구도 확도 요도 뢰도 잡도 존도 사도 상도 이도 성도 만도 감도 미만 불만 핸들 번들 차이 깊이 길이 높이 넓이 사이 많이 ' +
    '없이 같이 놀이 풀이 종이 아이 나이 우회로 제대로 그대로 때로 백과 플로 슬로 험도 렬도 매도'
  ).split(' '),
);
const WHOLE: ReadonlySet<string> = new Set(
  (
    '매크로 마이크로 메트로 레트로 오메가 토네이도 아보카도 하노이 캔들 샌들 스스로 저절로 거꾸로 함부로 통째로 글쓴이 들어가 올라가 내려가 ' +
    '돌아가 되돌아가 빠져나가 가져와 끌어와 들어와 돌아와'
  ).split(' '),
);
/** Nouns of one syllable that this library is full of; all others keep their particles, since too little would stay. */
const SHORT_NOUNS: ReadonlySet<string> = new Set('락 큐 힙 앱 키 팟 존 셀 봇 훅 망 풀 젬 웹 팀'.split(' '));
/** Before these a particle's look-alike is the end of a verb: 않지만, 되므로, 않았을, 나누다가, 오더라도. */
const VERBAL: Readonly<Record<string, string>> = { 만: '지', 가: '다', 라도: '더', 도: '지데' };

function agrees(shape: Shape, before: number): boolean {
  const final = finalOf(before);
  if (shape === 'closed') return final !== 0 && final !== SSANG_SIOT;
  if (shape === 'open') return final === 0;
  if (shape === 'open-or-rieul') return final === 0 || final === RIEUL;
  if (shape === 'closed-not-rieul') return final !== 0 && final !== RIEUL;
  return true;
}

/** Takes a run of Hangul that follows a Latin word or a number (`GKE에서`); tells whether it is nothing but a particle. */
export function isParticle(run: string): boolean {
  return (
    PARTICLES.has(run) ||
    run === '들' ||
    (run.startsWith('들') && PARTICLES.has(run.slice(1))) ||
    run === '인'
  );
}

function withoutPlural(word: string): string {
  return word.length > 2 && word.endsWith('들') && !NOUN_ENDS.has(word.slice(-2)) && !WHOLE.has(word)
    ? word.slice(0, -1)
    : word;
}

/**
 * Takes a word of whole syllables; gives it without its particles, which come off only where two syllables stay (one, for a
 * few names such as 락 and 큐) and the final consonant before them agrees (Standard Korean Grammar: 을/를, 이/가, 은/는, 과/와, 으로/로).
 */
export function stripParticle(word: string): string {
  const last = word.length;
  if (last < 2 || WHOLE.has(word)) return word;
  const least = SHORT_NOUNS.has(word.charAt(0)) && word !== '풀이' ? 1 : 2;
  for (let size = Math.min(LONGEST, last - least); size > 0; size--) {
    const tail = word.slice(last - size);
    const shape = PARTICLES.get(tail);
    if (shape === undefined || !agrees(shape, word.charCodeAt(last - size - 1))) continue;
    const before = word.charAt(last - size - 1);
    if (tail.startsWith('로') && (before === '으' || before === '므')) continue;
    if (VERBAL[tail]?.includes(before)) continue;
    if (size === 1 && NOUN_ENDS.has(word.slice(-2))) return word;
    return withoutPlural(word.slice(0, last - size));
  }
  return withoutPlural(word);
}

/** Takes any text; gives its syllables as their parts, compound vowels and finals split too (`왔` → `ㅇㅗㅏㅆ`). */
export function toJamo(word: string): string {
  return disassemble(word);
}

/** Takes any text; gives the initial consonants of its syllables and nothing else of it (인그레스 → ㅇㄱㄹㅅ). */
export function initials(text: string): string {
  return getChoseong(normalise(text)).replace(/\s+/g, '');
}

/**
 * Takes what was typed into a finder and a label; tells whether the query, all consonants, is a stretch of the label's
 * initials. A query that holds anything but consonants is not for this function and gives false.
 */
export function matchesInitials(query: string, label: string): boolean {
  const typed = normalise(query).replace(/\s+/g, '');
  return /^[ㄱ-ㅎ]+$/.test(typed) && initials(label).includes(typed);
}
