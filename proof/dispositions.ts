import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { packageRoot } from '../schemas/package-root.ts';
import { clauses } from '../specs/clauses.ts';
import { silences } from '../specs/silences.ts';

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
const pattern = z.string().min(1);
const mutants = { mutant: pattern, but: z.array(pattern).nonempty().optional() };

const disposition = z.union([
  /** It is one of the answers that the silence admits: it breaks nothing, and no clause may fail over it. */
  z.strictObject({ ...mutants, silence: z.enum(idsOf(silences)) }),
  /** No request can tell it from the service as it was. */
  z.strictObject({ ...mutants, equivalent: z.string().min(10) }),
  /** It breaks a clause, and no run finds it: the price of a rule that keeps runs safe, or services from false alarms. */
  z.strictObject({ ...mutants, limit: z.string().min(10) }),
  /** It breaks a clause that no request can show. */
  z.strictObject({
    ...mutants,
    unobservable: z.enum(idsOf(clauses.filter((clause) => clause.unobservable !== undefined))),
  }),
]);

/** A row of `survivors.yaml`: a mutant or a family of them `but` for some, and why no check has to fail over it. */
export type Disposition = z.infer<typeof disposition>;

/** The rows of `proof/survivors.yaml`. Throws where one of them says anything else than one reason. */
export function readDispositions(): Disposition[] {
  return z
    .array(disposition)
    .parse(parse(readFileSync(join(packageRoot(), 'proof', 'survivors.yaml'), 'utf8')));
}

/** Whether a row is about a mutant. */
export function isAboutMutant({ mutant, but = [] }: Disposition, id: string): boolean {
  return isLike(mutant, id) && !but.some((one) => isLike(one, id));
}

/** The row about a mutant, if there is one. */
export const rowAbout = (id: string, rows: readonly Disposition[]): Disposition | undefined =>
  rows.find((row) => isAboutMutant(row, id));

/** The silence that admits what a mutant does; undefined where it is a fault. */
export function admittedBy(id: string, rows: readonly Disposition[]): string | undefined {
  const row = rowAbout(id, rows);
  return row !== undefined && 'silence' in row ? row.silence : undefined;
}

/** Whether an id is as a pattern has it, in which `*` stands for any characters. */
function isLike(wanted: string, id: string): boolean {
  const parts = wanted.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(id);
}
