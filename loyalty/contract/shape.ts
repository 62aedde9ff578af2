import { cut } from '../../engine/limits/cut.ts';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { chargedClause } from '../../schemas/charge.ts';
import { createAjv } from '../../schemas/load.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import type { Answer, Recorded } from '../../engine/client/answer.ts';
import type { Condition } from '../../engine/report/condition.ts';
import type { Breach } from '../../engine/contract/breach.ts';
import { clausesShown } from './parts.ts';
import type { Json } from '../../schemas/json.ts';

/** A breach of the contract that an answer shows. */
export interface ContractBreach extends Breach {
  readonly clause: ClauseId;
  /** The body cannot be read at all: noise until every such answer is so. */
  readonly unreadable: boolean;
}

/** What one answer shows of the contract. */
export interface Inspection {
  /** The clauses about parts that the answer has, so that they were really looked at. */
  readonly seen: ReadonlySet<ClauseId>;
  readonly breaches: readonly ContractBreach[];
}

let ajv: ReturnType<typeof createAjv> | undefined;

function validatorOf(schemaName: string) {
  ajv ??= createAjv();
  const validate = ajv.getSchema(schemaName);
  if (validate === undefined) throw new Error(`The contract has no schema ${schemaName}.`);
  return validate;
}

/** Whether a body is as a schema of the contract describes it, by the schema's file name. */
export const fitsSchema = (schemaName: string, body: Json): boolean => validatorOf(schemaName)(body) === true;

/**
 * Compares the body of an answer with a schema of the contract, by the schema's file name. What no part of the schema
 * names is charged to `whole`.
 */
export function shapeOf(schemaName: string, { json, recorded }: Answer, whole: ClauseId): Inspection {
  const validate = validatorOf(schemaName);
  const seen = clausesShown(schemaName, json);
  if (validate(json) === true) return { seen, breaches: [] };
  return { seen, breaches: (validate.errors ?? []).flatMap((error) => breachOf(error, recorded, whole)) };
}

function breachOf(error: ErrorObject, evidence: Recorded, whole: ClauseId): ContractBreach[] {
  const clause = chargedClause(error);
  if (clause === null) return [];
  const missing = error.keyword === 'required' ? `/${String(error.params['missingProperty'])}` : '';
  const place = `${error.instancePath}${missing}` || 'the body';
  const found = missing === '' ? (JSON.stringify(error.data) ?? 'nothing') : 'nothing';
  const shortened = cut(found, 200);
  const expected = `${place}: ${expectation(error)}`;
  const received = `${place}: ${shortened}`;
  const condition = conditionOf(error, place === 'the body' ? '' : place.slice(1).replaceAll('/', '.'));
  const charged = (clause ?? whole) as ClauseId; // the contract names only clauses of the catalogue
  return [{ clause: charged, expected, received, condition, unreadable: false, evidence }];
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
  if (keyword === 'enum') return `one of ${(params['allowedValues'] as Json[]).map(String).join(', ')}`;
  if (keyword === 'format')
    return params['format'] === 'iso-8601' ? 'an ISO 8601 date-time' : `a ${params['format']}`;
  if (keyword === 'pattern') return `a text of the form ${params['pattern']}`;
  if (keyword === 'minLength') return `at least ${params['limit']} character`;
  return message ?? keyword;
}
