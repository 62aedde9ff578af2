import { type Exchange, mayChange } from './exchange.ts';
import { edgesOf, type ModelPicture } from './pictures.ts';
import type { CheckResult, ClauseResult, Report } from './report.ts';
import { contractSuite } from './results.ts';

/** The part of a report that evidence is stored in. */
type Evidence = Pick<Report, 'clauses' | 'observations' | 'models' | 'exchanges'>;

/**
 * Keeps one story of each clause that holds, the one that adds least to the others, and every exchange of the checks that
 * came to anything else, or that an observation or a breach of the contract names. Of each edge of a model the exchanges
 * that are left stay. Where something failed, all that may have changed something stays: a failure may rest on it.
 */
export function sampled<R extends Evidence>(report: R): R {
  const sizes = new Map(report.exchanges.map((one) => [one.id, sizeOf(one)]));
  const whole = checksKeptWhole(report);
  const isSampled = ({ suite, name }: CheckResult): boolean => suite !== contractSuite && !whole.has(name);
  const named = new Set([
    ...report.clauses.flatMap(({ checks }) =>
      checks.flatMap((check) => [...(isSampled(check) ? [] : check.exchanges), check.evidence]),
    ),
    ...report.observations.flatMap(({ exchanges = [] }) => exchanges),
    ...edgesOf(report.models ?? []).flatMap((edge) => edge.exchanges),
  ]);
  const addedBy = ({ exchanges }: CheckResult): number =>
    exchanges.reduce((sum, id) => sum + (named.has(id) ? 0 : (sizes.get(id) ?? 0)), 0);
  const clauses = report.clauses.map((clause): ClauseResult => {
    const [shortest] = clause.checks
      .filter((check) => isSampled(check) && check.exchanges.length > 0)
      .toSorted((one, other) => addedBy(one) - addedBy(other));
    for (const id of shortest?.exchanges ?? []) named.add(id);
    const checks = clause.checks.map((check) =>
      isSampled(check) && check !== shortest ? { ...check, source: null, exchanges: [] } : check,
    );
    return { ...clause, checks };
  });
  const hasFailed = clauses.some(({ checks }) => checks.some(({ verdict }) => verdict === 'fail'));
  const exchanges = report.exchanges.filter(
    ({ id, request, response }) =>
      named.has(id) || (hasFailed && mayChange(request.method, response?.status)),
  );
  return { ...report, clauses, exchanges, ...(report.models && { models: withKnown(report.models, sizes) }) };
}

/** Models with the exchanges of their edges that the report has. */
const withKnown = (models: readonly ModelPicture[], known: ReadonlyMap<string, number>): ModelPicture[] =>
  models.map(({ edges, ...model }) => ({
    ...model,
    edges: edges.map((edge) => ({ ...edge, exchanges: edge.exchanges.filter((id) => known.has(id)) })),
  }));

const sizeOf = (exchange: Exchange): number => JSON.stringify(exchange).length;

/** The names of the checks that did not pass, and of those that sent what broke the contract. */
function checksKeptWhole({ clauses }: Evidence): ReadonlySet<string> {
  const checks = clauses.flatMap((clause) => clause.checks);
  const breaches = new Set(
    checks.flatMap(({ suite, evidence }) => (suite === contractSuite ? (evidence ?? []) : [])),
  );
  return new Set(
    checks
      .filter(({ verdict, exchanges }) => verdict !== 'pass' || exchanges.some((id) => breaches.has(id)))
      .map(({ name }) => name),
  );
}
