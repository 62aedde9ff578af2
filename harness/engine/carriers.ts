import { type ClauseId, clauses } from '../../specs/generated/clauses.ts';
import type { OperationName } from '../../specs/generated/operations.ts';
import { silences } from '../../specs/generated/silences.ts';
import type { AnyClauseId } from '../contract/clauses.ts';
import { successClause } from '../contract/inspect.ts';
import { outboxClauses } from '../contract/judge-messages.ts';
import { type CatalogueEntry, contractClauses, watchedClauses } from './catalogue.ts';

/** Beginnings of clauses that plain successes do not show, and the clause of which checks bring such answers about. */
const bringers: readonly (readonly [beginning: string, by: ClauseId])[] = [
  ['errors.problem.on-400', 'errors.malformed-json'],
  ['errors.problem.on-401', 'token.authorization.missing'],
  ['errors.problem.on-403', 'store-binding.other-store'],
  ['errors.problem.on-404', 'errors.unknown-member.status'],
  ['errors.validation.', 'errors.wrong-type'],
  ['errors.other.', 'token.authorization.missing'],
  ['problem.', 'errors.wrong-type'],
  ['batch-rejection.', 'add-non-eligible-products.refusal.errors'],
  ['batch-result.', 'update-non-eligible-products.partial.one-entry-per-item'],
  ['non-eligible-product.', 'add-non-eligible-products.returns.product-id'],
  ['coupon-external-id.', 'create-draft-coupon.stores.external-ids'],
  ['redemption-rule.', 'create-draft-coupon.stores.redemption-rules'],
];

/**
 * Clauses of the contract, and those that an outbox decides, have no check of their own: the answers of others show them.
 * Gives one check for each operation of such a clause, the one that asks least of the fixtures.
 */
export function carriersOf(
  all: readonly CatalogueEntry[],
  named: ReadonlySet<AnyClauseId>,
): ReadonlySet<CatalogueEntry> {
  const decided = new Set(all.flatMap(({ check }) => check.clauses));
  const isCarried = (id: ClauseId): boolean =>
    contractClauses().has(id) || outboxClauses.some((one) => one === id);
  const open = clauses.filter(({ id }) => named.has(id) && isCarried(id) && !decided.has(id));
  return new Set(
    open.flatMap(({ id, operations }) =>
      operations.flatMap((operation) => carrierOf(all, bringerOf(id, operation), operation) ?? []),
    ),
  );
}

const bringerOf = (id: ClauseId, operation: OperationName): ClauseId =>
  bringers.find(([beginning]) => id.startsWith(beginning))?.[1] ?? successClause(operation);

function carrierOf(
  all: readonly CatalogueEntry[],
  clause: ClauseId,
  operation: OperationName,
): CatalogueEntry | undefined {
  const fitting = all.filter(
    ({ check }) => check.clauses.includes(clause) && (check.operation ?? operation) === operation,
  );
  return fitting.toSorted((a, b) => askedOf(a) - askedOf(b))[0];
}

/** How many parts of the fixtures and settings a check needs. */
const askedOf = ({ check }: CatalogueEntry): number =>
  Object.values(check.needs).flatMap(({ unlockedBy }) => unlockedBy).length;

/**
 * The clauses that some checks decide a part of: their own, and those that every answer of the operations which they are
 * about is compared with.
 */
export function clausesShownBy(entries: readonly CatalogueEntry[]): ReadonlySet<AnyClauseId> {
  const about = new Set(entries.flatMap(operationsOf));
  const watched = new Set(watchedClauses());
  const shown = clauses.filter(
    ({ id, operations }) => watched.has(id) && operations.some((one) => about.has(one)),
  );
  return new Set([...entries.flatMap(({ check }) => check.clauses), ...shown.map(({ id }) => id)]);
}

const operationsById: ReadonlyMap<string, readonly string[]> = new Map(
  [...clauses, ...silences].map(({ id, operations }) => [id, operations]),
);

/** The operations that a check is about: its own, or those of what it decides or observes. */
function operationsOf({
  check: { operation, clauses: decided, silence },
}: CatalogueEntry): readonly string[] {
  if (operation !== null) return [operation];
  return [...decided, silence ?? ''].flatMap((id) => operationsById.get(id) ?? []);
}
