/**
 * Who may know whom: folders that the files of a folder may import from, besides their own. Within a folder of
 * {@link layers} a folder may import from those that stand before it.
 */
export const allowedImports: Record<string, readonly string[]> = {
  specs: [],
  schemas: ['specs/'],
  engine: [],
  loyalty: ['engine/', 'schemas/', 'specs/'],
  suites: ['engine/', 'loyalty/', 'specs/'],
  reporters: [
    'engine/limits/address-part.ts',
    'engine/limits/json.ts',
    'engine/report/',
    'specs/',
    'schemas/package-root.ts',
  ],
  mock: ['schemas/', 'specs/'],
  caller: ['engine/', 'loyalty/', 'mock/', 'schemas/', 'specs/'],
  proof: ['caller/', 'engine/', 'loyalty/', 'mock/', 'schemas/', 'specs/', 'suites/'],
  runner: ['engine/', 'loyalty/', 'mock/', 'reporters/', 'specs/', 'suites/'],
  vitest: ['engine/', 'loyalty/', 'reporters/', 'runner/', 'specs/'],
  cli: ['caller/', 'engine/', 'loyalty/', 'mock/', 'reporters/', 'runner/', 'schemas/', 'specs/', 'suites/'],
};

/** Folders by an author who knows neither the values nor the checks. */
export const independentFolders = ['mock/mistakes', 'mock/triggers'] as const;

/** What no file of {@link independentFolders} imports from. */
export const valuesAndChecks = ['specs/values/', 'suites/', 'engine/', 'loyalty/', 'mock/faults/'] as const;

/** The layers of a folder, the lowest first: a file imports from its own layer and from those before it. */
export const layers = {
  engine: ['settings', 'limits', 'values', 'report', 'client', 'contract', 'redaction', 'resources', 'run'],
  loyalty: ['settings', 'client', 'data', 'contract', 'reservations', 'fixtures', 'run'],
} as const;

/** Files of the engine that know the domain or its specification still. The list only shrinks. */
export const engineExceptions: ReadonlySet<string> = new Set([
  'engine/client/answer.ts',
  'engine/client/auto-rate.ts',
  'engine/client/circuit-breaker.ts',
  'engine/client/fetch-token.ts',
  'engine/client/late-effects.ts',
  'engine/client/message-budget.ts',
  'engine/client/middleware/guard-store.ts',
  'engine/client/middleware/limit-rate.ts',
  'engine/client/middleware/pay-messages.ts',
  'engine/client/middleware/pipeline.ts',
  'engine/client/middleware/refuse-throttling.ts',
  'engine/client/middleware/reject-when-aborted.ts',
  'engine/client/middleware/retry-safe-calls.ts',
  'engine/client/noise-monitor.ts',
  'engine/client/rate-rule.ts',
  'engine/client/request.ts',
  'engine/contract/clauses.ts',
  'engine/report/requirement.ts',
  'engine/report/silences.ts',
  'engine/report/version.ts',
  'engine/resources/in-flight-effects.ts',
  'engine/resources/journal.ts',
  'engine/resources/ledger.ts',
  'engine/resources/recover.ts',
  'engine/resources/refused.ts',
  'engine/resources/release.ts',
  'engine/run/acquire-fixtures.ts',
  'engine/run/additional.ts',
  'engine/run/aggregate-attempts.ts',
  'engine/run/altered.ts',
  'engine/run/attempt-runner.ts',
  'engine/run/attempt.ts',
  'engine/run/carriers.ts',
  'engine/run/catalogue.ts',
  'engine/run/check-context.ts',
  'engine/run/check.ts',
  'engine/run/collect.ts',
  'engine/run/connect.ts',
  'engine/run/expect.ts',
  'engine/run/learn-condition.ts',
  'engine/run/need.ts',
  'engine/run/options.ts',
  'engine/run/outcome.ts',
  'engine/run/passive-check.ts',
  'engine/run/passive-clauses.ts',
  'engine/run/prepare.ts',
  'engine/run/run-context.ts',
  'engine/run/run-suites.ts',
  'engine/run/sharding.ts',
  'engine/run/source.ts',
  'engine/run/story.ts',
]);
