import { type Answer, isHit } from '#loyalty';

/** The expectation that a search finds no one, where a service may also refuse the value. */
export const isNoOne = ['no one found', (answer: Answer): boolean => !isHit(answer)] as const;
