/**
 * Who may know whom: folders that the files of a folder may import from, besides their own. Within `harness/` a folder
 * may import from those that stand before it in {@link harnessLayers}.
 */
export const allowedImports: Record<string, readonly string[]> = {
  specs: [],
  schemas: ['specs/'],
  harness: ['schemas/', 'specs/'],
  suites: ['harness/', 'specs/'],
  reporters: [
    'harness/limits/address-part.ts',
    'harness/limits/json.ts',
    'harness/report/',
    'specs/',
    'schemas/package-root.ts',
  ],
  mock: ['schemas/', 'specs/'],
  caller: ['harness/', 'mock/', 'schemas/', 'specs/'],
  proof: ['caller/', 'harness/', 'mock/', 'schemas/', 'specs/', 'suites/'],
  runner: ['harness/', 'mock/', 'reporters/', 'specs/', 'suites/'],
  vitest: ['harness/', 'reporters/', 'runner/', 'specs/'],
  cli: ['caller/', 'harness/', 'mock/', 'reporters/', 'runner/', 'schemas/', 'specs/', 'suites/'],
};

/** Folders by an author who knows neither the values nor the checks. */
export const independentFolders = ['mock/mistakes', 'mock/triggers'] as const;

/** What no file of {@link independentFolders} imports from. */
export const valuesAndChecks = [
  'specs/values/',
  'suites/',
  'harness/',
  'engine/',
  'loyalty/',
  'mock/faults/',
] as const;

/** The layers of the harness, the lowest first: a file imports from its own layer and from those before it. */
export const harnessLayers = [
  'settings',
  'limits',
  'report',
  'client',
  'testdata',
  'contract',
  'redaction',
  'reservations',
  'engine',
  'fixtures',
] as const;
