import type { Answer } from '#loyalty';

/**
 * The answer to a request that is to be refused, which is sent again where the refusal cannot be read: that may be an accident of
 * the line, and twice it is none. A status 5xx is no refusal: the request may have been done.
 */
export async function readably(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send();
  const isRefusal = answer.status >= 400 && answer.status < 500;
  return isRefusal && answer.json === undefined ? send() : answer;
}
