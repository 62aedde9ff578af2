/** The public interface of the package; docs/api.md tells it name by name. */
export { runConformance } from './runner/library.ts';
export type { ConformanceOptions, Progress } from './runner/options.ts';
export { writeReports } from './reporters/index.ts';
export { reporterNames, type ReporterName } from './reporters/names.ts';
export { startMock, type Mock, type MockOptions } from './mock/start.ts';

export { UsageError } from './engine/settings/usage-error.ts';

export { check, type Check } from './loyalty/checks/check.ts';
export { registerSuites, type Registration } from './loyalty/run/register-suites.ts';
export type { AdditionalClause, AdditionalSuite } from './engine/run/additional.ts';
export {
  anyMember,
  memberWithEmail,
  memberWithPhone,
  otpCode,
  ownMember,
  stampCard,
  unusableCoupon,
} from './loyalty/fixtures/fixtures.ts';
export { usableCoupon } from './loyalty/fixtures/usable-coupon.ts';

export type { Fixtures } from './loyalty/settings/fixtures.ts';
export type { Answer } from './engine/client/answer.ts';
export type { Exchange } from './engine/report/exchange.ts';
export type { CheckResult, ClauseResult, Observation, Outstanding, Report } from './engine/report/report.ts';
export type { OperationName } from './specs/operations.ts';
