/**
 * Who may know whom: folders that the files of a folder may import from, besides their own. Within a folder of
 * {@link layers} a folder may import from those that stand before it.
 */
export const allowedImports: Record<string, readonly string[]> = {
  specs: [],
  schemas: ['specs/'],
  engine: ['schemas/package-root.ts'],
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

/** The layers of a folder, the lowest first: a file imports from its own layer and from those before it. */
export const layers = {
  engine: ['settings', 'limits', 'values', 'report', 'client', 'contract', 'redaction', 'resources', 'run'],
  loyalty: ['settings', 'client', 'data', 'contract', 'reservations', 'checks', 'fixtures', 'run'],
} as const;
