import { answersOf } from '../answers.ts';
import type { Report } from '../report.ts';

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

const fieldsByAnswer = (report: Report): Map<string, Set<string>> =>
  new Map(
    answersOf(report).flatMap(({ operation, fields }) =>
      Object.entries(fields).map(([status, paths]) => [`${operation} ${status}`, new Set(paths)]),
    ),
  );
