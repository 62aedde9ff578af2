import { cut } from '../../engine/limits/cut.ts';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { chargedClause } from '../../schemas/charge.ts';
import { createAjv } from '../../schemas/load.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import type { Condition } from '../../engine/report/condition.ts';
import { clausesShown } from './parts.ts';

/** One breach of the contract in an answer's body. */
export interface ShapeBreach {
  /** The clause charged; null when the body as a whole is not what the operation answers. */
  readonly clause: ClauseId | null;
  readonly expected: string;
  readonly received: string;
  /** What was expected, for programs; null where only words say it. */
  readonly condition: Condition | null;
}

/** What an answer's body says about the contract. */
export interface Shape {
  /** The clauses about parts that the body contains, so that they were really looked at. */
  readonly seen: ReadonlySet<ClauseId>;
  readonly breaches: readonly ShapeBreach[];
}

let ajv: ReturnType<typeof createAjv> | undefined;

function validatorOf(schemaName: string) {
  ajv ??= createAjv();
  const validate = ajv.getSchema(schemaName);
  if (validate === undefined) throw new Error(`The contract has no schema ${schemaName}.`);
  return validate;
}

/** Whether a body is as a schema of the contract describes it, by the schema's file name. */
export const fitsSchema = (schemaName: string, body: unknown): boolean =>
  validatorOf(schemaName)(body) === true;

/** Compares a body with a schema of the contract, by the schema's file name. */
export function shapeOf(schemaName: string, body: unknown): Shape {
  const validate = validatorOf(schemaName);
  const seen = clausesShown(schemaName, body);
  if (validate(body) === true) return { seen, breaches: [] };
  return { seen, breaches: (validate.errors ?? []).flatMap(breachOf) };
}

function breachOf(error: ErrorObject): ShapeBreach[] {
  const clause = chargedClause(error);
  if (clause === null) return [];
  const missing = error.keyword === 'required' ? `/${String(error.params['missingProperty'])}` : '';
  const place = `${error.instancePath}${missing}` || 'the body';
  const found = missing === '' ? (JSON.stringify(error.data) ?? 'nothing') : 'nothing';
  const shortened = cut(found, 200);
  const expected = `${place}: ${expectation(error)}`;
  const received = `${place}: ${shortened}`;
  const condition = conditionOf(error, place === 'the body' ? '' : place.slice(1).replaceAll('/', '.'));
  return [{ clause: (clause ?? null) as ClauseId | null, expected, received, condition }];
}

function conditionOf({ keyword, params }: ErrorObject, path: string): Condition {
  if (keyword === 'required') return { kind: 'shape', path };
  if (keyword === 'type') return { kind: 'shape', path, types: [params['type']].flat() as string[] };
  if (keyword === 'enum') return { kind: 'shape', path, values: params['allowedValues'] as string[] };
  return { kind: 'another' };
}

function expectation({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'required') return 'to be there';
  if (keyword === 'type') return [params['type']].flat().join(' or ');
  if (keyword === 'enum') return `one of ${(params['allowedValues'] as unknown[]).map(String).join(', ')}`;
  if (keyword === 'format')
    return params['format'] === 'iso-8601' ? 'an ISO 8601 date-time' : `a ${params['format']}`;
  if (keyword === 'pattern') return `a text of the form ${params['pattern']}`;
  if (keyword === 'minLength') return `at least ${params['limit']} character`;
  return message ?? keyword;
}
