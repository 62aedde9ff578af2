import { parseJson } from '../../limits/json.ts';
import type { Report } from '../report.ts';
import type { Json } from '../../../schemas/json.ts';

/** A field of an operation's answers that one run saw and the other did not. */
export interface FieldChange {
  readonly operation: string;
  readonly status: number;
  /** Dotted path in the answer's body; `[]` stands for any item of a list. */
  readonly path: string;
  readonly change: 'appeared' | 'vanished';
}

/**
 * The fields that appeared or vanished, of those answers (by operation and status) that both runs saw: an answer that
 * only one of them provoked says nothing about its fields.
 */
export function fieldChanges(before: Report, after: Report): FieldChange[] {
  const [then, now] = [fieldsByAnswer(before), fieldsByAnswer(after)];
  return [...now.keys()].sort().flatMap((answer) => {
    const [was, is] = [then.get(answer), now.get(answer)];
    if (was === undefined || is === undefined) return [];
    return [...changes(answer, is, was, 'appeared'), ...changes(answer, was, is, 'vanished')];
  });
}

function changes(
  answer: string,
  has: Set<string>,
  lacks: Set<string>,
  change: FieldChange['change'],
): FieldChange[] {
  const [operation = '', status = ''] = answer.split(' ');
  const paths = [...has].filter((path) => !lacks.has(path)).sort();
  return paths.map((path) => ({ operation, status: Number(status), path, change }));
}

function fieldsByAnswer({ exchanges }: Report): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>();
  for (const { operation, response } of exchanges) {
    if (response === null) continue;
    const key = `${operation} ${response.status}`;
    const paths = fields.get(key) ?? new Set<string>();
    fields.set(key, paths);
    collect(parseJson(response.body), '', paths);
  }
  return fields;
}

/** The keys of the errors map are names of request fields, not fields of the answer. */
const openMaps = new Set(['errors']);

function collect(value: Json, path: string, paths: Set<string>): void {
  if (Array.isArray(value)) return value.forEach((item) => collect(item, `${path}[]`, paths));
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const place = path === '' ? key : `${path}.${key}`;
    paths.add(place);
    if (!openMaps.has(key)) collect(inner, place, paths);
  }
}
