import { type Answer, isHit } from '#loyalty';

/** The expectation that a search finds no one, where a service may also refuse the value. A miss is never a 404 (section 4.3). */
export const isNoOne = [
  'an empty list, since no one is found, or a refusal other than 404',
  (answer: Answer): boolean => !isHit(answer) && answer.status !== 404,
] as const;
