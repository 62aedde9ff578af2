import { type Answer, valueAt } from '../client/answer.ts';
import type { Report } from '../report/report.ts';

type Entry = Report['created_resources'][number];

/** Things that a run made and the interface cannot delete, by operation. */
export class CreatedResources {
  readonly #entries = new Map<string, Entry>();

  /** Takes note of what an answer says was made. */
  add(answer: Answer): void {
    const { operation, succeeded, recorded } = answer;
    const what = recorded.call.definition.leaves;
    if (!succeeded || what === undefined) return;
    const known = this.#entries.get(operation) ?? { operation, what, count: 0, ids: [] };
    this.#entries.set(operation, {
      ...known,
      count: known.count + 1,
      ids: [...new Set([...known.ids, ...idsOf(answer)])],
    });
  }

  /** Everything so far; `mask` takes out what no reader may see. */
  entries(mask: (text: string) => string): Entry[] {
    return [...this.#entries.values()].map((entry) => ({ ...entry, ids: entry.ids.map(mask) }));
  }
}

/** Characters of an id that are shown: a broken service may send anything. */
const longestId = 100;

/** The ids that an answer gives: of one thing, or of each in a list. */
function idsOf({ json, items }: Answer): string[] {
  return [valueAt(json, 'id'), ...items.map((item) => valueAt(item, 'id'))]
    .filter((id) => typeof id === 'string' || typeof id === 'number')
    .map((id) => String(id).slice(0, longestId));
}
