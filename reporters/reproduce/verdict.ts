import type { Condition } from '../../harness/report/condition.ts';
import type { Exchange } from '../../harness/report/exchange.ts';
import { parseJson } from '../../harness/limits/json.ts';
import { replayLeavesOf } from '../common/leaves.ts';
import type { Leaf } from '../common/leaves.ts';
import type { FailedStory } from './story.ts';
import { isIdPath } from './makers.ts';
import { testOf } from './promise.ts';
import type { Words } from './words.ts';

/**
 * The end of a script, which tells the outcome by its exit code: 0 and 1 where the promise itself was tested, 1 also where
 * the answer of the run comes again, since that one is wrong; else a reader has to judge.
 */
export function ending({ check, decisive, steps, isMade, ...story }: FailedStory, words: Words): string {
  const condition = testOf(check, decisive);
  if (condition === null || story.isAmbiguous) return 'judge_by_eye\n';
  const isChosen = (value: unknown): boolean => !words.body(written(value)).includes('"$') && isMade(value);
  const isTestable = condition.kind !== 'another' && !valuesOf(condition).some(isChosen);
  const test = isTestable
    ? `if ${tested(condition, words)}; then ${story.isDisturbed ? 'judge_the_run' : 'hold; return'}; fi\n`
    : '';
  const isLearned = 'status' in condition && condition.kind !== 'problem';
  if (isTestable && !isLearned) return `${test}break_clause\n`;
  const path = 'path' in condition && !isTestable ? condition.path : null;
  const recorded = asRecorded(decisive.response, { words, path, isVolatile: volatileIn(steps, isChosen) });
  return `${test}${recorded === null ? '' : `if ${recorded}; then break_clause; fi\n`}judge_by_eye\n`;
}

/** The values that an answer is compared with. */
function valuesOf(condition: Condition): unknown[] {
  if (condition.kind === 'found') return [condition.id];
  return condition.kind === 'has' || condition.kind === 'lacks'
    ? replayLeavesOf(condition.value).map(([, value]) => value)
    : [];
}

function tested(condition: Exclude<Condition, { kind: 'another' }>, words: Words): string {
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
      return [
        '! is_confirmed',
        ...condition.words.map((word) => `mentions ${words.of(word.toLowerCase())}`),
      ].join(' && ');
    case 'shape':
      return `${withStatus(condition)}${shaped(condition, words)}`;
    case 'has':
      return `${withStatus(condition)}${has(condition, words)}`;
    case 'lists':
      return `${withStatus(condition)}lists ${words.of(condition.path)} ${words.of(condition.key ?? '')} ${words.body(written(condition.value))}`;
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

/** How the answer of a run is written down. */
interface Recording {
  readonly words: Words;
  /** The place that decides, where nothing but the service's own choice stands there; null for no such place. */
  readonly path: string | null;
  /** Whether a value differs from run to run. */
  readonly isVolatile: (path: string, value: unknown) => boolean;
}

/** The command that succeeds when the answer of the run comes again; null where a right answer may look the same. */
function asRecorded(response: FailedStory['decisive']['response'], recording: Recording): string | null {
  const { status = 0, body = '', headers = [] } = response ?? {};
  const { words } = recording;
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1].split(';')[0] ?? '';
  const document = parseJson(body);
  const lines = document === undefined ? textLine(body, words) : recordedLines(document, recording);
  if (lines === null) return null;
  const write = lines.length === 0 ? ': ' : `printf '%s\\n' ${lines.join(' ')} `;
  return `{ ${write}> "$WORK/recorded"; is_as_recorded ${status} ${words.of(type)}; }`;
}

const textLine = (body: string, words: Words): string[] =>
  body === '' ? [] : [words.of(`text\t${body.replace(/\n$/, '')}`)];

/**
 * The answer, a value to a line; what the service chose stands as a star and a number, one for each value. Null where such
 * a value decides, and nothing else in the answer is the same.
 */
function recordedLines(document: unknown, { words, path: decisive, isVolatile }: Recording): string[] | null {
  const leaves = replayLeavesOf(document);
  const stars = new Map<unknown, string>();
  const isStar = ([path, value]: Leaf): boolean =>
    !words.body(written(value)).includes('"$') && isVolatile(path, value);
  for (const [, value] of leaves.filter(isStar)) stars.set(value, stars.get(value) ?? `*${stars.size + 1}`);
  const deciding = leaves.find(([path]) => path === decisive);
  if (deciding !== undefined && leaves.filter(([, value]) => value === deciding[1]).length === 1) return null;
  return leaves.map((leaf) =>
    words.body(`${leaf[0]}\t${isStar(leaf) ? stars.get(leaf[1]) : written(leaf[1])}`),
  );
}

/** Tells ids, codes, times and tokens that the service chooses from what the story sends. */
function volatileIn(
  steps: readonly Exchange[],
  isChosen: (value: unknown) => boolean,
): Recording['isVolatile'] {
  const sent = steps.map(({ request }) => `${request.url}\n${request.body ?? ''}`).join('\n');
  return (path, value) => {
    if (isIdPath(path)) return isChosen(value);
    if (typeof value !== 'string') return false;
    if (value.includes('‹')) return true;
    return !sent.includes(value) && (/(^|[._])(code|token|[a-z]+_at)$/.test(path) || isMoment(value));
  };
}

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d/.test(value);
