import {
  type AdditionalSuite,
  registerSuites as register,
  type Registration as EngineRegistration,
} from '../../engine/run/additional.ts';
import type { OperationName } from '../../specs/operations.ts';
import { clauses } from '../../specs/clauses.ts';
import { definitions } from '../client/operations.ts';

/** Clauses of one subject and the checks that decide them. */
export type Registration = EngineRegistration<OperationName>;

/**
 * A suite next to ours: clauses of one's own and the checks that decide them, as the default export of a
 * `*.check.js` file for `--suites`, or for the option `suites` of `runConformance`. A check of it decides clauses of
 * this registration alone: what our clauses say of a service is proven by our own faults. Throws a `UsageError` that
 * names what is wrong.
 */
export const registerSuites = (given: Registration): AdditionalSuite =>
  register({ clauses, operations: definitions }, given);
