/**
 * Who may know whom: folders that the files of a folder may import from, besides their own. Within a folder of
 * {@link layers} a folder may import from those that stand before it.
 */
export const allowedImports: Record<string, readonly string[]> = {
  schemas: [],
  specs: ['schemas/json.ts'],
  engine: ['schemas/package-root.ts', 'schemas/json.ts'],
  loyalty: ['engine/', 'schemas/', 'specs/'],
  suites: ['loyalty/', 'specs/'],
  reporters: [
    'engine/limits/address-part.ts',
    'engine/limits/json.ts',
    'engine/report/',
    'specs/',
    'schemas/json.ts',
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
  engine: [
    'models',
    'settings',
    'limits',
    'values',
    'report',
    'client',
    'contract',
    'redaction',
    'resources',
    'run',
  ],
  loyalty: ['settings', 'client', 'data', 'contract', 'reservations', 'checks', 'fixtures', 'run'],
} as const;

/** Words of the loyalty service, which its engine does not know. */
export const domainWords = [
  'coupon',
  'stamp',
  'member',
  'consent',
  'otp',
  'refund',
  'draft',
  'exemption',
  'segment',
  'loyalty',
];

/** Files of the engine that may name some all the same, and why. */
export const namingFiles: Readonly<Record<string, string>> = {
  'engine/settings/product.ts': 'the one place for the names of the product',
  'engine/report/report.ts': 'the format of reports names what is outstanding by the words of the domain',
  'engine/report/report-schema.ts': 'the standard that it follows is draft 2020-12',
  'engine/redaction/sensitive.ts': 'the keys of values to mask are still those of the domain',
  'engine/redaction/pseudonyms.ts': 'its pseudonyms name one kind of value that is made from another one',
};
