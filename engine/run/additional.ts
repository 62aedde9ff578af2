import { z } from 'zod';
import type { Severity } from '../../specs/clause.ts';
import { clauses as ours } from '../../specs/clauses.ts';
import { type OperationName, operations } from '../../specs/operations.ts';
import type { Check } from './check.ts';
import { type AdditionalClauseId, isAdditional } from '../contract/clauses.ts';
import { didYouMean, explainIssues } from '../settings/explain.ts';
import { UsageError } from '../settings/usage-error.ts';
import { severity } from '../report/report.ts';
import type { Suite } from './catalogue.ts';

/** One promise of somebody's own, in addition to those of the interface. */
export interface AdditionalClause {
  /** Begins with `x.`, for example `x.acme.points-are-whole`. Stable for ever. */
  readonly id: AdditionalClauseId;
  /** Where the promise is made, in whichever document makes it. */
  readonly section: string;
  /** The operations that can show it. */
  readonly operations: readonly OperationName[];
  /** The promise in one sentence. */
  readonly statement: string;
  readonly severity: Severity;
}

/** Clauses of one subject and the checks that decide them. */
export interface Registration {
  /** Names the subject in reports and for `--only`. Lower-case kebab, and none of ours. */
  readonly area: string;
  readonly clauses: readonly AdditionalClause[];
  readonly checks: readonly Check[];
}

/** A suite that brings clauses of its own. */
export type AdditionalSuite = Suite & Required<Pick<Suite, 'clauses'>>;

const kebab = z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'lower-case words joined by hyphens');
const line = z.string().regex(/^\P{Cc}+$/u, 'one line of text');
const operationNames = Object.keys(operations) as OperationName[];

const operation = z.string().transform((name, context): OperationName => {
  const known = operationNames.find((one) => one === name);
  if (known !== undefined) return known;
  context.addIssue(`there is no operation ${JSON.stringify(name)}.${didYouMean(name, operationNames)}`);
  return z.NEVER;
});

const clause = z.strictObject({
  id: z
    .string()
    .regex(/^x(\.[a-z\d]+(-[a-z\d]+)*)+$/, '"x." and lower-case words joined by dots and hyphens')
    .transform((id) => id as AdditionalClauseId),
  section: line,
  operations: z.array(operation).min(1, 'at least one operation'),
  statement: line,
  severity,
});

const aCheck = z
  .custom<Check>((value) => typeof value === 'object' && value !== null && 'run' in value, {
    error: 'a check, as check(…) makes it',
  })
  .refine(({ name }) => kebab.safeParse(name).success, {
    error: 'the name of a check is lower-case words joined by hyphens',
  })
  .refine(({ clauses: decided }) => decided.length > 0, { error: 'the check decides no clause' });

const registration = z.strictObject({
  area: kebab,
  clauses: z.array(clause).min(1, 'at least one clause'),
  checks: z.array(aCheck).min(1, 'at least one check'),
});

/**
 * A suite next to ours: clauses of one's own and the checks that decide them, as the default export of a
 * `*.check.js` file for `--suites`, or for the option `suites` of `runConformance`. A check of it decides clauses of
 * this registration alone: what our clauses say of a service is proven by our own faults. Throws a {@link UsageError}
 * that names what is wrong.
 */
export function registerSuites(given: Registration): AdditionalSuite {
  const parsed = registration.safeParse(given);
  if (!parsed.success)
    throw new UsageError(`registerSuites got something else:\n${explainIssues(parsed.error, registration)}`);
  const { area, clauses, checks } = parsed.data;
  const ids = clauses.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new UsageError(`The clause ${twice} is registered twice.`);
  for (const { name, clauses: decided } of checks) {
    for (const id of decided) if (!ids.some((own) => own === id)) throw unknownClause(name, id, ids);
  }
  const own = clauses.map(({ statement, ...rest }) => ({ ...rest, area, text: statement }));
  return { name: area, checks, clauses: own };
}

function unknownClause(name: string, id: Check['clauses'][number], ids: readonly string[]): UsageError {
  const isOurs = !isAdditional(id) && ours.some((one) => one.id === id);
  return new UsageError(
    isOurs
      ? `The check ${name} decides ${id}, which is no clause of its own registration. Give it a clause that begins with "x.".`
      : `The check ${name} decides ${id}, and its registration has no such clause.${didYouMean(id, ids)}`,
  );
}
