import { type Variation, variation } from '../../mock/patches/fault.ts';
import { changedAt } from '../mutants/documents.ts';
import { type Field, fieldsOf } from '../mutants/fields.ts';
import { changeAnswers } from './bodies.ts';
import type { Json } from '../../schemas/json.ts';

const extra = { x_reference: 'R-1', x_flags: [true], x_details: { revision: 3 } };

/** Adds fields to every object of a document, apart from a map of errors: its keys are those of fields. */
function withMore(value: Json, key = ''): Json {
  if (Array.isArray(value)) return value.map((entry) => withMore(entry));
  if (typeof value !== 'object' || value === null || key === 'errors') return value;
  return {
    ...Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withMore(inner, name)])),
    ...extra,
  };
}

const isBare = (value: Json): boolean => value === '' || (Array.isArray(value) && value.length === 0);

const bareToNull = (body: Json, { path, isNullable }: Field): Json =>
  isNullable ? changedAt(body, path, (value) => (isBare(value) ? null : value)) : body;

/** Services with answers that say more than they have to: fields of their own, and null for what is empty. */
export const additions: readonly Variation[] = [
  variation({
    id: 'adds-fields-everywhere',
    what: 'Every object of an answer has fields that the interface does not describe.',
    vary: changeAnswers((body) => withMore(body)),
  }),
  variation({
    id: 'has-null-for-all-that-is-empty',
    what: 'Nullable fields of an answer are null where they would be empty.',
    vary: changeAnswers((body, schema) => fieldsOf(schema).reduce(bareToNull, body)),
  }),
];
