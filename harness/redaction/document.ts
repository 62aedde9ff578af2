import { parseJson } from '../limits/json.ts';

/** Reads a document in JSON, or a form as a document; gives undefined for any other text. */
export function documentIn(text: string | null | undefined): unknown {
  if (text === null || text === undefined || text === '') return undefined;
  return parseJson(text) ?? (text.includes('=') ? Object.fromEntries(new URLSearchParams(text)) : undefined);
}
