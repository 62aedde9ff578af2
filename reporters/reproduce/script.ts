import type { Report } from '../../harness/report/report.ts';
import type { Exchange } from '../../harness/report/exchange.ts';
import { printable } from '../common/text.ts';
import { prelude } from './prelude.ts';
import { failedStory, type FailedStory } from './story.ts';
import { type Variable, variablesOf } from './variables.ts';
import { ending } from './verdict.ts';
import { quotedWord, Words } from './words.ts';

/** Where the scripts are, beside the reports. */
export const scriptFolder = 'reproduce';

/** The scripts of a report, by clause: each repeats a failed attempt and says whether the clause is still broken. */
export function toScripts(report: Report): ReadonlyMap<string, string> {
  const failed = report.clauses.filter(({ verdict }) => verdict === 'fail');
  return new Map(
    failed.flatMap((clause) => {
      const story = failedStory(clause, report);
      return story === null ? [] : [[clause.id, script(story, report)] as const];
    }),
  );
}

function script(story: FailedStory, report: Report): string {
  const variables = variablesOf(story, report);
  const words = new Words(variables, report.target);
  const { steps, cleanup, check, clause } = story;
  const expected = check.expected ?? clause.statement;
  return `${head(story, report)}
${prelude}
BASE=\${LOYALTY_BASE_URL:-${quotedWord(report.target.base_url)}}
${gatewayNeeds(steps)}${needsToken(steps) ? 'get_token\n' : ''}${variables
    .filter(({ start }) => start !== null)
    .map(({ name, start }) => `${name}=${start}\n`)
    .join('')}
${cleanup.length === 0 ? '' : `clean_up() {\n${cleanup.map((exchange) => `  ${step(exchange, report, words)}\n`).join('')}}\n`}
${steps.map((exchange, index) => `${step(exchange, report, words)}\n${prepared(exchange)}${taken(variables, index)}`).join('')}
printf '\\nExpected: %s\\n' ${words.of(printable(expected))}
${ending(story, words)}`;
}

/** A line of a comment holds nothing that could end it. */
const comment = (text: string): string => `# ${printable(text).replaceAll(/\s+/g, ' ')}`;

function head({ clause, check }: FailedStory, { started_at: startedAt, seed }: Report): string {
  return [
    '#!/bin/sh',
    comment(clause.statement),
    comment(`Clause ${clause.id}, section ${clause.section}; seen by ${check.name}.`),
    comment(`From the run of ${startedAt}, seed ${seed}.`),
    '#',
    '# Needs sh, awk, sed, grep and curl; LOYALTY_CLIENT_ID and LOYALTY_CLIENT_SECRET in the environment; and',
    '# LOYALTY_FIXTURES, the fixtures of the run, where it uses them. LOYALTY_BASE_URL sets another address;',
    '# LOYALTY_HEADER, LOYALTY_CLIENT_CERT and LOYALTY_CLIENT_KEY mean what they mean to loyalty-conformance.',
    '# Exit code: 0 when the promised answer comes, 1 when the clause is broken, 2 when only a reader can judge.',
  ].join('\n');
}

/** Whether it is the value of a header of `--header`: a script takes those from the environment. */
const isGateways = (value: string): boolean => value.startsWith('‹header#');

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

const needsToken = (steps: readonly Exchange[]): boolean =>
  steps.some(({ credential = 'own', operation }) => credential === 'own' && operation !== 'token');

function step(
  { title, request, credential = 'own', operation }: Exchange,
  report: Report,
  words: Words,
): string {
  const base = report.target.base_url;
  const path = request.url.startsWith(base) ? request.url.slice(base.length) : request.url;
  const headers = request.headers
    .filter(
      ([name, value]) =>
        !isGateways(value) && (name.toLowerCase() !== 'authorization' || credential !== 'own'),
    )
    .map(([name, value]) => `-H ${words.of(`${name}: ${value}`)}`);
  const token = credential === 'own' && operation !== 'token' ? ['-H "@$WORK/token"'] : [];
  const body = request.body === null ? [] : [`--data-raw ${words.body(request.body)}`];
  const parts = [
    `step ${words.of(printable(title))} -X ${request.method} "$BASE"${words.address(path)}`,
    ...token,
    ...headers,
    ...body,
  ];
  return parts.join(' \\\n    ');
}

/** A step that prepares has to be confirmed where it was in the run; a wrong code, say, was refused there too. */
const prepared = ({ role, response }: Exchange): string => {
  const isConfirmed =
    response !== null && response.status < 300 && !/"is_ok":\s*false/.test(response.body ?? '');
  return role === 'setup' && isConfirmed ? 'prepared\n' : '';
};

const taken = (variables: readonly Variable[], index: number): string =>
  variables
    .filter(({ from }) => from?.step === index)
    .map(({ name, from }) => `take '${from?.path}'; ${name}=$TAKEN\n`)
    .join('');
