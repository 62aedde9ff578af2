/** Whether a value is a map from field names to arrays of messages, with one message at least (section 7, item 1). */
export function isErrorsMap(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const lists: unknown[] = Object.values(value);
  return lists.every(isListOfTexts) && lists.flat().length > 0;
}

const isListOfTexts = (list: unknown): boolean =>
  Array.isArray(list) && list.every((message) => typeof message === 'string');
