import { answerWebRequest } from '@/server/api/answer-web-request';

/** `/cases/IL-0054.json` and `.md`; proxy.ts answers for addresses without an ending. */
export const dynamic = 'force-dynamic';
export { answerWebRequest as GET, answerWebRequest as HEAD };
