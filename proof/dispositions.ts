import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { packageRoot } from '../schemas/package-root.ts';
import { clauses } from '../specs/generated/clauses.ts';
import { silences } from '../specs/generated/silences.ts';

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
const mutant = z.string().min(1);

const row = z.union([
  /** It is one of the answers that the silence admits. */
  z.strictObject({ mutant, silence: z.enum(idsOf(silences)) }),
  /** No request can tell it from the service as it was. */
  z.strictObject({ mutant, equivalent: z.string().min(10) }),
  /** It breaks a clause that no request can show. */
  z.strictObject({
    mutant,
    unobservable: z.enum(idsOf(clauses.filter((clause) => clause.unobservable !== undefined))),
  }),
]);

/** A row of `survivors.yaml`: a mutant or a family of them, and why no check has to fail over it. */
export type Disposition = z.infer<typeof row>;

/** The rows of `proof/survivors.yaml`. Throws where one of them says anything else than one reason. */
export function readDispositions(): Disposition[] {
  return z.array(row).parse(parse(readFileSync(join(packageRoot(), 'proof', 'survivors.yaml'), 'utf8')));
}

/** Whether a row is about a mutant. */
export function isAboutMutant({ mutant: pattern }: Disposition, id: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(id);
}
