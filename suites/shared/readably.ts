import type { Answer } from '#loyalty';

/**
 * The answer to a request that is to be refused, which is sent again where the answer cannot be read: that may be an accident of
 * the line, and twice it is none.
 */
export async function readably(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send();
  return answer.json === undefined && !answer.succeeded ? send() : answer;
}
