import type { Answer } from '../../engine/client/answer.ts';

/** The form of an answer in a few stable words, for observations: "status 200, is_ok false", "status 404, problem document". */
export function describeForm(answer: Answer): string {
  const { status, json, items } = answer;
  const form = `status ${status}`;
  if (answer.text === '') return form;
  if (json === undefined) return `${form}, plain text`;
  if (Array.isArray(json)) return `${form}, array of ${items.length}`;
  const isOk = answer.get('is_ok');
  if (typeof isOk === 'boolean') return `${form}, is_ok ${isOk}`;
  return status >= 400 ? `${form}, problem document` : form;
}
