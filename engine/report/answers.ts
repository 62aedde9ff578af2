import { z } from 'zod';
import { parseJson } from '../limits/json.ts';
import type { Exchange } from './exchange.ts';
import type { Json } from '../../schemas/json.ts';

const count = z.int().nonnegative();

/** What a run saw of the answers of an operation, those too of which a report keeps no exchange. */
export const answersOfOperation = z.object({
  operation: z.string(),
  /** How many answers took this many milliseconds. */
  times: z.record(z.string().regex(/^\d+$/), count),
  /** By status: the dotted paths in the bodies; `[]` stands for any item of a list. */
  fields: z.record(z.string().regex(/^\d+$/), z.array(z.string())),
});

export type AnswersOfOperation = z.infer<typeof answersOfOperation>;

/** An answer, as far as it counts here. */
interface Seen {
  readonly operation: string;
  readonly durationMs: number;
  readonly status: number;
  /** Undefined where it is no JSON. */
  readonly document: Json;
}

/** Counts answers by operation, in the order of their first ones. */
export class AnswerLog {
  readonly #times = new Map<string, Map<number, number>>();
  readonly #fields = new Map<string, Map<number, Set<string>>>();

  add({ operation, durationMs, status, document }: Seen): void {
    const times = this.#times.get(operation) ?? new Map<number, number>();
    this.#times.set(operation, times.set(durationMs, (times.get(durationMs) ?? 0) + 1));
    const fields = this.#fields.get(operation) ?? new Map<number, Set<string>>();
    const paths = fields.get(status) ?? new Set();
    this.#fields.set(operation, fields.set(status, paths));
    collect(document, '', paths);
  }

  /** `mask` takes each path: a service may name fields by what is to be masked. */
  entries(mask = (path: string): string => path): AnswersOfOperation[] {
    return Array.from(this.#times, ([operation, times]) => ({
      operation,
      times: Object.fromEntries(times),
      fields: Object.fromEntries(
        Array.from(this.#fields.get(operation) ?? [], ([status, paths]) => [
          status,
          [...new Set(Array.from(paths, mask))].toSorted(),
        ]),
      ),
    }));
  }
}

/** A report, as far as it tells of answers. */
export interface Answered {
  readonly answers?: AnswersOfOperation[] | undefined;
  readonly exchanges: readonly Exchange[];
}

/** What a report says of the answers, or, where it is of an earlier version, its exchanges. */
export function answersOf({ answers, exchanges }: Answered): AnswersOfOperation[] {
  if (answers !== undefined) return answers;
  const log = new AnswerLog();
  for (const { operation, duration_ms: durationMs, response } of exchanges)
    if (response !== null)
      log.add({ operation, durationMs, status: response.status, document: parseJson(response.body) });
  return log.entries();
}

/** The answers that several shards saw. */
export function joinedAnswers(parts: readonly (readonly AnswersOfOperation[])[]): AnswersOfOperation[] {
  const joined = new Map<string, AnswersOfOperation>();
  for (const one of parts.flat()) {
    const known = joined.get(one.operation) ?? { operation: one.operation, times: {}, fields: {} };
    const times = { ...known.times };
    for (const [ms, often] of Object.entries(one.times)) times[ms] = (times[ms] ?? 0) + often;
    const fields = { ...known.fields };
    for (const [status, paths] of Object.entries(one.fields))
      fields[status] = [...new Set([...(fields[status] ?? []), ...paths])].toSorted();
    joined.set(one.operation, { ...known, times, fields });
  }
  return [...joined.values()];
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
