import type { Answer } from '#loyalty';

/** Whether a token was obtained; which status and which other fields come with it is for other clauses to say. */
export const hasToken = (answer: Answer): boolean =>
  answer.succeeded && typeof answer.get('access_token') === 'string' && answer.get('access_token') !== '';
