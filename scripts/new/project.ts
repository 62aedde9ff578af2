import { catalogueEntriesOf } from '../../engine/run/catalogue.ts';
import { coverageOf } from '../../engine/run/coverage.ts';
import { validCalls } from '../../loyalty/fixtures/valid-calls.ts';
import { loyalty } from '../../loyalty/run/loyalty.ts';
import { faultsOfClauses } from '../../mock/find-fault.ts';
import { handlers } from '../../mock/service/handlers/index.ts';
import { operations } from '../../specs/operations.ts';
import { suitesOf } from '../../suites/index.ts';
import type { Project } from './missing.ts';

/** Gathers what the specification and the code have. */
export async function currentProject(): Promise<Project> {
  const suites = await suitesOf(1);
  return {
    clauses: coverageOf(loyalty, suites),
    checks: catalogueEntriesOf(suites).map(({ check }) => check),
    faults: faultsOfClauses(),
    operations: Object.values(operations).map(({ name, area, authenticated }) => ({
      name,
      area,
      has: {
        handler: name in handlers,
        validCall: !authenticated || validCalls.some(({ operation }) => operation === name),
      },
    })),
  };
}
