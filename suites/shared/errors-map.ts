import { type Answer, isErrorsMap, valueAt } from '#harness';

/** The expectation that a 400 has a map of errors: its words, and whether it is met. What is no document is for another clause to say. */
export const hasErrorsMap: [expected: string, isMet: (answer: Answer) => boolean] = [
  'errors: a map from field names to arrays of messages',
  ({ status, json }) => status !== 400 || !isObject(json) || isErrorsMap(valueAt(json, 'errors')),
];

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
