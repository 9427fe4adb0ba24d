/** What people and programs put into boxes and addresses. */
export const HOSTILE = [
  '',
  'x" OR cause = "expiry',
  "x' OR 1=1 --",
  'a\\',
  'a\\" OR id EXISTS OR "',
  'component = x',
  ') OR (',
  'x\ny',
  'x\0y',
  'IN [a, b]',
  '_geoRadius(0, 0, 1)',
  '\u{1F525}',
  '한글',
];
/** The same as queries, and longer ones. */
export const HOSTILE_QUERIES = [
  ...HOSTILE.filter((q) => q !== ''),
  '\'; DROP TABLE "case"; --',
  '" OR 1=1',
  '-',
  '"a" "b" -"c"',
  'a'.repeat(10_000),
  '인그레스 '.repeat(2_000),
  Array.from({ length: 400 }, (_, index) => `word${index}`).join(' '),
];
