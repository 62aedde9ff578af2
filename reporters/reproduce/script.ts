import type { Report } from '../../engine/report/report.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { isBroken } from '../../engine/report/verdict.ts';
import { logIds } from '../common/log-ids.ts';
import { printable } from '../common/text.ts';
import { operations, type OperationName } from '../../specs/operations.ts';
import { Makers } from './makers.ts';
import { prelude } from './prelude.ts';
import { failedStory, type FailedStory } from './story.ts';
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
  const { steps, cleanup, check, clause } = story;
  const end = ending(story, words);
  const expected = check.expected ?? clause.statement;
  return `${head(story, report)}
${prelude}
BASE=\${LOYALTY_BASE_URL:-${quotedWord(report.target.base_url)}}
CORRELATION=\${LOYALTY_CORRELATION_HEADER:-${quotedWord(logIds(story.decisive).sent?.name ?? 'none')}}
ROUNDS=\${ROUNDS:-${steps.some(isCostly) ? 1 : mostRounds}}
${gatewayNeeds(steps)}${needsOf(variables)}${needsToken(steps, variables) ? 'get_token\n' : ''}
${cleanup.length === 0 ? '' : `clean_up() {\n${cleanup.map((exchange) => `  ${step(exchange, report, words)}\n`).join('')}}\n`}
story() {
${variables
  .filter(({ start }) => start !== null)
  .map(({ name, start }) => `${name}=${start}\n`)
  .join('')}
OTHERWISE=no
${end.recording === null ? '' : 'SAME=yes\n'}${steps
    .map((exchange, index) =>
      [
        waited(exchange, story),
        `${step(exchange, report, words)}\n`,
        prepared(exchange, story),
        taken(variables, index),
        compared(exchange, story, end),
      ].join(''),
    )
    .join('')}
printf '\\nExpected: %s\\n' ${words.title(printable(expected))}
${end.lines}}
tell_all`;
}

/** How often a story runs before its promise counts as kept: a service may break it now and then. */
const mostRounds = 3;

/** Whether a step sends a message that costs money, or does what nothing takes back: such a story runs once. */
const isCostly = ({ operation }: Exchange): boolean =>
  operation in operations &&
  ['paid-message', 'irreversible'].includes(operations[operation as OperationName].sideEffect);

/** A line of a comment holds nothing that could end it. */
const comment = (text: string): string => `# ${printable(text).replaceAll(/\s+/g, ' ')}`;

function head({ clause, check }: FailedStory, { started_at: startedAt, seed }: Report): string {
  return [
    '#!/bin/sh',
    comment(clause.statement),
    comment(`Clause ${clause.id}, section ${clause.section}; seen by ${check.name}.`),
    comment(`From the run of ${startedAt}, seed ${seed}.`),
    '#',
    '# Needs sh, awk, sed, grep, od and curl; LOYALTY_CLIENT_ID and LOYALTY_CLIENT_SECRET in the environment; and',
    '# LOYALTY_FIXTURES, the fixtures of the run, where it uses them. LOYALTY_BASE_URL sets another address;',
    '# LOYALTY_HEADER, LOYALTY_CORRELATION_HEADER, LOYALTY_CLIENT_CERT and LOYALTY_CLIENT_KEY mean what they mean to',
    '# loyalty-conformance. Each request has an id of its own for the logs of the service, which is printed.',
    '# ROUNDS says how often the story runs: by default three times, and once where it sends paid messages.',
    '# Exit code: 0 when the promise was tested and holds, 1 when it is broken, 2 when only a reader can judge.',
  ].join('\n');
}

function gatewayNeeds(steps: readonly Exchange[]): string {
  const headers = new Set(
    steps
      .flatMap(({ request }) => request.headers)
      .filter(([, value]) => isGateways(value))
      .map(([name]) => name),
  );
  if (headers.size === 0) return '';
  const names = [...headers].join(' and ');
  return `[ -n "\${LOYALTY_HEADER:-}" ] || fail ${quotedWord(`Set LOYALTY_HEADER, a header a line, to what the run sent as ${names}.`)}\n`;
}

/** What has to be set is looked at before anything is sent. */
const needsOf = (variables: readonly Variable[]): string =>
  [...new Set(variables.map(({ needs = '' }) => needs))]
    .filter((needs) => needs !== '')
    .map((needs) => `${needs}\n`)
    .join('');

/** Whether a step carries a token of the script's own; to find a free phone takes one too. */
const needsToken = (steps: readonly Exchange[], variables: readonly Variable[]): boolean =>
  steps.some(({ credential = 'own', operation }) => credential === 'own' && operation !== 'token') ||
  variables.some(({ start }) => start !== null && /own_token|free_phone/.test(start));

function step(exchange: Exchange, report: Report, words: Words): string {
  const { title, request, credential = 'own', operation } = exchange;
  const base = report.target.base_url;
  const path = request.url.startsWith(base) ? request.url.slice(base.length) : request.url;
  const parts = [
    `step ${words.title(printable(title))} -X ${request.method} "$BASE"${words.address(path)}`,
    ...(credential === 'own' && operation !== 'token' ? ['-H "@$WORK/token"'] : []),
    ...writtenHeaders(exchange).map(([name, value]) => `-H ${words.of(`${name}: ${value}`)}`),
    ...(request.body === null ? [] : [`--data-raw ${words.body(request.body)}`]),
  ];
  return parts.join(' \\\n    ');
}

/**
 * A step that prepares has to be confirmed where it was in the run; a wrong code, say, was refused there too. Of the other
 * steps before the last one it is noted where they go otherwise.
 */
function prepared(exchange: Exchange, { own, decisive }: FailedStory): string {
  const { role, response } = exchange;
  const isConfirmed =
    response !== null && response.status < 300 && !/"is_ok":\s*false/.test(response.body ?? '');
  if (role === 'setup') return isConfirmed ? 'prepared\n' : '';
  return own.includes(exchange) && exchange !== decisive ? `went ${isConfirmed ? 'yes' : 'no'}\n` : '';
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
