import { z } from 'zod';
import { isNamedBy } from '../../engine/report/pattern.ts';
import { profilesFile } from '../../engine/report/profiles.ts';
import type { Specification } from '../../specs/read.ts';

const id = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/,
    'expected an id like area.subject.detail in lower-case kebab segments',
  );

const sentence = z
  .string()
  .refine((text) => /[.?]$/.test(text) && !/[.?!]\s+[A-Z]/.test(text), 'expected one sentence');

const section = z.strictObject({
  anchor: z.string(),
  id: z.string(),
  title: z.string(),
  about: z.string(),
  untested: sentence.optional(),
});

const principle = z.strictObject({ id: z.string().regex(/^P\d+$/), text: sentence, because: sentence });

const edition = z.strictObject({
  name: z.string().regex(/^\d{4}\.\d{2}$/),
  date: z.iso.date(),
  changed: sentence,
});

/** Throws, naming each row that is not as it should be, and what is wrong with it. */
export function checkRows(specification: Specification): void {
  const { operations, clauses, callerClauses, silences, sections, principles, profiles } = specification;
  const { editions } = specification;
  const { operation, clause, callerClause, silence } = shapesOf(specification);
  const wrong = [
    ...operations.flatMap((row) => faultsOf(row, operation, `openapi.yaml: ${row.name}`)),
    ...clauses.flatMap((row) => faultsOf(row, clause, `clauses/${row.area}.yaml: ${row.id}`)),
    ...callerClauses.flatMap((row) => faultsOf(row, callerClause, `clauses/${row.area}.yaml: ${row.id}`)),
    ...silences.flatMap((row) => faultsOf(row, silence, `silences: ${row.id}`)),
    ...sections.flatMap((row) => faultsOf(row, section, `sections.yaml: ${row.id}`)),
    ...principles.flatMap((row) => faultsOf(row, principle, `principles.yaml: ${row.id}`)),
    ...editions.flatMap((row) => faultsOf(row, edition, `editions.yaml: ${row.name}`)),
    ...editions.flatMap(({ name }, index) =>
      index > 0 && name <= (editions[index - 1]?.name ?? '')
        ? [`editions.yaml: ${name}: the newest stands last.`]
        : [],
    ),
    ...profiles.flatMap((row) => faultsOf(row, profilesFile.element, `profiles.yaml: ${row.name}`)),
    ...[
      [...clauses, ...callerClauses],
      silences,
      sections,
      principles,
      sections.map(({ anchor }) => ({ id: anchor })),
    ].flatMap(repeatedIds),
  ];
  // A pattern is compared with what the rows name, which has to be there.
  const faults =
    wrong.length > 0
      ? wrong
      : [...profilesWithoutClauses(specification), ...sectionsOfUnclearTest(specification)];
  if (faults.length > 0) throw new Error(faults.map((one) => `specs/${one}`).join('\n'));
}

/** What the rows have to be, given the operations and sections that they may name. */
function shapesOf({ operations, sections, principles, editions }: Specification) {
  const operationName = oneOf(
    operations.map(({ name }) => name),
    'operation in specs/openapi.yaml',
  );
  const sectionId = oneOf(
    sections.map((row) => row.id),
    'section in specs/sections.yaml',
  );
  const row = {
    id,
    section: sectionId,
    also: z.array(sectionId).nonempty().optional(),
    operations: z.array(operationName).nonempty('expected at least one operation'),
  };
  const principleId = oneOf(
    principles.map((one) => one.id),
    'principle in specs/principles.yaml',
  );
  const editionName = oneOf(
    editions.map(({ name }) => name),
    'edition in specs/editions.yaml',
  );
  const ofService = {
    ...row,
    area: z.string(),
    severity: z.enum(['blocker', 'critical', 'normal', 'minor']),
    text: sentence,
    unobservable: sentence.optional(),
    since: editionName.optional(),
  };
  const answer = z.strictObject({ answer: z.string(), shown_by: z.string() });
  return {
    operation: z.object({
      sideEffect: z.enum(['none', 'creates-data', 'irreversible', 'paid-message']),
      retrySafe: z.boolean(),
      undo: operationName.optional(),
      clauses: z
        .record(z.string(), z.string())
        .refine(
          (charged) => Object.keys(charged).some((status) => status.startsWith('2')),
          'expected an x-clause',
        ),
    }),
    clause: clauseShape(ofService, principleId),
    callerClause: clauseShape(
      { ...ofService, binds: z.literal('caller'), level: z.enum(['must', 'should']) },
      principleId,
    ),
    silence: z.strictObject({
      ...row,
      question: z.string(),
      admissible: z.union([z.literal('anything'), z.array(answer).nonempty()]),
    }),
  };
}

/** A clause, with what its basis needs besides. */
function clauseShape(parts: z.ZodRawShape, principleId: z.ZodType<string>) {
  const lower = z.enum(['normal', 'minor'], 'a reading is at most normal');
  const [because, alternatives] = [sentence, z.array(sentence).nonempty()];
  return z.discriminatedUnion('basis', [
    z.strictObject({ ...parts, basis: z.literal('stated'), place: z.string() }),
    z.strictObject({ ...parts, basis: z.literal('implied'), because }),
    z.strictObject({ ...parts, basis: z.literal('principle'), principle: principleId }),
    z.strictObject({ ...parts, severity: lower, basis: z.literal('reading'), because, alternatives }),
  ]);
}

const oneOf = (names: readonly string[], what: string): z.ZodType<string> =>
  z.enum(names, { error: ({ input }) => `no such ${what}: ${String(input)}` });

const faultsOf = (row: object, shape: z.ZodType, place: string): string[] =>
  shape.safeParse(row).error?.issues.map(({ path, message }) => `${place}: ${path.join('.')}: ${message}`) ??
  [];

function repeatedIds(rows: readonly { readonly id: string }[]): string[] {
  const ids = rows.map((row) => row.id);
  return ids
    .filter((one, index) => ids.indexOf(one) !== index)
    .map((one) => `${one}: two rows have this id; each names one row.`);
}

/** The patterns of profiles that name no clause. */
function profilesWithoutClauses({ clauses, profiles }: Specification): string[] {
  return profiles.flatMap(({ name, decide = [], exempt = [] }) =>
    [...decide, ...exempt.flatMap((one) => one.clauses)]
      .filter((pattern) => !clauses.some((clause) => isNamedBy(pattern, clause)))
      .map((pattern) => `profiles.yaml: ${name}: ${pattern} names no clause.`),
  );
}

/** The sections that have neither a clause nor a word on why, and those that have both. */
const sectionsOfUnclearTest = ({ sections, clauses, callerClauses }: Specification): string[] =>
  sections
    .filter(
      ({ id: own, untested }) =>
        [...clauses, ...callerClauses].some((clause) => clause.section === own) === (untested !== undefined),
    )
    .map(
      ({ id: own, untested }) =>
        `sections.yaml: ${own}: ${untested === undefined ? 'no clause names it; say why in untested.' : 'a clause names it; remove untested.'}`,
    );
