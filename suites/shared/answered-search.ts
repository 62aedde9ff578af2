import type { Answer } from '#loyalty';

/** The expectation that a search for an earlier value is no error: a miss is none. */
export const isAnswered = [
  'status 200, whether somebody is found or not',
  ({ status }: Answer): boolean => status === 200,
] as const;
