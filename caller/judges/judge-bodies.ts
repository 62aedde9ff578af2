import type { ErrorObject } from 'ajv/dist/2020.js';
import { schemaErrors } from '../../schemas/load.ts';
import type { CallerClauseId } from '../../specs/clauses.ts';
import { operations, type OperationName } from '../../specs/operations.ts';
import { type CallerBreach, isOneOf, type Judge, judgeEach, shown } from './judge.ts';
import { isMasked, isUnknown } from '../traffic/recorded.ts';
import type { Json } from '../../schemas/json.ts';

/** What belongs to the form of a body; lengths, ranges and batches have clauses of their own. */
const keywords = new Set(['type', 'required', 'enum', 'const', 'format']);

/** The breaches of a body that have no clause of their own. */
export type Ignored = (error: ErrorObject) => boolean;

function breachOfBody(operation: OperationName, body: Json, isIgnored: Ignored): CallerBreach | null {
  const schema = operations[operation].request;
  if (schema === null) return null;
  const found = schemaErrors(schema, body).find(
    (error) => keywords.has(error.keyword) && !isTolerable(error) && !isIgnored(error),
  );
  return found === undefined ? null : toBreach(found);
}

/** Many serialisers write null for what is absent, and a pseudonym says nothing of its value. */
function isTolerable({ keyword, data, instancePath }: ErrorObject): boolean {
  const isOptional = !/^\/(phone|title|type|valid_from)$/.test(instancePath);
  return (keyword === 'type' && data === null && isOptional) || isMasked(data);
}

function toBreach({ keyword, params, instancePath, data, message }: ErrorObject): CallerBreach {
  if (keyword === 'required') {
    const place = `${instancePath}/${String(params['missingProperty'])}`;
    return { expected: `${place} to be there`, received: `no ${place}` };
  }
  const place = instancePath || 'the body';
  const allowed = keyword === 'enum' ? `one of ${(params['allowedValues'] as Json[]).join(', ')}` : undefined;
  const type = keyword === 'type' ? [params['type']].flat().join(' or ') : undefined;
  return {
    expected: `${place}: ${allowed ?? type ?? message ?? keyword}`,
    received: `${place}: ${shown(data).slice(0, 200)}`,
  };
}

/**
 * A judge of the bodies of some operations by the request schema of each; `isIgnored` leaves breaches to clauses of their
 * own.
 */
export function judgeBodies(
  clause: CallerClauseId,
  needs: string,
  names: readonly OperationName[],
  isIgnored: Ignored = () => false,
): Judge {
  return judgeEach(clause, needs, ({ operation, json, ...rest }) => {
    const exchange = { operation, json, ...rest };
    if (operation === null || json === undefined || !isOneOf(exchange, names)) return undefined;
    const breach = breachOfBody(operation, json, isIgnored);
    return breach ?? (isUnknown(exchange.body) ? undefined : null);
  });
}
