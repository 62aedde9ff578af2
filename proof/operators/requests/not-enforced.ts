import { type OperationName, operations } from '../../../specs/operations.ts';
import { type Field, fieldsOf } from '../../mutants/fields.ts';
import type { Mutant } from '../../mutants/mutant.ts';
import { changeErrors } from './errors.ts';

/** Keywords of a schema that say what may be sent, and how the service words what breaks them. */
const keywords: Readonly<Record<string, RegExp>> = {
  type: /must be (string|number|integer|boolean|object|array|null)/,
  enum: /one of the allowed values/,
  format: /must match format/,
  minimum: /must be >=/,
  maximum: /must be <=/,
  minLength: /fewer than/,
  maxItems: /more than/,
};

const isMissing = /must have required property/;
const isBatch = (operation: OperationName): boolean => operation.endsWith('NonEligibleProducts');

/** Mutants that take what one rule of a request's schema forbids, as if the rule did not exist. */
export const notEnforced = (operation: OperationName, schema: string): Mutant[] => [
  ...fieldsOf(schema).flatMap((field) => ofField(operation, field)),
  ...(isBatch(operation) ? [ignoreRule(operation, ['$'], 'maxItems', /more than/)] : []),
  ignoreRule(operation, ['$'], 'type', /./),
];

const ofField = (operation: OperationName, field: Field): Mutant[] => [
  ...(field.isRequired && field.path.at(-1) !== '*'
    ? [ignoreRule(operation, field.path, 'required', isMissing)]
    : []),
  ...Object.entries(keywords)
    .filter(([keyword]) => field.schema[keyword] !== undefined)
    .map(([keyword, words]) => ignoreRule(operation, field.path, keyword, words)),
];

function ignoreRule(operation: OperationName, path: readonly string[], rule: string, words: RegExp): Mutant {
  const isField = fieldPattern(path);
  return {
    id: `request:${operation}:${path.join('.')}:${rule}-not-enforced`,
    operation,
    changesErrorsAlone: true,
    break: changeErrors(operation, (errors) =>
      Object.fromEntries(
        Object.entries(errors)
          .map(([field, messages]): [string, string[]] => [
            field,
            isField.test(field) ? messages.filter((message) => !words.test(message)) : messages,
          ])
          .filter(([, messages]) => messages.length > 0),
      ),
    ),
  };
}

/** Matches a field as the service names it, with the index of an entry in place of `*`. */
const fieldPattern = (path: readonly string[]): RegExp =>
  new RegExp(
    `^${path.map((key) => (key === '*' ? String.raw`\d+` : key.replaceAll('$', String.raw`\$`))).join(String.raw`\.`)}$`,
  );

/** The operations with a body that the service compares with a schema. */
export const bodySchemas = (): [OperationName, string][] =>
  Object.values(operations).flatMap(({ name, request }): [OperationName, string][] =>
    request === null || name === 'token' ? [] : [[name, request]],
  );
