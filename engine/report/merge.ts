import type { CheckResult, ClauseResult, Report } from './report.ts';
import { answersOf, joinedAnswers } from './answers.ts';
import { causeOf } from './cause.ts';
import { coverageOfPictures } from './picture-coverage.ts';
import { edgesOf, picturesOf, valuesOf } from './pictures.ts';
import { breachMessage, clauseResult, totalsOf } from './results.ts';
import { rollUp, runVerdict } from './verdict.ts';
import { contractSuite } from './results.ts';
import { sampled } from './sampled.ts';

/** Makes one report of all shards of a run, as if it had not been divided; it is scored, and known deviations are waived, afterwards. */
export function merge(shards: readonly [Report, ...Report[]]): Report {
  const [first] = shards;
  const reports = withOwnExchanges(shards);
  const clauses = first.clauses.map((clause) =>
    mergeClause(
      clause,
      reports.flatMap((report) => report.clauses.filter(({ id }) => id === clause.id)),
    ),
  );
  const starts = reports.map(({ started_at: at }) => Date.parse(at));
  const ends = reports.map(({ started_at: at, duration_ms: took }) => Date.parse(at) + took);
  const interrupted = reports.some((report) => report.interrupted);
  const { shard: _, division: __, rate: ___, ...common } = first;
  const scope = reports.find((report) => report.scope?.end !== undefined)?.scope ?? first.scope;
  const pictures = reports.flatMap(({ models = [] }) => models);
  const models = picturesOf(edgesOf(pictures), valuesOf(pictures));
  const merged: Report = {
    ...common,
    ...(scope === undefined ? {} : { scope }),
    verdict: runVerdict({ clauses, interrupted, requirement: null, scope }),
    requirement: null,
    started_at: new Date(Math.min(...starts)).toISOString(),
    duration_ms: Math.max(...ends) - Math.min(...starts),
    phones_used_up: sum(reports.map((report) => report.phones_used_up)),
    interrupted,
    totals: {
      ...totalsOf(clauses),
      requests: sum(reports.map(({ totals }) => totals.requests)),
      lost: sum(reports.map(({ totals }) => totals.lost ?? 0)),
      messages: sum(reports.map(({ totals }) => totals.messages)),
      messages_confirmed: sum(reports.map(({ totals }) => totals.messages_confirmed)),
    },
    clauses,
    observations: reports
      .flatMap(({ observations }) => observations.map(({ ruling: ____, ...one }) => one))
      .toSorted((a, b) => a.id.localeCompare(b.id)),
    outstanding: reports.flatMap(({ outstanding }) => outstanding),
    created_resources: mergeCreatedResources(reports),
    stale_deviations: [],
    models,
    coverage: coverageOfPictures(models),
    answers: joinedAnswers(reports.map(answersOf)),
    exchanges: reports.flatMap(({ exchanges }) => exchanges),
    pseudonyms: reports.flatMap(({ pseudonyms }) => pseudonyms ?? []),
  };
  return reports.some((report) => report.sampled) ? sampled({ ...merged, sampled: true }) : merged;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** A clause from what each shard says of it; the catalogue's own words are the same in all. */
function mergeClause(clause: ClauseResult, ofShards: readonly ClauseResult[]): ClauseResult {
  const { verdict, reason, cause, waived: _, checks: __, ruling: ___, ...statement } = clause;
  const checks = ofShards.flatMap((one) => one.checks);
  const own = checks.filter(({ suite }) => suite !== contractSuite);
  const watched = mergeWatched(checks.filter(({ suite }) => suite === contractSuite));
  const isSeen = own.length === 0 || (watched !== null && watched.verdict !== 'not-run');
  return clauseResult(
    statement,
    watched !== null && isSeen ? [...own, watched] : own,
    {
      verdict: verdict === 'unobservable' ? verdict : 'not-run',
      cause: cause ?? causeOf('unchecked', reason ?? ''),
    },
    ofShards.some((one) => one.verdict === 'partly-tested'),
  );
}

/** All shards compare their answers with the contract: together they say what one run would have said. */
function mergeWatched(results: readonly CheckResult[]): CheckResult | null {
  const verdict = rollUp(results.map((one) => one.verdict));
  const decisive = results.find((one) => one.verdict === verdict);
  if (decisive === undefined) return null;
  const failed = sum(results.map(({ attempts }) => attempts.failed));
  const of = sum(results.map(({ attempts }) => attempts.of));
  const { expected, received } = decisive;
  const isBreach = expected !== null && received !== null;
  const message = isBreach ? breachMessage(expected, received, failed, of) : decisive.message;
  return { ...decisive, message, attempts: { failed, of } };
}

/** The report of a run that had to begin again, with what its first beginning cost, and what it left at the service. */
export const withBeginning = (report: Report, first: Report): Report => ({
  ...report,
  created_resources: mergeCreatedResources([first, report]),
  totals: {
    ...report.totals,
    requests: first.totals.requests + report.totals.requests,
    lost: (first.totals.lost ?? 0) + (report.totals.lost ?? 0),
    messages: first.totals.messages + report.totals.messages,
    messages_confirmed: first.totals.messages_confirmed + report.totals.messages_confirmed,
  },
});

function mergeCreatedResources(reports: readonly Report[]): Report['created_resources'] {
  const merged = new Map<string, Report['created_resources'][number]>();
  for (const made of reports.flatMap((report) => report.created_resources)) {
    const earlier = merged.get(made.operation);
    const count = made.count + (earlier?.count ?? 0);
    merged.set(made.operation, { ...made, count, ids: [...(earlier?.ids ?? []), ...made.ids] });
  }
  return [...merged.values()];
}

/** Each shard counts its exchanges from one: they are counted again, so that no two are taken for each other. */
function withOwnExchanges(shards: readonly Report[]): Report[] {
  let count = 0;
  return shards.map((report) => {
    const ids = new Map<string, string>();
    const renumber = (id: string): string => {
      const known = ids.get(id) ?? `x${(count += 1)}`;
      ids.set(id, known);
      return known;
    };
    const renumberCheck = (check: CheckResult): CheckResult => ({
      ...check,
      exchanges: check.exchanges.map(renumber),
      evidence: check.evidence === null ? null : renumber(check.evidence),
    });
    return {
      ...report,
      exchanges: report.exchanges.map((exchange) => ({ ...exchange, id: renumber(exchange.id) })),
      clauses: report.clauses.map((clause) => ({ ...clause, checks: clause.checks.map(renumberCheck) })),
      observations: report.observations.map(({ exchanges, ...one }) => ({
        ...one,
        ...(exchanges === undefined ? {} : { exchanges: exchanges.map(renumber) }),
      })),
      models: report.models?.map(({ edges, ...model }) => ({
        ...model,
        edges: edges.map((edge) => ({ ...edge, exchanges: edge.exchanges.map(renumber) })),
      })),
    };
  });
}
