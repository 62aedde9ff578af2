import { product } from '../settings/product.ts';
import { z } from 'zod';
import { answersOfOperation } from './answers.ts';
import { cause } from './cause.ts';
import { condition } from './condition.ts';
import { exchange } from './exchange.ts';
import { modelPicture } from './pictures.ts';
import { sentRate } from './rate.ts';
import { runScope } from './scope.ts';

/**
 * The run model: everything that one run found, already redacted. Every report, the exit code and `diff` derive from
 * it and compute no verdict of their own. It is also, word for word, the content of `conformance.json`.
 */

/** What a check found about one clause, or a whole check about all of its clauses. */
export const checkVerdict = z.enum(['pass', 'fail', 'inconclusive', 'not-run']);
/**
 * What the run found about a clause, the most urgent first.
 *
 * - `fail`: the service, or the caller, broke it.
 * - `review`: it was broken as one reading of the specification has it, and another reading is admissible; `--strict` makes
 *   it a `fail`.
 * - `warning`: it was broken, and is a recommendation.
 * - `partly-tested`: it would be a pass, had the run left out nothing that decides it.
 * - `not-scored`: the run looked at it, and its result does not count: it is newer than the edition, or left open by a ruling.
 * - `unobservable` comes from the catalogue, never from a run.
 */
export const clauseVerdict = z.enum([
  'fail',
  'review',
  'warning',
  'inconclusive',
  'pass',
  'partly-tested',
  'not-scored',
  'not-run',
  'unobservable',
]);
/** What the run says of the service as a whole; `nothing-failed` is all that a quick run can say. */
export const runVerdicts = z.enum([
  'conformant',
  'nothing-failed',
  'non-conformant',
  'inconclusive',
  'incomplete',
]);
/** How much a broken clause matters, in the words of Allure. */
export const severity = z.enum(['blocker', 'critical', 'normal', 'minor']);

/** What a clause rests on: the words of the specification, one step from them, a principle, or a reading of them. */
export const basis = z.enum(['stated', 'implied', 'principle', 'reading']);

const count = z.int().nonnegative();
const milliseconds = z.int().nonnegative();

/** What one check found about one clause. */
export const checkResult = z.object({
  name: z.string(),
  suite: z.string(),
  /** Where the check is written; null for a clause of the contract, and for a pass of which no exchange is kept. */
  source: z.object({ file: z.string(), line: z.int().positive() }).nullable().default(null),
  /** The operation, where this check is its row of a table; null when the check is a story of its own. */
  operation: z.string().nullable().default(null),
  verdict: checkVerdict,
  /** Why it is not a pass, in one sentence; null on a pass. */
  message: z.string().nullable().default(null),
  /** Why nothing was decided, as data; null on a pass and on a failure. */
  cause: cause.nullable().default(null),
  expected: z.string().nullable().default(null),
  received: z.string().nullable().default(null),
  /** How many attempts the check made, and in how many the service failed; for a clause of the contract, answers. */
  attempts: z.object({ failed: count, of: count }),
  duration_ms: milliseconds,
  /** Of a pass, and `sampled`: those of one story of the clause, in one of its checks. */
  exchanges: z.array(z.string()).default([]),
  /** The exchange that shows the failure; null when there is none. */
  evidence: z.string().nullable().default(null),
  /** What the evidence was compared with, for programs; null where only the words of `expected` say it. */
  condition: condition.nullable().optional(),
  /** True where the failure was seen once, and a repetition did not show it again. */
  unconfirmed: z.boolean().optional(),
  /** The edition that brought the check, or something that its failure rests on; absent where that is the first. */
  since: z.string().optional(),
  /** True where it does not count: the edition that is scored did not know it. */
  unscored: z.literal(true).optional(),
});

/** What the operator of the interface decided for good, and who did so. */
const decided = z.object({
  ruling: z.enum(['promise', 'open']),
  reason: z.string(),
  by: z.string(),
  on: z.iso.date(),
});

export const clauseResultFormat = z.object({
  id: z.string(),
  area: z.string(),
  section: z.string(),
  operations: z.array(z.string()),
  severity,
  statement: z.string(),
  /** True for a clause that somebody added to those of the interface. Reports of earlier versions have none. */
  additional: z.boolean().default(false),
  /** Who is bound; absent where it is the service. */
  binds: z.literal('caller').optional(),
  /** How strongly a clause binds the caller; absent for clauses of the service. */
  level: z.enum(['must', 'should']).optional(),
  basis: basis.optional(),
  /** The step from the words to an implied clause, or why a reader may not share a reading. */
  because: z.string().optional(),
  /** What is right as well, by another reading. */
  alternatives: z.array(z.string()).optional(),
  /** The edition that brought it; absent where that is the first. */
  since: z.string().optional(),
  /** Absent where the operator of the interface decided nothing. */
  ruling: decided.optional(),
  verdict: clauseVerdict,
  /** Why nothing was decided, or why a failure is waived; null when the clause passed or failed. */
  reason: z.string().nullable().default(null),
  /** Why nothing was decided, as data; null when the clause passed or failed. */
  cause: cause.nullable().default(null),
  waived: z.boolean(),
  /** Ids of the broken clauses that keep this one from a verdict. */
  blocked_by: z.array(z.string()).optional(),
  checks: z.array(checkResult),
});

