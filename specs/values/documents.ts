import type { Json } from '../../schemas/json.ts';

/** A way to write the same JSON document: none of them may matter. */
export interface DocumentStyle {
  readonly write: (document: Json) => string;
  readonly contentType: string;
}

const json = 'application/json';

const escaped = (text: string): string =>
  text.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const reversed = (document: Json): Json =>
  typeof document !== 'object' || document === null || Array.isArray(document)
    ? document
    : Object.fromEntries(Object.entries(document).toReversed());

/** The usual way first. */
export const documentStyles: readonly [DocumentStyle, ...DocumentStyle[]] = [
  { write: (document) => JSON.stringify(document), contentType: json },
  {
    write: (document) => JSON.stringify(document, null, '\t'),
    contentType: 'application/json; charset=utf-8',
  },
  {
    write: (document) => JSON.stringify(reversed(document)),
    contentType: json,
  },
  { write: (document) => escaped(JSON.stringify(document)), contentType: json },
];
