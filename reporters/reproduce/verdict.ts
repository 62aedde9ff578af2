import type { Condition } from '../../engine/report/condition.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { parseJson } from '../../engine/limits/json.ts';
import { contractSuite } from '../../engine/report/results.ts';
import { replayLeavesOf } from '../common/leaves.ts';
import type { Leaf } from '../common/leaves.ts';
import { type FailedStory, wentAs } from './story.ts';
import { testOf } from './promise.ts';
import { RecordedAnswers, written } from './recorded-answers.ts';
import type { Words } from './words.ts';
import type { Json } from '../../schemas/json.ts';

/** How a story ends. */
export interface StoryEnd {
  /** The lines that tell the outcome by their exit code. */
  readonly lines: string;
  /** What notes after a step whether its answer is that of the run; null where the last answer alone decides. */
  readonly recording: RecordedAnswers | null;
  /** The step that got the answer which the last one has to be; null where none had. */
  readonly kept: Exchange | null;
}

/**
 * The end of a script: 0 and 1 where the promise itself was tested. What was learned from one answer says which one is
 * right, not that each other one is wrong: then 1 where all answers of the run come again, and else a reader has to judge.
 */
export function ending(story: FailedStory, words: Words): StoryEnd {
  const { check, decisive } = story;
  const condition = testOf(check, decisive);
  if (condition === null) return { lines: 'judge_by_eye\n', recording: null, kept: null };
  const isChosen = (value: Json): boolean =>
    !words.body(written(value)).includes('"$') && story.isMade(value);
  const before = condition.kind === 'has' ? shownBefore(story, condition) : null;
  const kept = condition.kind === 'as-before' ? askedBefore(story) : before;
  const isTestable =
    condition.kind !== 'another' &&
    !story.isAmbiguous &&
    (condition.kind !== 'as-before' || kept !== null) &&
    !valuesOf(condition).some(isChosen);
  const test = isTestable
    ? `if ${before === null ? tested(condition, words) : unchangedAt(condition, words)}; then ${story.isDisturbed ? 'judge_the_run' : 'hold; return'}; fi\n`
    : '';
  if (isTestable && condition.kind === 'as-before' && kept !== null)
    return {
      lines: `${test}${differing([kept, decisive], condition.except, words)}judge_by_eye\n`,
      recording: null,
      kept,
    };
  const isLearned = 'status' in condition && condition.kind !== 'problem';
  if (isTestable && !isLearned)
    return {
      lines: `${ofStatus(story, condition)}${test}${ofOutcome(story, condition)}break_clause\n`,
      recording: null,
      kept,
    };
  const recording = new RecordedAnswers(story, words, isChosen);
  const path = 'path' in condition && !isTestable ? condition.path : null;
  const again = recording.of(decisive, path);
  const shown = again === null ? '' : `${again} || SAME=no\n[ "$SAME" = no ] || break_clause\n`;
  return { lines: `${test}${shown}judge_by_eye\n`, recording, kept };
}

/** What the contract says of a body is about the answers of one status: those of another have a contract of their own. */
const ofStatus = ({ check, decisive }: FailedStory, { kind }: Condition): string =>
  check.suite === contractSuite && (kind === 'shape' || kind === 'lacks')
    ? `has_status ${decisive.response?.status ?? 0} || judge_by_eye\n`
    : '';

/** What is promised of a body is about the answers of one outcome: a refusal does not break what a confirmation has to hold. */
const ofOutcome = ({ decisive }: FailedStory, condition: Condition): string =>
  'path' in condition ? wentAs(decisive) : '';

/** Tells the breach by all the places that changed in the run: of another change a reader has to judge. */
function differing(
  exchanges: readonly [kept: Exchange, decisive: Exchange],
  except: readonly string[],
  words: Words,
): string {
  const [before, after] = exchanges.map(
    ({ response }) =>
      new Map(replayLeavesOf(parseJson(response?.body)).map(([path, value]) => [path, written(value)])),
  );
  const paths = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  const changed = [...paths].filter(
    (path) => !except.includes(path) && before?.get(path) !== after?.get(path),
  );
  if (changed.length === 0) return '';
  return `if has_status ${exchanges[1].response?.status ?? 0} && differs_at ${changed.map((path) => words.of(path)).join(' ')}; then break_clause; fi\n`;
}