/** How the service took something that the specification leaves open. Never judged. */
export const observation = z.object({
  id: z.string(),
  section: z.string(),
  subject: z.string(),
  observed: z.string(),
  /** The exchanges that show it. Reports of earlier versions have none. */
  exchanges: z.array(z.string()).optional(),
  /** Absent where the operator of the interface decided nothing; with the answer that is right, where one is. */
  ruling: decided.extend({ answer: z.string().optional(), agrees: z.boolean().optional() }).optional(),
});

/** A reservation that could not be released. */
export const outstanding = z.object({
  kind: z.enum(['coupon', 'stamps']),
  member: z.string(),
  item: z.string(),
  order: z.string(),
  reason: z.string(),
});

/** Something that the run made and the interface has no way to delete. */
export const createdResources = z.object({
  operation: z.string(),
  what: z.string(),
  count,
  /** The service's ids of the things, as far as its answers showed any. Reports of earlier versions have none. */
  ids: z.array(z.string()).default([]),
});

/** What a client was put through, and how it ended. */
export const provocation = z.object({
  name: z.string(),
  /** Exit code of the command; null when there was none, or a signal ended it. */
  command_exit: z.int().nullable(),
  requests: count,
});

/**
 * What a pseudonym stands for: a value of the fixtures, by its path, perhaps with a number added; a dial prefix and
 * another pseudonym; a part of the run's own credentials, or Basic credentials of two texts; or the value of another pseudonym without some of its characters,
 * and with others in their place: behind its `first` ones, or in front of its `last` ones.
 */
export const pseudonym = z.object({
  label: z.string(),
  fixture: z.string().optional(),
  plus: z.int().optional(),
  credentials: z.enum(['secret', 'basic']).optional(),
  phone: z.object({ prefix: z.string(), number: z.string() }).optional(),
  basic: z.object({ id: z.string(), secret: z.string() }).optional(),
  altered: z
    .object({
      of: z.string(),
      first: count.optional(),
      last: count.optional(),
      drop: count,
      insert: z.string(),
    })
    .optional(),
});

/** One cause of failures, which a reader sees as one thing. Each broken clause is in one finding. */
export const finding = z.object({
  /** The operation that the service gets wrong; null where it is none in particular. */
  operation: z.string().nullable(),
  /** Ids of the clauses that fail by it, the one that says best what is broken first. */
  clauses: z.array(z.string()).min(1),
  /** Ids of those of the clauses of which the story does not tell whether they are what is broken, or the first one. */
  indistinguishable: z.array(z.string()),
  /** Names of the checks that saw it, those of the first clause first; the first of all has the shortest story. */
  checks: z.array(z.string()).min(1),
  /** Ids of the clauses that it keeps from a verdict. */
  blocks: z.array(z.string()),
});

/** How much of a plan the run carried out. */
export const planCoverage = z.object({
  /** The model, by the name of its picture. */
  plan: z.string(),
  /** What is counted, such as pairs of actions in a row. */
  of: z.string(),
  total: count,
  covered: count,
  /** What was not covered. */
  missed: z.array(z.string()),
});

/** An entry of a deviations file that must be fixed or removed: it would hide what it does not name. */
export const staleDeviation = z.object({ clause: z.string(), why: z.string() });

/** What `--require` asks a run to decide, and what it decided of that. */
export const requirement = z.object({
  /** A profile, or a share such as `80 %`. */
  name: z.string(),
  /** True for a profile, false for a share of the selected clauses. */
  profile: z.boolean(),
  /** The share that must be decided, in percent. */
  percent: z.number(),
  of: count,
  decided: count,
  met: z.boolean(),
  /** Ids of the required clauses without a verdict. */
  missing: z.array(z.string()),
});

/** The format that this version writes. */
export const reportFormat = `${product.name}/2` as const;

