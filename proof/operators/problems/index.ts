import { isDeepStrictEqual } from 'node:util';
import { type OperationName, operations } from '../../../specs/operations.ts';
import { changedAt } from '../../mutants/documents.ts';
import { fieldsOf } from '../../mutants/fields.ts';
import type { Line, Mutant, Operator } from '../../mutants/mutant.ts';
import { changeReplies, hasStatus, jsonOf, statusesOf, withJson } from '../../mutants/wire.ts';
import type { Json, JsonObject } from '../../../schemas/json.ts';

/** What becomes of one field of a problem document. */
interface Change {
  readonly name: string;
  readonly change: (value: Json) => Json;
}

const otherType: Change = {
  name: 'other-type',
  change: (value) => (typeof value === 'number' ? String(value) : 17),
};

/** Changes of a field that an error promises, whatever the schema leaves open for others. */
const changesOfPromised: readonly Change[] = [
  { name: 'absent', change: () => undefined },
  { name: 'null', change: () => null },
  { name: 'empty', change: (value) => (typeof value === 'string' ? '' : value) },
  { name: 'other-number', change: (value) => (typeof value === 'number' ? value + 1 : value) },
];

type Kind = 'validation' | 'other';

/** What a validation error promises, and what any other error does (section 7). */
const promised: Record<Kind, readonly string[]> = {
  validation: ['title', 'status'],
  other: ['status', 'detail'],
};

const kindOf = (body: JsonObject): Kind => (body['errors'] === undefined ? 'other' : 'validation');

/** Problem documents with one wrong field, and with a map of errors where there must be none. */
export const problems: Operator = {
  name: 'problem',
  what: 'One field of a problem document holds what it must not.',
  mutants: () =>
    Object.values(operations).flatMap(({ name }) =>
      statusesOf(name).flatMap((status) => ofStatus(name, status)),
    ),
};

function ofStatus(operation: OperationName, status: string): Mutant[] {
  const schema = operations[operation].responses[status] ?? null;
  if (schema === null || status.startsWith('2')) return [];
  const kinds: readonly Kind[] = status === '400' ? ['validation', 'other'] : ['other'];
  return [
    ...fieldsOf('Problem.schema.json').map(({ path }) => onField(operation, status, path, otherType)),
    ...kinds.flatMap((kind) =>
      promised[kind].flatMap((field) =>
        changesOfPromised.map((change) => onField(operation, status, [field], change, kind)),
      ),
    ),
    mutantOf(operation, status, 'errors:added', (body) =>
      kindOf(body) === 'other' ? { ...body, errors: { field: ['It is wrong.'] } } : body,
    ),
  ];
}

const onField = (
  operation: OperationName,
  status: string,
  path: readonly string[],
  { name, change }: Change,
  kind?: Kind,
): Mutant =>
  mutantOf(operation, status, [...(kind ? [kind] : []), path.join('.'), name].join(':'), (body) =>
    kind === undefined || kindOf(body) === kind ? (changedAt(body, path, change) as JsonObject) : body,
  );

function mutantOf(
  operation: OperationName,
  status: string,
  name: string,
  change: (body: JsonObject) => JsonObject,
): Mutant {
  return {
    id: `problem:${operation}:${status}:${name}`,
    operation,
    changesAnswersAlone: true,
    break: (_, onChange) => changeProblem(operation, status, change, onChange),
  };
}

const changeProblem = (
  operation: OperationName,
  status: string,
  change: (body: JsonObject) => JsonObject,
  onChange: () => void,
): Line =>
  changeReplies(operation, (reply) => {
    const body = jsonOf(reply.body);
    if (!hasStatus(reply, status) || !isDocument(body)) return reply;
    const changed = change(body);
    if (isDeepStrictEqual(changed, body)) return reply;
    onChange();
    return withJson(reply, changed);
  });

const isDocument = (body: Json): body is JsonObject =>
  typeof body === 'object' && body !== null && !Array.isArray(body);