/** The step that got another answer to the last request, the last such one. */
const askedBefore = ({ own, decisive }: FailedStory): Exchange | null =>
  own.findLast(
    ({ request, response }) =>
      request.method === decisive.request.method &&
      request.url === decisive.request.url &&
      response !== null &&
      response.body !== decisive.response?.body,
  ) ?? null;

/** Whether the value of a condition is that of the kept answer. */
const unchangedAt = (condition: Condition, words: Words): string =>
  'path' in condition ? `! differs_at ${words.of(condition.path)}` : '';

/** The step that got the promised value in its answer to the last request, where only the service has said it. */
const shownBefore = (
  { own, steps, decisive }: FailedStory,
  { path, value }: { readonly path: string; readonly value?: Json },
): Exchange | null =>
  typeof value !== 'string' || steps.some(({ request }) => request.body?.includes(value) === true)
    ? null
    : (own.findLast(
        ({ request, response }) =>
          request.method === decisive.request.method &&
          request.url === decisive.request.url &&
          replayLeavesOf(parseJson(response?.body)).some(([at, leaf]) => at === path && leaf === value),
      ) ?? null);

/** The values that an answer is compared with. */
function valuesOf(condition: Condition): Json[] {
  if (condition.kind === 'found') return [condition.id];
  if (condition.kind === 'each') return condition.places.map(({ value }) => value);
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
    case 'says':
      return `${withStatus(condition)}${condition.patterns.map((pattern) => `says ${words.of(pattern)}`).join(' && ')}`;
    case 'errors-map':
      return `${withStatus(condition)}is_errors_map${condition.name === undefined ? '' : ` && names ${words.of(condition.name)}`}`;
    case 'shape':
      return `${withStatus(condition)}${shaped(condition, words)}`;
    case 'has':
      return `${withStatus(condition)}${has(condition, words)}`;
    case 'lists':
      return `${withStatus(condition)}lists ${words.of(condition.path)} ${words.of(condition.key ?? '')} ${words.body(written(condition.value))}`;
    case 'each':
      return `${withStatus(condition)}${condition.places.map((place) => has(place, words)).join(' && ')}`;
    case 'as-before':
      return `${withStatus(condition)}is_as_before ${condition.except.map((path) => words.of(path)).join(' ')}`;
    case 'lacks':
      return `${withStatus(condition)}${condition.value === undefined ? 'is_there ' + words.of(condition.path) : `! ${has(condition, words)}`}`;
    default:
      return `is_${condition.kind.replace('-', '_')}`;
  }
}

const withStatus = ({ status }: { readonly status?: number | undefined }): string =>
  status === undefined ? '' : `has_status ${status} && `;

function has({ path, value }: { readonly path: string; readonly value?: Json }, words: Words): string {
  const leaves = replayLeavesOf(value, path);
  if (value !== undefined && typeof value === 'object' && value !== null)
    return `{ ${file('wanted', leaves, words)} has_part ${words.of(path)}; }`;
  if (value === undefined) return `! is_there ${words.of(path)}`;
  return `has ${words.of(path)} ${words.body(written(value))}`;
}

function shaped({ path, types, values }: Extract<Condition, { kind: 'shape' }>, words: Words): string {
  if (types !== undefined) return `is_typed ${words.of(path)} ${types.join(' ')}`;
  const place = `is_there ${words.of(path)}`;
  if (values === undefined) return place;
  return `${place} && is_one_of ${words.of(path)} ${values.map((value) => words.body(written(value))).join(' ')}`;
}

const file = (name: string, leaves: readonly Leaf[], words: Words): string => {
  const lines = leaves.map(([path, value]) => words.body(`${path}\t${written(value)}`));
  return `printf '%s\\n' ${lines.join(' ')} > "$WORK/${name}";`;
};
