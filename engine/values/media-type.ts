/** Whether a content type says JSON: `application/json`, or a type built on it. */
export const isJsonType = (type: string): boolean =>
  /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type.trim());
