import type { OperationName } from '../../../specs/operations.ts';
import { valuesAt } from '../../mutants/documents.ts';
import { type Field, fieldsOf } from '../../mutants/fields.ts';
import type { Mutant } from '../../mutants/mutant.ts';
import { changeErrors } from './errors.ts';
import { isObject, type Json } from '../../../schemas/json.ts';

/** A valid value that is refused: what it is called, and whether the values of the field have it. */
interface Refused {
  readonly name: string;
  readonly isIn: (values: readonly Json[], body: Json) => boolean;
}

/** Mutants that refuse what the request's schema allows. */
export const refusedRequests = (operation: OperationName, schema: string): Mutant[] => [
  ...fieldsOf(schema).flatMap((field) =>
    valid(field).map(({ name, isIn }) =>
      refuseWhat(operation, `${field.path.join('.')}:${name}`, (body) =>
        isIn(valuesAt(body, field.path), body),
      ),
    ),
  ),
  refuseWhat(operation, '$:most-entries', (body) => Array.isArray(body) && body.length === 100),
];

function valid({ schema, types, isNullable, isRequired, path }: Field): Refused[] {
  const listed = [schema['enum'] ?? []].flat() as Json[];
  const [minimum, maximum] = [schema['minimum'], schema['maximum']];
  const has =
    (value: Json): Refused['isIn'] =>
    (values) =>
      values.includes(value);
  const isText = types.includes('string') && listed.length === 0;
  return [
    ...listed
      .filter((one) => one !== null)
      .map((one) => ({ name: `refuses-${String(one)}`, isIn: has(one) })),
    ...(isNullable ? [{ name: 'refuses-null', isIn: has(null) }] : []),
    ...(types.includes('boolean')
      ? [true, false].map((one) => ({ name: `refuses-${one}`, isIn: has(one) }))
      : []),
    ...[minimum, maximum]
      .filter((bound) => bound !== undefined)
      .map((bound) => ({ name: `refuses-${String(bound)}`, isIn: has(bound) })),
    ...(isText ? [{ name: 'refuses-non-ascii', isIn: hasNonAscii }] : []),
    ...(isRequired
      ? []
      : [
          { name: 'refuses-presence', isIn: (values: readonly Json[]) => values.length > 0 },
          { name: 'refuses-absence', isIn: isMissingFrom(path) },
        ]),
  ];
}

const hasNonAscii = (values: readonly Json[]): boolean =>
  values.some((value) => typeof value === 'string' && /[^ -~]/.test(value));

/** Whether the field is not there, in something that would hold it. */
const isMissingFrom =
  (path: readonly string[]): Refused['isIn'] =>
  (_, body) => {
    const field = path.at(-1) ?? '';
    return valuesAt(body, path.slice(0, -1)).some((holder) => isObject(holder) && !(field in holder));
  };

const refuseWhat = (operation: OperationName, name: string, isSuch: (body: Json) => boolean): Mutant => ({
  id: `request:${operation}:${name}`,
  operation,
  changesErrorsAlone: true,
  break: changeErrors(operation, (errors, body) =>
    isSuch(body) ? { ...errors, $: ['This is not accepted.'] } : errors,
  ),
});
