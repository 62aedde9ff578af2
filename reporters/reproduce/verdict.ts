import type { Condition } from '../../harness/report/condition.ts';
import { parseJson } from '../../harness/limits/json.ts';
import { replayLeavesOf } from '../common/leaves.ts';
import type { Leaf } from '../common/leaves.ts';
import type { FailedStory } from './story.ts';
import type { Words } from './words.ts';

/** A value of a document that holds no others. */
type JsonLeaf = string | number | boolean | null;

/**
 * The end of a script, which tells the outcome by its exit code. Where the promise is no condition that a program can test,
 * or one that was learned of one answer, only the answer of the run itself is known to be wrong.
 */
export function ending({ check, decisive }: FailedStory, words: Words): string {
  const condition = check.condition ?? placeCondition(check.expected, decisive.response);
  if (condition?.kind === 'found' && isUnknown(condition.id, words)) return 'judge_by_eye\n';
  const kept = condition ? `if ${tested(condition, words)}; then hold; fi\n` : '';
  const isCertain = condition && !('status' in condition && condition.kind !== 'problem');
  if (isCertain) return `${kept}break_clause\n`;
  const otherwise = !condition && isAlwaysTheSame(decisive.response) ? 'hold' : 'judge_by_eye';
  const recorded = asRecorded(decisive.response, words);
  return `${kept}if ${recorded}; then break_clause; fi\n${otherwise}\n`;
}

/** Whether a script cannot tell whose id it is: an earlier check of the run made the member. */
const isUnknown = (id: string | undefined, words: Words): boolean =>
  id !== undefined && !words.of(id).includes('$');

/** The contract names the place of the value that it refuses: any other value there is none of those. */
function placeCondition(
  expected: string | null,
  response: FailedStory['decisive']['response'],
): Condition | null {
  const path = /^\/([^:]+):/.exec(expected ?? '')?.[1]?.replaceAll('/', '.');
  const leaf = replayLeavesOf(parseJson(response?.body)).find(([one]) => one === path);
  return leaf === undefined ? null : { kind: 'lacks', path: leaf[0], value: leaf[1] as JsonLeaf };
}

/** Whether an answer holds nothing that differs from run to run: another one is then more than the same one again. */
function isAlwaysTheSame(response: FailedStory['decisive']['response']): boolean {
  if (response === null || response.status >= 400) return true;
  const leaves = replayLeavesOf(parseJson(response.body) ?? response.body);
  return leaves.every(([, value]) => typeof value !== 'string' && typeof value !== 'number');
}

function tested(condition: Condition, words: Words): string {
  switch (condition.kind) {
    case 'status':
      return `has_status ${condition.statuses.join(' ')}`;
    case 'problem':
      return `is_problem ${condition.status}`;
    case 'status-class':
      return `has_status_class ${condition.classes.join(' ')}`;
    case 'unconfirmed':
      return `! is_confirmed${condition.classes ? ` && has_status_class ${condition.classes.join(' ')}` : ''}`;
    case 'no-hit':
      return '! is_hit';
    case 'found':
      return `is_found ${[condition.id, condition.phone, condition.email].map((text = '') => words.of(text)).join(' ')}`;
    case 'mentions':
      return condition.words.map((word) => `mentions ${words.of(word.toLowerCase())}`).join(' && ');
    case 'shape':
      return `${withStatus(condition)}${shaped(condition, words)}`;
    case 'has':
      return `${withStatus(condition)}${has(condition, words)}`;
    case 'lacks':
      return `${withStatus(condition)}! ${has(condition, words)}`;
    default:
      return `is_${condition.kind.replace('-', '_')}`;
  }
}

const withStatus = ({ status }: { readonly status?: number | undefined }): string =>
  status === undefined ? '' : `has_status ${status} && `;

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

/** The command that succeeds when the answer of the run comes again. */
function asRecorded(response: FailedStory['decisive']['response'], words: Words): string {
  const { status = 0, body = '', headers = [] } = response ?? {};
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1].split(';')[0] ?? '';
  const document = parseJson(body);
  const lines = document === undefined ? textLine(body, words) : recordedLines(document, words);
  const write = lines.length === 0 ? ': ' : `printf '%s\\n' ${lines.join(' ')} `;
  return `{ ${write}> "$WORK/recorded"; is_as_recorded ${status} ${words.of(type)}; }`;
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
