import { parseJson } from '../limits/json.ts';
import { kindOf, type MaskedKind } from './sensitive.ts';
import type { Json } from '../../schemas/json.ts';

/** Reads a document in JSON, or a form as a document; gives undefined for any other text. */
export function documentIn(text: string | null | undefined): Json {
  if (text === null || text === undefined || text === '') return undefined;
  return parseJson(text) ?? (text.includes('=') ? Object.fromEntries(new URLSearchParams(text)) : undefined);
}

/**
 * A validation error names the fields of a request and says what is wrong with them, in words that tell of no person
 * (section 7).
 */
export const messagesByField = 'errors';

/** A document with the values of its sensitive keys masked; `labelOf` gives null for what is shown. */
export function maskDocument(document: Json, labelOf: LabelOf): Json {
  if (Array.isArray(document)) return document.map((item) => maskDocument(item, labelOf));
  if (typeof document !== 'object' || document === null) return document;
  const entries = Object.entries(document).map(([key, value]) => {
    if (key === messagesByField) return [key, value];
    const kind = kindOf(key);
    return [key, kind === undefined ? maskDocument(value, labelOf) : maskLeaf(kind, value, labelOf)];
  });
  return Object.fromEntries(entries);
}

type LabelOf = (kind: MaskedKind, text: string) => string | null;

function maskLeaf(kind: MaskedKind, value: Json, labelOf: LabelOf): Json {
  if (Array.isArray(value)) return value.map((item) => maskLeaf(kind, item, labelOf));
  if (typeof value === 'object' && value !== null) return maskDocument(value, labelOf);
  return value === null || typeof value === 'boolean' ? value : (labelOf(kind, String(value)) ?? value);
}
