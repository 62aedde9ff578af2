import type { Report } from '../../engine/report/report.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { isBroken } from '../../engine/report/verdict.ts';
import { logIds } from '../common/log-ids.ts';
import { storySentence } from '../common/story.ts';
import { printable } from '../common/text.ts';
import { operations, type OperationName } from '../../specs/operations.ts';
import { Makers } from './makers.ts';
import { accepted, machineryOf } from './machinery.ts';
import { failedStory, type FailedStory, isConfirmed, wentAs } from './story.ts';
import { writtenHeaders, isGateways, type Variable, variablesOf } from './variables.ts';
import { ending, type StoryEnd } from './verdict.ts';
import { quotedWord, Words } from './words.ts';

/** Where the scripts are, next to the reports. */
export const scriptFolder = 'reproduce';

/**
 * The scripts of a report, by clause of the service: each repeats a failed attempt and says whether the clause is still
 * broken. What a client sent is not for others to send.
 */
export function toScripts(report: Report): ReadonlyMap<string, string> {
  const failed = report.clauses.filter(({ verdict, binds }) => isBroken(verdict) && binds !== 'caller');
  const makers = new Makers(report);
  return new Map(
    failed.flatMap((clause) => {
      const story = failedStory(clause, report, makers);
      return story === null ? [] : [[clause.id, script(story, report)] as const];
    }),
  );
}

function script(story: FailedStory, report: Report): string {
  const variables = variablesOf(story, report);
  const words = new Words(variables, report.target);
  const end = ending(story, words);
  const parts = [
    valuesOf(variables),
    storyOf(story, report, { variables, words, end }),
    cleanUpOf(story, report, words),
  ];
  const before = [needsHeaders(story.steps), ...needsOf(variables)].filter((line) => line !== '');
  const lines = [
    'round=1',
    `BASE=\${LOYALTY_BASE_URL:-${quotedWord(report.target.base_url)}}`,
    `CORRELATION=\${LOYALTY_CORRELATION_HEADER:-${quotedWord(logIds(story.decisive).sent?.name ?? 'none')}}`,
    `ROUNDS=\${ROUNDS:-${story.steps.some(isCostly) ? 1 : mostRounds}}`,
  ];
  const run = [...before, ...(needsToken(story.steps, variables) ? ['get_token'] : []), 'tell_all'].join(
    '\n',
  );
  const own = parts.filter((part) => part !== '').join('\n\n');
  return `${head(story, report)}

${own}

# From here on: what the lines above need.
${lines.join('\n')}
${machineryOf(`${own}\n${run}`)}
${run}
`;
}

/** What differs from run to run, made up or taken from the fixtures. */
function valuesOf(variables: readonly Variable[]): string {
  const lines = variables.flatMap(({ name, start }) => (start === null ? [] : [`  ${name}=${start}\n`]));
  return `values() {\n${lines.join('') || '  :\n'}}`;
}

/** The steps, one call each, and how they end. */
function storyOf(story: FailedStory, report: Report, { variables, words, end }: StoryParts): string {
  const { steps, check, clause } = story;
  const lines = steps.map((exchange, index) =>
    [
      waited(exchange, story),
      `${step(exchange, report, words)}\n`,
      prepared(exchange, story),
      taken(variables, index),
      compared(exchange, story, end),
    ].join(''),
  );
  return `story() {
values
OTHERWISE=no
${end.recording === null ? '' : 'SAME=yes\n'}
${lines.join('\n')}
printf '\\nExpected: %s\\n' ${words.title(printable(check.expected ?? clause.statement))}
${end.lines}}`;
}

/** What the lines of a story are made of. */
interface StoryParts {
  readonly variables: readonly Variable[];
  readonly words: Words;
  readonly end: StoryEnd;
}

const cleanUpOf = ({ cleanup }: FailedStory, report: Report, words: Words): string =>
  `clean_up() {\n${cleanup.map((exchange) => `${step(exchange, report, words)}\n`).join('') || '  :\n'}}`;

/** How often a story runs before its promise counts as kept: a service may break it now and then. */
const mostRounds = 3;

/** Whether a step sends a message that costs money, or does what nothing takes back: such a story runs once. */
const isCostly = ({ operation }: Exchange): boolean =>
  operation in operations &&
  ['paid-message', 'irreversible'].includes(operations[operation as OperationName].sideEffect);

/** A line of a comment holds nothing that could end it. */
const comment = (text: string): string => `# ${printable(text).replaceAll(/\s+/g, ' ')}`;

