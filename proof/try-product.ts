import type { Report } from '../engine/report/report.ts';
import type { CheckOutcome } from '../engine/run/outcome.ts';
import { faultOfProduct, isWithheld, placeOf, products } from '../mock/mistakes/grid.ts';
import { checksAt, checksOf, type Effort } from './reach.ts';
import { runAgainst } from './run-against.ts';

/** What the suite made of one product of the grid. */
export interface ProductTrial {
  readonly product: string;
  readonly mistake: string;
  readonly trigger: string;
  readonly isWithheld: boolean;
  readonly clause: string;
  /** Whether a check sends a request that the trigger hits. */
  readonly isSent: boolean;
  /** Found by the clause that it breaks or one named as its equal, by another clause, or not at all. */
  readonly found: 'own' | 'other' | 'not';
  /** The clauses that failed. */
  readonly by: readonly string[];
}

/** Attempts of a check, as in an ordinary run: a product that shows in some answers only may need them. */
const attemptsForIntermittent = 3;

/** Tries a product: the checks of its own clauses first, then all that hit its trigger, until the first failure. */
export async function tryProduct(id: string, seed: number, { reach }: Effort): Promise<ProductTrial> {
  const product = products().find((one) => one.id === id);
  if (product === undefined) throw new Error(`The grid has no product ${id}.`);
  const { clause, also = [], difficulty, break: patch } = faultOfProduct(product);
  const own = [clause, ...also];
  const reaching = checksAt([placeOf(product.mistake.operation, product.trigger)], reach);
  const fail = (checks: ReadonlySet<string> | undefined): Promise<readonly string[]> =>
    failedUntilFirst(patch, seed, difficulty === 'intermittent' ? attemptsForIntermittent : 1, checks);
  const first = await fail(checksOf(own, reaching));
  const failed = first.length > 0 ? first : await fail(reaching);
  const isOwn = failed.some((one) => own.some((expected) => expected === one));
  return {
    product: id,
    mistake: product.mistake.name,
    trigger: product.trigger.name,
    isWithheld: isWithheld(product),
    clause,
    isSent: reaching?.size !== 0,
    found: isOwn ? 'own' : failed.length > 0 ? 'other' : 'not',
    by: failed,
  };
}

async function failedUntilFirst(
  patch: Parameters<typeof runAgainst>[0],
  seed: number,
  attempts: number,
  checks: ReadonlySet<string> | undefined,
): Promise<readonly string[]> {
  const failure = new AbortController();
  const onFinished = ({ results }: CheckOutcome): void => {
    if ([...results.values()].some(({ verdict }) => verdict === 'fail')) failure.abort();
  };
  const run = (signal?: AbortSignal): Promise<{ report: Report }> =>
    runAgainst(patch, seed, attempts, {
      observing: false,
      checks,
      ...(signal && { signal, onFinished }),
    });
  if (checks?.size === 0) return [];
  const { report } = await run(failure.signal);
  const failed = failedOf(report);
  // The failure of a check over an optional field is none where the service never shows it.
  return failure.signal.aborted && failed.length === 0 ? failedOf((await run()).report) : failed;
}

const failedOf = ({ clauses }: Report): string[] =>
  clauses.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
