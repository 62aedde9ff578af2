/** The public interface of the package; docs/api.md tells it name by name. */
export { runConformance } from './runner/library.ts';
export type { ConformanceOptions, Progress } from './runner/options.ts';
export { writeReports } from './reporters/index.ts';
export { reporterNames, type ReporterName } from './reporters/names.ts';
export { startMock, type Mock, type MockOptions } from './mock/start.ts';

export { UsageError } from './harness/settings/usage-error.ts';

export { check, type Check } from './harness/engine/check.ts';
export {
  registerSuites,
  type AdditionalClause,
  type AdditionalSuite,
  type Registration,
} from './harness/engine/additional.ts';
export {
  anyMember,
  memberWithEmail,
  memberWithPhone,
  otpCode,
  ownMember,
  stampCard,
  unusableCoupon,
} from './harness/fixtures/fixtures.ts';
export { usableCoupon } from './harness/fixtures/usable-coupon.ts';

export type { Fixtures } from './harness/settings/fixtures.ts';
export type { Answer } from './harness/client/answer.ts';
export type { Exchange } from './harness/report/exchange.ts';
export type { CheckResult, ClauseResult, Observation, Outstanding, Report } from './harness/report/report.ts';
export type { OperationName } from './specs/operations.ts';
