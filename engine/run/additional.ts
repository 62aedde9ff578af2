import { z } from 'zod';
import type { Check } from './check.ts';
import { type AdditionalClauseId, type Clause, isAdditional } from '../contract/clauses.ts';
import { didYouMean, explainIssues } from '../settings/explain.ts';
import { UsageError } from '../settings/usage-error.ts';
import { severity } from '../report/report.ts';
import type { Suite } from './catalogue.ts';
import type { Contract } from './contract.ts';

/** One promise of somebody's own, in addition to those of the interface. */
export interface AdditionalClause<O extends string = string> {
  /** Begins with `x.`, for example `x.acme.points-are-whole`. Stable for ever. */
  readonly id: AdditionalClauseId;
  /** Where the promise is made, in whichever document makes it. */
  readonly section: string;
  /** The operations that can show it. */
  readonly operations: readonly O[];
  /** The promise in one sentence. */
  readonly statement: string;
  readonly severity: Clause['severity'];
}

/** Clauses of one subject and the checks that decide them. */
export interface Registration<O extends string = string> {
  /** Names the subject in reports and for `--only`. Lower-case kebab, and none of ours. */
  readonly area: string;
  readonly clauses: readonly AdditionalClause<O>[];
  readonly checks: readonly Check[];
}

/** A suite that brings clauses of its own. */
export type AdditionalSuite = Suite & Required<Pick<Suite, 'clauses'>>;

const kebab = z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'lower-case words joined by hyphens');
const line = z.string().regex(/^\P{Cc}+$/u, 'one line of text');
/** The name of an operation of the interface. */
const operationIn = (names: readonly string[]) =>
  z.string().superRefine((name, context) => {
    if (!names.includes(name))
      context.addIssue(`there is no operation ${JSON.stringify(name)}.${didYouMean(name, names)}`);
  });

const clauseIn = (names: readonly string[]) =>
  z.strictObject({
    id: z
      .string()
      .regex(/^x(\.[a-z\d]+(-[a-z\d]+)*)+$/, '"x." and lower-case words joined by dots and hyphens')
      .transform((id) => id as AdditionalClauseId),
    section: line,
    operations: z.array(operationIn(names)).min(1, 'at least one operation'),
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

const registrationFor = (names: readonly string[]) =>
  z.strictObject({
    area: kebab,
    clauses: z.array(clauseIn(names)).min(1, 'at least one clause'),
    checks: z.array(aCheck).min(1, 'at least one check'),
  });

/**
 * Makes a suite of clauses that are none of the interface and the checks that decide them: a check of it decides clauses of
 * this registration alone. Throws a {@link UsageError} that names what is wrong.
 */
export function registerSuites(
  { clauses: ours, operations }: Pick<Contract, 'clauses' | 'operations'>,
  given: Registration,
): AdditionalSuite {
  const registration = registrationFor(Object.keys(operations));
  const parsed = registration.safeParse(given);
  if (!parsed.success)
    throw new UsageError(`registerSuites got something else:\n${explainIssues(parsed.error, registration)}`);
  const { area, clauses, checks } = parsed.data;
  const ids = clauses.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new UsageError(`The clause ${twice} is registered twice.`);
  for (const { name, clauses: decided } of checks) {
    for (const id of decided) if (!ids.some((own) => own === id)) throw unknownClause(name, id, ids, ours);
  }
  const own = clauses.map(({ statement, ...rest }) => ({ ...rest, area, text: statement }));
  return { name: area, checks, clauses: own };
}

function unknownClause(
  name: string,
  id: Check['clauses'][number],
  ids: readonly string[],
  ours: readonly Clause[],
): UsageError {
  const isOurs = !isAdditional(id) && ours.some((one) => one.id === id);
  return new UsageError(
    isOurs
      ? `The check ${name} decides ${id}, which is no clause of its own registration. Give it a clause that begins with "x.".`
      : `The check ${name} decides ${id}, and its registration has no such clause.${didYouMean(id, ids)}`,
  );
}
