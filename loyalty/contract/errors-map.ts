import type { Json } from '../../schemas/json.ts';

/** Whether a value is a map from field names to arrays of messages, which may be empty (section 7, item 1). */
export const isMapOfLists = (value: Json): value is Readonly<Record<string, readonly string[]>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(isListOfTexts);

/** Whether it is one with a message at least, which says what is wrong. */
export const isErrorsMap = (value: Json): boolean =>
  isMapOfLists(value) &&
  Object.values(value)
    .flat()
    .some((message) => message.trim() !== '');

const isListOfTexts = (list: Json): boolean =>
  Array.isArray(list) && list.every((message) => typeof message === 'string');
