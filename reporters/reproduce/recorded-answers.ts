import type { Exchange } from '../../engine/report/exchange.ts';
import { parseJson } from '../../engine/limits/json.ts';
import { type Leaf, replayLeavesOf } from '../common/leaves.ts';
import { isIdPath } from './makers.ts';
import type { FailedStory } from './story.ts';
import type { Words } from './words.ts';
import type { Json } from '../../schemas/json.ts';

/** A value as the shell's reader of JSON writes it. */
export const written = (value: Json): string => JSON.stringify(value) ?? '';

/** Whether a value differs from run to run. */
type IsVolatile = (path: string, value: Json) => boolean;

/** Writes the answers of a run down, for a script to compare its own ones with. */
export class RecordedAnswers {
  readonly #words: Words;
  readonly #isVolatile: IsVolatile;

  constructor({ steps }: FailedStory, words: Words, isChosen: (value: Json) => boolean) {
    this.#words = words;
    this.#isVolatile = volatileIn(steps, isChosen);
  }

  /**
   * The command that succeeds when an answer of the run comes again. Null where a right answer may look the same: nothing
   * but the service's own choice stands at the place that decides, where there is one.
   */
  of({ response }: Exchange, decisive: string | null = null): string | null {
    const { status = 0, body = '', headers = [] } = response ?? {};
    const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1].split(';')[0] ?? '';
    const document = parseJson(body);
    const lines = document === undefined ? this.#text(body) : this.#leaves(document, decisive);
    if (lines === null) return null;
    const write = lines.length === 0 ? ': ' : `printf '%s\\n' ${lines.join(' ')} `;
    // What a later answer gives is not known yet.
    const known = write.replaceAll(/"\$(\w+)"/g, '"${$1-}"');
    return `{ ${known}> "$WORK/recorded"; is_as_recorded ${status} ${this.#words.of(type)}; }`;
  }

  #text(body: string): string[] {
    return body === '' ? [] : [this.#words.of(`text\t${body.replace(/\n$/, '')}`)];
  }

  /** A value to a line; what the service chose stands as a star and a number, one for each value. */
  #leaves(document: Json, decisive: string | null): string[] | null {
    const leaves = replayLeavesOf(document);
    const stars = new Map<Json, string>();
    const isStar = ([path, value]: Leaf): boolean =>
      !this.#words.body(written(value)).includes('"$') && this.#isVolatile(path, value);
    for (const [, value] of leaves.filter(isStar)) stars.set(value, stars.get(value) ?? `*${stars.size + 1}`);
    const deciding = leaves.find(([path]) => path === decisive);
    if (deciding !== undefined && leaves.filter(([, value]) => value === deciding[1]).length === 1)
      return null;
    return leaves.map((leaf) =>
      this.#words.body(`${leaf[0]}\t${isStar(leaf) ? stars.get(leaf[1]) : written(leaf[1])}`),
    );
  }
}

/** Tells ids, codes, times and tokens that the service chooses from what the story sends. */
function volatileIn(steps: readonly Exchange[], isChosen: (value: Json) => boolean): IsVolatile {
  const sent = steps.map(({ request }) => `${request.url}\n${request.body ?? ''}`).join('\n');
  return (path, value) => {
    if (isIdPath(path)) return isChosen(value);
    if (typeof value !== 'string') return false;
    if (value.includes('‹')) return true;
    return !sent.includes(value) && (/(^|[._])(code|token|[a-z]+_at)$/.test(path) || isMoment(value));
  };
}

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d/.test(value);