function head({ clause, check }: FailedStory, report: Report): string {
  const { started_at: startedAt, seed } = report;
  return [
    '#!/bin/sh',
    comment(clause.statement),
    comment(`The story: ${storySentence(check, report)}.`),
    comment(`Clause ${clause.id}, section ${clause.section}; seen by ${check.name}.`),
    comment(`From the run of ${startedAt}, seed ${seed}.`),
    '#',
    '# To run it: sh, curl and node; LOYALTY_CLIENT_ID and LOYALTY_CLIENT_SECRET in the environment; LOYALTY_FIXTURES, the',
    '# fixtures of the run, where it uses them. LOYALTY_BASE_URL, LOYALTY_HEADER, LOYALTY_CORRELATION_HEADER,',
    '# LOYALTY_CLIENT_CERT and LOYALTY_CLIENT_KEY are those of loyalty-conformance. ROUNDS says how often the story runs.',
    '# Exit code: 0 when the promise was tested and holds, 1 when it is broken, 2 when only a reader can judge.',
  ].join('\n');
}

function needsHeaders(steps: readonly Exchange[]): string {
  const headers = new Set(
    steps
      .flatMap(({ request }) => request.headers)
      .filter(([, value]) => isGateways(value))
      .map(([name]) => name),
  );
  if (headers.size === 0) return '';
  const names = [...headers].join(' and ');
  return `[ -n "\${LOYALTY_HEADER:-}" ] || fail ${quotedWord(`Set LOYALTY_HEADER, a header a line, to what the run sent as ${names}.`)}`;
}

/** What has to be set is looked at before anything is sent. */
const needsOf = (variables: readonly Variable[]): string[] => [
  ...new Set(variables.map(({ needs = '' }) => needs)),
];

/** Whether a step carries a token of the script's own; to find a free phone takes one too. */
const needsToken = (steps: readonly Exchange[], variables: readonly Variable[]): boolean =>
  steps.some(({ credential = 'own', operation }) => credential === 'own' && operation !== 'token') ||
  variables.some(({ start }) => start !== null && /own_token|free_phone/.test(start));

/** A step as one call: its title, its method, its path and its JSON; what is unusual about its headers behind it. */
function step(exchange: Exchange, report: Report, words: Words): string {
  const { title, request, credential = 'own', operation } = exchange;
  const base = report.target.base_url;
  const path = request.url.startsWith(base) ? request.url.slice(base.length) : request.url;
  const headers = writtenHeaders(exchange).filter(([name, value]) => !isUsual(name, value));
  const isJson = request.body !== null && request.body !== '' && !headers.some(isType);
  const body = request.body === null ? '' : words.body(request.body);
  return [
    `${credential === 'own' && operation !== 'token' ? 'step' : 'bare_step'} ${words.title(printable(title))}`,
    `${request.method} ${words.address(path)} ${isJson ? body : "''"}`,
    ...(isJson || request.body === null ? [] : [`--data-raw ${body || "''"}`]),
    ...headers.map(([name, value]) => `-H ${words.of(`${name}: ${value}`)}`),
  ].join(' \\\n  ');
}

const isType = ([name]: readonly [string, string]): boolean => name.toLowerCase() === 'content-type';

/** The headers that a step has without being asked. */
const isUsual = (name: string, value: string): boolean =>
  (name.toLowerCase() === 'accept' && value === accepted) ||
  (name.toLowerCase() === 'content-type' && value === 'application/json');

/**
 * A step that prepares has to be confirmed where it was in the run; a wrong code, say, was refused there too. Of the other
 * steps before the last one it is noted where they go otherwise.
 */
function prepared(exchange: Exchange, { own, decisive }: FailedStory): string {
  if (exchange.role === 'setup') return isConfirmed(exchange) ? 'prepared\n' : '';
  return own.includes(exchange) && exchange !== decisive ? wentAs(exchange) : '';
}

/** A check that waits sees what time changes: its story waits as long. */
function waited(exchange: Exchange, { own }: FailedStory): string {
  const before = own[own.indexOf(exchange) - 1];
  if (before === undefined) return '';
  const seconds = Math.round(
    (Date.parse(exchange.started_at) - Date.parse(before.started_at) - before.duration_ms) / 1000,
  );
  return seconds < shortestWait ? '' : `wait_for ${seconds}\n`;
}

/** Seconds that are more than the time between two requests of a busy run. */
const shortestWait = 2;

/** What later steps need to know of an answer. */
function compared(exchange: Exchange, { own, decisive }: FailedStory, { recording, kept }: StoryEnd): string {
  const keep = exchange === kept ? 'keep\n' : '';
  if (recording === null || exchange === decisive || !own.includes(exchange)) return keep;
  return `${recording.of(exchange) ?? 'false'} || SAME=no\n${keep}`;
}

const taken = (variables: readonly Variable[], index: number): string =>
  variables
    .filter(({ from }) => from?.step === index)
    .map(({ name, from }) => `take '${from?.path}'; ${name}=$TAKEN\n`)
    .join('');