export const report = z.object({
  format: z.literal(reportFormat),
  /** `client` where the caller was judged; absent where it was the service. */
  subject: z.literal('client').optional(),
  verdict: runVerdicts,
  target: z.object({ base_url: z.string(), embedded: z.boolean(), store_id: z.string().nullable() }),
  suite: z.object({ version: z.string(), contract: z.string(), node: z.string() }),
  /** The edition of the suite that was scored: what is newer was run, and not scored. */
  edition: z.string().optional(),
  /** The patterns of `--only`; empty when everything was selected. */
  selection: z.array(z.string()),
  /** The patterns of `--skip`. */
  skipped: z.array(z.string()).default([]),
  /** Facts about the run that its user gave. */
  labels: z.record(z.string(), z.string()).default({}),
  /**
   * The beginning of a digest of the fixtures, keyed with the client secret: runs of one client with the same digest had the
   * same fixtures. Absent where the mock made them.
   */
  fixtures_digest: z.string().optional(),
  /** Which part of a run this is, say `1/3`: `merge` makes one report of all. Absent for a whole run. */
  shard: z
    .string()
    .regex(/^\d+\/\d+$/)
    .optional(),
  /** Only shards of one and the same division go together. */
  division: z.string().optional(),
  seed: z.int(),
  started_at: z.iso.datetime(),
  duration_ms: milliseconds,
  /** The rates at which requests were sent. Reports of earlier versions, and of shards that were merged, have none. */
  rate: sentRate.optional(),
  /** Phones of the seed that were taken already: the run used others, so that another run with the seed has other data. */
  phones_used_up: count.default(0),
  /** What it was to try of that, and what ended it before; absent where it tried all. */
  scope: runScope.optional(),
  /** True when a signal, its time, or what its scope names ended the run early: the reports say what ran. */
  interrupted: z.boolean(),
  /** True where what is to be reviewed, and a recommendation that is not kept, fail the run. */
  strict: z.literal(true).optional(),
  /** Null where nothing was required. */
  requirement: requirement.nullable().default(null),
  totals: z.object({
    /** By verdict; those that are waived are among the failures, too. */
    clauses: z.object({
      fail: count,
      review: count,
      warning: count,
      inconclusive: count,
      pass: count,
      'partly-tested': count,
      'not-scored': count.default(0),
      'not-run': count,
      unobservable: count,
      waived: count,
    }),
    /** What the failures rest on that are not waived. Reports of earlier versions have none. */
    failed_by_basis: z.object({ stated: count, implied: count, principle: count, reading: count }).optional(),
    checks: z.object({ pass: count, fail: count, inconclusive: count, 'not-run': count }),
    requests: count,
    /** Requests that got no answer. Reports of earlier versions have none. */
    lost: count.optional(),
    /** Paid messages that were sent, or may have been. */
    messages: count,
    /** Those of them that a success of the service confirmed. */
    messages_confirmed: count.default(0),
  }),
  clauses: z.array(clauseResultFormat),
  findings: z.array(finding).optional(),
  /** Of each model, by what is counted. Reports of earlier versions have none. */
  coverage: z.array(planCoverage).optional(),
  /** What the run found of each model. Reports of earlier versions have none. */
  models: z.array(modelPicture).optional(),
  observations: z.array(observation),
  outstanding: z.array(outstanding),
  created_resources: z.array(createdResources),
  /** In the order in which they ran; absent where the service was judged. */
  provocations: z.array(provocation).optional(),
  /** The run fails over them. Reports of earlier versions have none. */
  stale_deviations: z.array(staleDeviation).default([]),
  /** Of all answers of the run. Reports of earlier versions, and of clients, have none. */
  answers: z.array(answersOfOperation).optional(),
  /** True where a clause that holds has the exchanges of one story only. */
  sampled: z.literal(true).optional(),
  exchanges: z.array(exchange),
  /** Where a repetition finds what pseudonyms stand for. Reports of earlier versions have none. */
  pseudonyms: z.array(pseudonym).optional(),
});

export type CheckVerdict = z.infer<typeof checkVerdict>;
/** What a check as a whole came to: the verdict on all of its clauses, or that it observed. */
export type OutcomeVerdict = CheckVerdict | 'review' | 'not-scored' | 'observed';
export type ClauseVerdict = z.infer<typeof clauseVerdict>;
export type RunVerdict = z.infer<typeof runVerdicts>;
export type Pseudonym = z.infer<typeof pseudonym>;
export type CheckResult = z.infer<typeof checkResult>;
export type ClauseResult = z.infer<typeof clauseResultFormat>;
export type Observation = z.infer<typeof observation>;
export type Outstanding = z.infer<typeof outstanding>;
export type StaleDeviation = z.infer<typeof staleDeviation>;
export type Finding = z.infer<typeof finding>;
export type PlanCoverage = z.infer<typeof planCoverage>;
export type Report = z.infer<typeof report>;
