import { type Masked, Redactor } from '../engine/redaction/redactor.ts';
import type { Observation, Report } from '../engine/report/report.ts';
import { totalsOf } from '../engine/report/results.ts';
import { runVerdict } from '../engine/report/verdict.ts';
import { suiteVersions } from '../engine/report/version.ts';
import { operations } from '../specs/operations.ts';
import { provocations } from './provocations/index.ts';
import { finderOf } from './traffic/finder.ts';
import { tokenRequests } from './traffic/read.ts';
import { isUnknown } from './traffic/recorded.ts';
import type { ClientExchange, Session } from './traffic/session.ts';
import { judgeSessions } from './rulings.ts';
import { type ClauseSelection, resultsOf, withoutAccess } from './verdicts.ts';

/** All exchanges as the masks see them, by id. */
interface Seen {
  readonly masked: ReadonlyMap<string, Masked>;
  readonly redactor: Redactor;
}

/** A session, and how the command ended that made it. */
export interface Run extends Session {
  /** Null where there was no command, or a signal ended it. */
  readonly commandExit: number | null;
  /** Why the service answered no request; null where it answered one, or got none. */
  readonly silence: string | null;
  /** What else there is to say of what was recorded. */
  readonly notes?: readonly string[];
}

/** What a report says in addition to the verdicts. */
export interface Facts {
  readonly target: Report['target'];
  readonly patterns: readonly string[];
  readonly isSelected: ClauseSelection;
  readonly seed: number;
  readonly startedAt: Date;
  readonly interrupted: boolean;
  readonly messages: number;
}

/** The run model of what a client did: judged, and masked as in every run. */
export async function reportOf(runs: readonly Run[], facts: Facts): Promise<Report> {
  const judgement = await judgeSessions(runs, facts.isSelected);
  const shown = [...judgement.shown.values()];
  const redactor = redactorFor(runs, shown);
  const masked = new Map(shown.map((one) => [one.id, toMasked(one)]));
  for (const { id, answer } of shown) redactor.note({ recorded: masked.get(id) ?? raise(id), json: answer });
  const mask = (text: string, ids: ReadonlySet<string>): string =>
    redactor.maskFor([...ids].flatMap((id) => masked.get(id) ?? []))(text);
  const judged = resultsOf(judgement, facts.isSelected, mask);
  const outage = outageOf(runs, facts.target.base_url);
  const clauses = outage === null ? judged : judged.map((clause) => withoutAccess(clause, outage));
  const { interrupted } = facts;
  return {
    format: 'loyalty-conformance/2',
    subject: 'client',
    verdict: runVerdict({ clauses, interrupted, requirement: null }),
    requirement: null,
    target: facts.target,
    suite: suiteVersions(),
    selection: [...facts.patterns],
    skipped: [],
    labels: {},
    seed: facts.seed,
    started_at: facts.startedAt.toISOString(),
    duration_ms: Date.now() - facts.startedAt.getTime(),
    phones_used_up: 0,
    interrupted,
    totals: {
      ...totalsOf(clauses),
      requests: runs.reduce((sum, { exchanges }) => sum + exchanges.length, 0),
      messages: facts.messages,
      messages_confirmed: facts.messages,
    },
    clauses,
    observations: runs.map(story),
    outstanding: [],
    created_resources: [],
    provocations: runs.map(({ provocation, commandExit, exchanges }) => ({
      name: provocation,
      command_exit: commandExit,
      requests: exchanges.length,
    })),
    stale_deviations: [],
    exchanges: runs.flatMap((run) =>
      run.exchanges
        .flatMap(({ id }) => judgement.shown.get(id) ?? [])
        .map((one) => shownExchange(one, run, { masked, redactor })),
    ),
  };
}

/** Why a client that got no answer under any provocation cannot be judged; null where it got one, or asked nothing. */
export function outageOf(
  runs: readonly Pick<Run, 'silence' | 'exchanges'>[],
  baseUrl: string,
): string | null {
  const working = runs.filter(({ exchanges }) => exchanges.length > 0);
  const [silence] = working.map((run) => run.silence);
  const isOut = silence !== undefined && working.every((run) => run.silence !== null);
  return isOut ? `${baseUrl} was never reached: ${silence}` : null;
}

/**
 * Knows what a client was given, what it sent as its secret, and its tokens: any text may hold those. Of more tokens than
 * a run can mask, it knows those that the report shows.
 */
function redactorFor(runs: readonly Run[], exchanges: readonly ClientExchange[]): Redactor {
  const redactor = new Redactor();
  for (const run of runs) redactor.addFixtures(run.fixtures);
  for (const { clientId, clientSecret } of [...runs, ...runs.flatMap(tokenRequests)]) {
    if (clientSecret && !isUnknown(clientSecret))
      redactor.addCredentials({ clientId: clientId ?? '', clientSecret, scope: '' });
  }
  const tokens = runs
    .flatMap(tokenRequests)
    .flatMap(({ token }) => (token === null || token === '' || isUnknown(token) ? [] : token));
  const shown = exchanges
    .flatMap(({ url, headers }) => [url, ...headers.map(([, value]) => value)])
    .flatMap(finderOf(tokens));
  for (const token of [...shown, ...tokens]) redactor.addSecret('access-token', token);
  return redactor;
}

/** Requests that an observation names one by one. */
const mostSteps = 1000;

/** What a provocation was, and how the client answered. */
function story({ provocation, exchanges, commandExit, isComplete, notes = [] }: Run): Observation {
  const what = provocations.find(({ name }) => name === provocation)?.what ?? 'Recorded traffic.';
  const steps = exchanges.slice(0, mostSteps).map(({ operation, method, reply, isAbandoned }) => {
    const isUntold = reply?.status === 0;
    const outcome = isUntold ? 'not recorded' : (reply?.status ?? (isAbandoned ? 'given up' : 'no answer'));
    return `${operation ?? method} ${outcome}`;
  });
  const others = exchanges.length - steps.length;
  if (others > 0) steps.push(`and ${others} more`);
  const end = isComplete ? `exit code ${commandExit ?? 'unknown'}` : 'it was ended';
  return {
    id: `provocation.${provocation}`,
    section: '7',
    subject: what,
    observed: [steps.join(', ') || 'no request', end, ...notes].join('; '),
  };
}

const toMasked = ({
  operation,
  startedAt,
  endedAt,
  method,
  url,
  headers,
  body,
  ...rest
}: ClientExchange): Masked => ({
  id: rest.id,
  operation: operation ?? 'other',
  startedAt: new Date(startedAt),
  durationMs: Math.round(endedAt - startedAt),
  request: {
    method,
    url,
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body,
  },
  reply: rest.reply,
  error: rest.error,
});

/** The exchange as a report shows it; its title says under which provocation it was sent. */
function shownExchange(
  { id, operation, method, path }: ClientExchange,
  { provocation }: Run,
  seen: Seen,
): Report['exchanges'][number] {
  const { masked, redactor } = seen;
  const what = operation === null ? `${method} ${path}` : operations[operation].summary;
  const title = redactor.maskFor([])(`${what} (${provocation})`);
  return { ...redactor.exchange(masked.get(id) ?? raise(id)), attempt: 1, role: 'check', title };
}

function raise(id: string): never {
  throw new Error(`The exchange ${id} was not recorded.`);
}
