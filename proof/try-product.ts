import { CredentialsRefused } from '../engine/client/fetch-token.ts';
import { faultOfProduct, isWithheld, placeOf, productOf } from '../mock/mistakes/grid.ts';
import { brokenIds } from './judge.ts';
import { byLength, checksAt, checksOf, type Effort } from './reach.ts';
import { attemptsForIntermittent, runAgainst, type TrialOptions, untilFound } from './run-against.ts';

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

/** Checks at a time: those that have begun go on when one of them has found it. */
const concurrency = 8;

/** Tries a product: the checks of its own clauses first, then all that hit its trigger, until the first failure. */
export async function tryProduct(id: string, seed: number, { reach }: Effort): Promise<ProductTrial> {
  const product = productOf(id);
  if (product === undefined) throw new Error(`The grid has no product ${id}.`);
  const { clause, also = [], difficulty, break: patch } = faultOfProduct(product);
  const own = [clause, ...also];
  const reaching = checksAt([placeOf(product.mistake.operation, product.trigger)], reach);
  const fail = (checks: ReadonlySet<string> | undefined): Promise<readonly string[]> =>
    failedUntilFirst(patch, seed, difficulty === 'intermittent' ? attemptsForIntermittent : 1, checks);
  let failed: readonly string[] = [];
  // Walks send many requests: they come after stories.
  for (const checks of [...byLength(checksOf(own, reaching)), reaching])
    if (failed.length === 0) failed = await fail(checks);
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
  if (checks?.size === 0) return [];
  const run = async (options: Pick<TrialOptions, 'onFinished' | 'signal'>) => {
    const { report } = await runAgainst(patch, seed, attempts, {
      observing: false,
      concurrency,
      checks,
      ...options,
    });
    return { failed: brokenIds(report) };
  };
  try {
    const { failed } = await untilFound(run, ({ results }) =>
      [...results.values()].some(({ verdict }) => verdict === 'fail'),
    );
    return failed;
  } catch (thrown) {
    // The run could not begin against such a service, which a person is shown as an error.
    if (thrown instanceof CredentialsRefused) return [`no run: ${thrown.message}`];
    throw thrown;
  }
}
