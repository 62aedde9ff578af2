/** Who may know whom: folders that the files of a folder may import from, besides their own. */
export const acquaintances: Record<string, readonly string[]> = {
  specs: [],
  schemas: ['specs/'],
  harness: ['schemas/', 'specs/'],
  suites: ['harness/', 'specs/generated/'],
  reporters: ['harness/model/'],
  mock: ['schemas/', 'specs/'],
  proof: ['harness/', 'mock/', 'schemas/', 'specs/', 'suites/'],
  runner: ['harness/', 'mock/', 'reporters/', 'specs/', 'suites/'],
  cli: ['harness/', 'mock/', 'reporters/', 'runner/', 'specs/', 'suites/'],
};
