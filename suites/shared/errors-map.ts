import { inForm, isErrorsMap, type Predicate, valueAt, type Json } from '#loyalty';

/** The expectation that a 400 has a map of errors: its words, and whether it is met. What is no document is for another clause to say. */
export const hasErrorsMap: [expected: string, isMet: Predicate] = [
  'errors: a map from field names to arrays of messages',
  inForm(
    { kind: 'errors-map', status: 400 },
    ({ status, json }) => status !== 400 || !isObject(json) || isErrorsMap(valueAt(json, 'errors')),
  ),
];

/** The expectation that the errors of a 400 have a key that names a field: its words, and whether it is met. */
export const namesField = (name: RegExp): [expected: string, isMet: Predicate] => [
  'a key of errors that names the field, in any spelling',
  inForm({ kind: 'errors-map', name: name.source, status: 400 }, ({ status, json }) => {
    const errors = valueAt(json, 'errors'); // what is no map is for another expectation to say
    return (
      status !== 400 || !isErrorsMap(errors) || Object.keys(Object(errors)).some((key) => name.test(key))
    );
  }),
];

const isObject = (value: Json): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
