/**
 * Words that say nothing about a case. They are indexed like others and flagged, so that a phrase may hold them and a query
 * of nothing else still finds something.
 */
const ENGLISH =
  'a an the and or but nor if then else than so as at by for from in into of on onto to with without within is are was were ' +
  'be been being am do does did doing done has have had having it its this that these those there here he she we you they ' +
  'i me my our your their them us his her who whom which what when where why how can could will would shall should may ' +
  'might must not no yes just very too also only own same such any some all each both more most other about after before ' +
  'during while because until again further once get gets got getting please anyone know keep keeps kept dont doesnt ' +
  'didnt isnt cannot cant couldnt wont im ive were youre thats whats';

const KOREAN =
  '왜 어떻게 무엇 뭐 뭔가 뭐가 누가 언제 어디 어디서 어느 어떤 이 그 저 이런 그런 저런 이게 그게 이것 그것 것 거 게 걸 건 수 때 중 ' +
  '등 및 또는 또 더 덜 매우 너무 아주 다시 계속 자꾸 갑자기 그냥 모두 다 전부 안 못 잘 좀 꼭 혹시 같은 같이 같아요 같다 대한 대해 ' +
  '대해서 위해 위한 위해서 통해 통한 통해서 따라 따른 의한 의해 인한 인해 관한 관해 때문 때문에 때문이다 경우 경우에 경우가 그리고 ' +
  '그래서 하지만 그러나 그런데 근데 그러면 따라서 그때 이때 이후 이후에 후 후에 전 전에 뒤 뒤에 동안 사이 한 두 각 여러 모든 다른 ' +
  '아니라 아니다 아닌 아니고 없이 나서 보니 보면 싶다 싶은 있다 없다 이다 수가 수도 것이 것은 것을 것도 것으로 것이다 거나 인가요 ' +
  '나요 건가요 해요 돼요 되나요 하나요 뭔가요 이유 이유가 뭐죠 뭐지 왜죠 왜지 어떡하지 알려줘 알려주세요 궁금 궁금합니다';

const STOP: ReadonlySet<string> = new Set([...ENGLISH.split(' '), ...KOREAN.split(' ')]);

/** Conjugations of 있다, 없다, 않다, 같다, 하다, 되다 and 이다 that stand alone. */
const EMPTY_VERBS =
  /^(?:[있없않같]|않았|못했|못하|못한|하|하겠|했|할|한|함|합|해|되|되겠|됐|된|될|됨|됩|돼|이[었]|였)(?:다|고|는|은|을|음|지|게|도록|면|면서|며|던|어|어서|었|었다|었고|았다|었던|었는데|는데|는지|으며|으면|으니|으나|지만|기|자|습니다|습니까|어요|여|여서|였다|서|요|니다|나|나요|거나|려고|려면|다가|다는|다고|라|는데요|나요|지만)?$/;

/** The expression is costly for every token; its first syllables are few. */
const VERB_HEADS: ReadonlySet<string> = new Set('있없않못같하했할한함합해되됐된될됨됩돼이였');

/** Takes a normalised word; tells whether it is a function word of either language. */
export function isStopWord(word: string): boolean {
  return STOP.has(word) || (VERB_HEADS.has(word.charAt(0)) && EMPTY_VERBS.test(word));
}
