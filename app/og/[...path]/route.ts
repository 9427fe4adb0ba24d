import { answerWebRequest } from '@/server/api/answer-web-request';

/** For `npm run dev`; the built server answers without Next. */
export const dynamic = 'force-dynamic';
export { answerWebRequest as GET, answerWebRequest as HEAD };
