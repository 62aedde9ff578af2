import type { Condition } from '../../harness/report/condition.ts';
import { parseJson } from '../../harness/limits/json.ts';
import { replayLeavesOf } from '../common/leaves.ts';
import type { Leaf } from '../common/leaves.ts';
import type { FailedStory } from './story.ts';
import type { Words } from './words.ts';

/** The command of the shell that succeeds when the promised answer came, and what it reads. */
export function promiseKept({ check, decisive }: FailedStory, words: Words): string {
  const { condition } = check;
  return condition ? tested(condition, words) : asRecorded(decisive.response, words);
}

function tested(condition: Condition, words: Words): string {
  switch (condition.kind) {
    case 'status':
      return `has_status ${condition.statuses.join(' ')}`;
    case 'problem':
      return `is_problem ${condition.status}`;
    case 'unconfirmed':
      return '! is_confirmed';
    case 'mentions':
      return condition.words.map((word) => `mentions ${words.of(word.toLowerCase())}`).join(' && ');
    case 'shape':
      return shaped(condition, words);
    case 'has':
      return has(condition, words);
    case 'lacks':
      return `! ${has(condition, words)}`;
    default:
      return `is_${condition.kind.replace('-', '_')}`;
  }
}

function has({ path, value }: Extract<Condition, { kind: 'has' | 'lacks' }>, words: Words): string {
  const leaves = replayLeavesOf(value, path);
  if (value !== undefined && typeof value === 'object' && value !== null)
    return `{ ${file('wanted', leaves, words)} has_part ${words.of(path)}; }`;
  return `has ${words.of(path)} ${value === undefined ? "''" : words.body(written(value))}`;
}

function shaped({ path, types, values }: Extract<Condition, { kind: 'shape' }>, words: Words): string {
  if (types !== undefined) return `is_typed ${words.of(path)} ${types.join(' ')}`;
  const place = `is_there ${words.of(path)}`;
  if (values === undefined) return place;
  return `${place} && is_one_of ${words.of(path)} ${values.map((value) => words.body(written(value))).join(' ')}`;
}

/** A value as the shell's reader of JSON writes it. */
const written = (value: unknown): string => JSON.stringify(value) ?? '';

const file = (name: string, leaves: readonly Leaf[], words: Words): string => {
  const lines = leaves.map(([path, value]) => words.body(`${path}\t${written(value)}`));
  return `printf '%s\\n' ${lines.join(' ')} > "$WORK/${name}";`;
};

/** Where no program can test the promise: the clause is broken as long as the same answer comes. */
function asRecorded(response: FailedStory['decisive']['response'], words: Words): string {
  const { status = 0, body = '', headers = [] } = response ?? {};
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1].split(';')[0] ?? '';
  const document = parseJson(body);
  const lines = document === undefined ? textLine(body, words) : recordedLines(document, words);
  const write = lines.length === 0 ? ': ' : `printf '%s\\n' ${lines.join(' ')} `;
  return `{ ${write}> "$WORK/recorded"; ! is_as_recorded ${status} ${words.of(type)}; }`;
}

const textLine = (body: string, words: Words): string[] =>
  body === '' ? [] : [words.of(`text\t${body.replace(/\n$/, '')}`)];

/** The answer, a value to a line; what the service chose stands as a star and a number, one for each value. */
function recordedLines(document: unknown, words: Words): string[] {
  const stars = new Map<unknown, string>();
  const starOf = (value: unknown): string => {
    const star = stars.get(value) ?? `*${stars.size + 1}`;
    stars.set(value, star);
    return star;
  };
  return replayLeavesOf(document).map(([path, value]) => {
    const isKnown = words.body(written(value)).includes('"$');
    return words.body(`${path}\t${!isKnown && isVolatile(path, value) ? starOf(value) : written(value)}`);
  });
}

/** Ids, times and tokens that the service chooses differ from run to run. */
function isVolatile(path: string, value: unknown): boolean {
  if (/(^|[._])id$/.test(path)) return typeof value === 'string' || typeof value === 'number';
  return (
    typeof value === 'string' &&
    (/‹(access-token|phone)/.test(value) ||
      /(^|[._])(code|token|[a-z]+_at)$/.test(path) ||
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d/.test(value))
  );
}
