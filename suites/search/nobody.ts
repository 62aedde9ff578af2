import { type Answer, isHit } from '#loyalty';

/** The expectation that a search finds nobody, where a service may also refuse the value. */
export const isNobody = ['nobody found', (answer: Answer): boolean => !isHit(answer)] as const;
