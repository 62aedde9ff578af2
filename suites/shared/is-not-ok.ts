import { type Answer, valueAt } from '#loyalty';

/** The expectation that an answer is a business failure: its words, and whether it is met. */
export const isNotOk = [
  'status 200 with is_ok: false',
  ({ status, json }: Answer) => status === 200 && valueAt(json, 'is_ok') === false,
] as const;
