import { isDeepStrictEqual } from 'node:util';
import { type OperationName, operations } from '../../../specs/operations.ts';
import { changedAt, valuesAt } from '../../mutants/documents.ts';
import { type Field, fieldsOf } from '../../mutants/fields.ts';
import type { Line, Mutant, Operator } from '../../mutants/mutant.ts';
import { changeReplies, hasStatus, jsonOf, statusesOf } from '../../mutants/wire.ts';
import { listChanges } from './lists.ts';
import { Memory } from './memory.ts';
import { valueChanges } from './values.ts';
import { itemsIn, type Json } from '../../../schemas/json.ts';

/** The body of an answer changed, given the previous answer about the same resource and the last one about another that have something there. */
type Change = (body: Json, previous: Json, other: Json) => Json;

/** An operation's answers that are changed, and the schema of their bodies. */
interface Place {
  readonly operation: OperationName;
  readonly status: string;
  readonly schema: string;
}

const isProblem = (schema: string): boolean => schema === 'Problem.schema.json';

/** Answers with bodies that have a schema of their own: successes, and the lists that refuse batches. */
const places: readonly Place[] = Object.values(operations).flatMap(({ name, responses }) =>
  Object.entries(responses).flatMap(([status, schema]): Place[] =>
    schema === null || isProblem(schema) ? [] : [{ operation: name, status, schema }],
  ),
);

/** Answers with one wrong value, of every field of every schema. */
export const answers: Operator = {
  name: 'answer',
  what: 'One field of an answer, or the answer as a whole, holds what it must not.',
  mutants: () =>
    places.flatMap((place) => [...wholeMutants(place), ...fieldsOf(place.schema).flatMap(onField(place))]),
};

const onField =
  (place: Place) =>
  (field: Field): Mutant[] => [
    ...valueChanges
      .filter(({ fits }) => fits(field))
      .map(({ name, change }) =>
        mutantOf(place, field.path, name, (body) =>
          changedAt(body, field.path, (value) => (value === null ? null : change(value, field))),
        ),
      ),
    mutantOf(place, field.path, 'previous', (body, previous) => withLastOf(previous, field.path, body)),
    mutantOf(place, field.path, 'other-resource', (body, _, other) => withLastOf(other, field.path, body)),
    ...(field.types.includes('array') ? listMutants(place, field.path) : []),
  ];

/** A body with the last value that another body has in this field: of a list, the entry that was added last. */
function withLastOf(source: Json, path: readonly string[], body: Json): Json {
  const values = valuesAt(source, path);
  return values.length === 0 ? body : changedAt(body, path, () => values.at(-1));
}

/** Mutants of the body as a whole: another resource's, and for a list those of its entries. */
const wholeMutants = (place: Place): Mutant[] => [
  mutantOf(place, [], 'other-resource', (body, _, other) => other ?? body),
  mutantOf(place, [], 'previous', (body, previous) => previous ?? body),
  ...listMutants(place, []),
];

const listMutants = (place: Place, path: readonly string[]): Mutant[] =>
  listChanges.map(({ name, change }) =>
    mutantOf(place, path, name, (body, _, other) => {
      const [others] = valuesAt(other, path);
      return changedAt(body, path, (value) =>
        Array.isArray(value) ? change(value, itemsIn(others)) : value,
      );
    }),
  );

function mutantOf(place: Place, path: readonly string[], name: string, change: Change): Mutant {
  const { operation, status } = place;
  const isOnlySuccess = status === successesOf(operation)[0];
  const where = isOnlySuccess ? path.join('.') : [status, ...path].join('.');
  return {
    id: ['answer', operation, where || 'body', name].join(':'),
    operation,
    changesAnswersAlone: true,
    break: (_, onChange) => changeBodies(place, path, change, onChange),
  };
}

const successesOf = (operation: OperationName): string[] =>
  statusesOf(operation).filter((status) => status.startsWith('2'));

function changeBodies(
  { operation, status }: Place,
  path: readonly string[],
  change: Change,
  onChange: () => void,
): Line {
  const memory = new Memory();
  return changeReplies(operation, (reply, request) => {
    const body = jsonOf(reply.body);
    if (body === undefined || !hasStatus(reply, status)) return reply;
    const changed = change(body, memory.previous(request, path), memory.other(request, path, body));
    memory.keep(request, body);
    if (isDeepStrictEqual(changed, body)) return reply;
    onChange();
    return { ...reply, body: JSON.stringify(changed) };
  });
}
