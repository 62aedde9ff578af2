import { type Variation, variation } from '../../mock/patches/fault.ts';
import { changedAt } from '../mutants/documents.ts';
import { type Field, fieldsOf } from '../mutants/fields.ts';
import { answerSchemas, changeAnswers } from './bodies.ts';
import type { Json } from '../../schemas/json.ts';

/**
 * Fields that no schema requires and the words of the specification promise: what a refusal says (2.12, 7), what a batch
 * answers for each product (4.9), and what the exemptions return (2.11).
 */
const promised: ReadonlySet<string> = new Set([
  'title',
  'status',
  'detail',
  'errors',
  'details',
  '*.id',
  '*.status',
  '*.errors',
  '*.product_id',
  '*.product_id_prefix',
  '*.times_redeemed',
  '*.exemption_rules',
]);

const isOptional = (field: Field): boolean => !field.isRequired && !promised.has(nameOf(field));

/** Every optional field of an answer, once for all operations that answer it. */
const optionalPaths: readonly string[] = [
  ...new Set(answerSchemas().flatMap(({ schema }) => fieldsOf(schema).filter(isOptional).map(nameOf))),
];

function nameOf({ path }: Field): string {
  return path.join('.');
}

/** Values that say as little as an absent field does, by name. */
const sayingNothing: Readonly<Record<string, (value: Json) => boolean>> = {
  null: (value) => value === null,
  false: (value) => value === false,
  zero: (value) => value === 0,
  'empty-text': (value) => value === '',
  'empty-list': (value) => Array.isArray(value) && value.length === 0,
};

/** Services that leave optional fields out of all of their answers: each alone, all, and those that say nothing. */
export const omissions: readonly Variation[] = [
  ...optionalPaths.map((path) =>
    variation({
      id: `leaves-out-${path}`,
      what: `No answer has \`${path}\`.`,
      vary: changeAnswers((body, schema) => leaveOut(body, schema, (field) => nameOf(field) === path)),
    }),
  ),
  variation({
    id: 'leaves-out-all-that-is-optional',
    what: 'Answers have required fields alone.',
    vary: changeAnswers((body, schema) => leaveOut(body, schema, () => true)),
  }),
  ...Object.entries(sayingNothing).map(([name, saysNothing]) =>
    variation({
      id: `leaves-out-every-${name}`,
      what: `No optional field of an answer is ${name.replace('-', ' ')}: it is left out instead.`,
      vary: changeAnswers((body, schema) => leaveOut(body, schema, () => true, saysNothing)),
    }),
  ),
];

function leaveOut(
  body: Json,
  schema: string,
  isLeftOut: (field: Field) => boolean,
  isSuch: (value: Json) => boolean = () => true,
): Json {
  return fieldsOf(schema)
    .filter((field) => isOptional(field) && isLeftOut(field))
    .reduce((rest, { path }) => changedAt(rest, path, (value) => (isSuch(value) ? undefined : value)), body);
}
