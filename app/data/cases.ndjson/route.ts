import { answerWebRequest } from '@/server/api/answer-web-request';

export const dynamic = 'force-dynamic';
export { answerWebRequest as GET, answerWebRequest as HEAD };
