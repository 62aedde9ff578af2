import { type Answer, isErrorsMap, valueAt } from '#loyalty';

/** The expectation that a 400 has a map of errors: its words, and whether it is met. What is no document is for another clause to say. */
export const hasErrorsMap: [expected: string, isMet: (answer: Answer) => boolean] = [
  'errors: a map from field names to arrays of messages',
  ({ status, json }) => status !== 400 || !isObject(json) || isErrorsMap(valueAt(json, 'errors')),
];

/** The expectation that the errors of a 400 have a key that names a field: its words, and whether it is met. */
export const namesField = (name: RegExp): [expected: string, isMet: (answer: Answer) => boolean] => [
  'a key of errors that names the field, in any spelling',
  ({ status, json }) => {
    const errors = valueAt(json, 'errors'); // what is no map is for another expectation to say
    return (
      status !== 400 || !isErrorsMap(errors) || Object.keys(Object(errors)).some((key) => name.test(key))
    );
  },
];

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
