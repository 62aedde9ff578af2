import type { ErrorObject } from 'ajv/dist/2020.js';

/** Keywords that only repeat what errors of the chosen branch say in full. */
const summaries = new Set(['if']);

/**
 * The clause that a validator's error is charged to: that of the missing property, or of the part of the schema that the
 * value breaks; undefined where the answer as a whole is not what the operation promises (an object where an array
 * belongs, for example), and null where the error only sums up others. Needs a validator from `createAjv`.
 */
export function chargedClause(error: ErrorObject): string | null | undefined {
  if (summaries.has(error.keyword)) return null;
  const schema = error.parentSchema ?? {};
  const missing: unknown = error.keyword === 'required' ? error.params['missingProperty'] : undefined;
  const part: unknown = typeof missing === 'string' ? schema['properties']?.[missing] : schema;
  const clause: unknown =
    typeof part === 'object' && part !== null && 'x-clause' in part ? part['x-clause'] : undefined;
  return typeof clause === 'string' ? clause : undefined;
}
