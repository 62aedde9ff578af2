import { cut } from '../../engine/limits/cut.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import { isJsonType } from '../../engine/values/media-type.ts';
import type { Answer } from '../../engine/client/answer.ts';
import type { Inspector } from './inspector.ts';

/** Looks at a body that is to be JSON, and whether its content type says so. */
export function inspectJson(inspector: Inspector, answer: Answer): void {
  const type = answer.header('content-type') ?? 'no content type';
  const readable = answer.json !== undefined;
  inspector.compare('service.json-bodies', readable, 'a JSON body', cut(answer.text, 200), {
    unreadable: true,
  });
  if (!readable) return;
  inspector.compare('service.json-bodies', isJsonType(type), 'a JSON content type', type);
  inspectEncoding(inspector, answer, 'service.json-bodies');
}

/** JSON is sent in UTF-8 without a byte order mark (RFC 8259, section 8.1). */
export function inspectEncoding(
  inspector: Inspector,
  { encodingFault: fault }: Answer,
  clause: ClauseId,
): void {
  // Evidence is text, which shows no such fault.
  inspector.compare(clause, fault === null, 'a body in plain UTF-8', fault ?? 'UTF-8', { condition: null });
}
