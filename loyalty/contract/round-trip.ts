import { operationOf } from '../client/operations.ts';
import { type OperationName, operations } from '../../specs/operations.ts';
import { type Answer, valueAt } from '../../engine/client/answer.ts';
import { parseJson } from '../../engine/limits/json.ts';
import type { Breach } from '../../engine/contract/breach.ts';
import { plainParts } from '../data/as-sent.ts';
import { type RoundTrip, type RoundTripClauseId, roundTripsByOperation } from './round-trips.ts';
import { listDrops, listRoundTrips } from './list-round-trips.ts';
import type { StoredBody } from './stored-bodies.ts';
import { fitsSchema } from './shape.ts';
import type { MissingFields } from '../../engine/contract/missing-fields.ts';
import { emptyValueOf, missingFields } from './shown-fields.ts';
import type { Json } from '../../schemas/json.ts';

/** A value that an answer shows otherwise than it was sent. */
export interface RoundTripBreach extends Breach {
  readonly clause: RoundTripClauseId;
  /** The optional field that the answer does not have; null where it has it. */
  readonly missing: MissingFields | null;
  /** What the store has to know, or it may ignore what was sent. */
  readonly known: readonly string[];
}

/** What one answer shows of the values that its request sent. */
export interface RoundTripInspection {
  readonly seen: readonly RoundTripClauseId[];
  readonly breaches: readonly RoundTripBreach[];
  /** The fields that show what was sent. */
  readonly asSent: readonly string[];
}

/** Words that no service has a reason to change: letters and digits with single signs between them. */
const words = /^[\p{Script=Latin}\d]+([ .,'@/:+-][\p{Script=Latin}\d]+)*$/u;
const isPlain = (value: Json): boolean =>
  (typeof value === 'string' && value.length <= 100 && words.test(value)) ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && value > 0);

/**
 * Compares an answer with a body that was accepted, whatever the check was about: the answer to that request, or an
 * element of a later search. Only plain values count: what a service makes of others is for the checks that send them
 * to say.
 */
export const inspectStored = (answer: Answer, stored: StoredBody): RoundTripInspection[] =>
  (inspectors[stored.by] ?? [inspectValues]).map((inspect) => inspect(answer, stored));

type Inspector = (answer: Answer, stored: StoredBody) => RoundTripInspection;

/** What is looked at where an operation stores lists, or replaces an earlier body. */
const inspectors: Partial<Record<OperationName, readonly Inspector[]>> = {
  registerMember: [inspectValues, inspectEntries],
  updateMember: [inspectValues, inspectEntries, inspectDrops, inspectDroppedEntries],
};

const nothing: RoundTripInspection = { seen: [], breaches: [], asSent: [] };

function inspectValues(answer: Answer, { by, body }: StoredBody): RoundTripInspection {
  const roundTrips = (roundTripsByOperation[by]?.(body, answer) ?? []).filter(({ sent }) => isPlain(sent));
  // What shows nothing at all is no such resource, but a proxy's own document.
  if (roundTrips.every(({ path }) => answer.get(path) === undefined)) return nothing;
  const isSame = (roundTrip: RoundTrip): boolean =>
    roundTrip.isSame(roundTrip.sent, answer.get(roundTrip.path));
  return {
    seen: roundTrips.map(({ clause }) => clause),
    breaches: roundTrips.filter((roundTrip) => !isSame(roundTrip)).map(breachOf(answer)),
    asSent: roundTrips
      .filter((roundTrip) => isSame(roundTrip) && answer.get(roundTrip.path) !== undefined)
      .map(({ path }) => path),
  };
}

/** What an update leaves out of an earlier body is not preserved (section 4.3). */
function inspectDrops(answer: Answer, { body, earlier }: StoredBody): RoundTripInspection {
  const dropped = plainParts
    .map(({ part, ...rest }) => ({
      ...rest,
      clause: dropClauseOf(part, body),
      sent: valueAt(earlier, rest.path),
    }))
    .filter(({ path, sent }) => isPlain(sent) && valueAt(body, path) === undefined);
  const preserved = dropped.filter(({ path, sent, isSame }) => isSame(sent, answer.get(path)));
  return {
    seen: dropped.map(({ clause }) => clause),
    breaches: preserved.map(({ clause, path, sent }) => ({
      clause,
      expected: `${path} not to be preserved: the update leaves it out`,
      received: `${JSON.stringify(sent)}, as before`,
      condition: { kind: 'lacks', path, value: jsonOf(sent), status: answer.status },
      evidence: answer.recorded,
      missing: null,
      known: [],
    })),
    asSent: [],
  };
}

/** The entries of its lists that a body has. */
function inspectEntries(answer: Answer, stored: StoredBody): RoundTripInspection {
  const sent = listRoundTrips(answer, stored, isPlain);
  return {
    seen: sent.map(({ clause }) => clause),
    breaches: sent
      .filter(({ isShown }) => !isShown)
      .map(({ clause, sent: entry, fields, known }) => ({
        clause,
        expected: `${JSON.stringify(entry)} among ${listOf(fields)}, as it was sent`,
        received: JSON.stringify(answer.get(listOf(fields))) ?? 'nothing',
        condition: isPlain(entry)
          ? { kind: 'lists', path: listOf(fields), value: jsonOf(entry), status: answer.status }
          : { kind: 'another' },
        evidence: answer.recorded,
        missing: missingFields(answer, fields, null),
        known,
      })),
    asSent: sent.filter(({ isShown }) => isShown).flatMap(({ fields }) => fields),
  };
}

/** The entries of an earlier body's lists that an update leaves out. */
function inspectDroppedEntries(answer: Answer, stored: StoredBody): RoundTripInspection {
  const dropped = listDrops(answer, stored, isPlain);
  return {
    seen: dropped.map(({ clause }) => clause),
    breaches: dropped
      .filter(({ isShown }) => isShown)
      .map(({ clause, sent: entry, fields }) => ({
        clause,
        expected: `${listOf(fields)} not to be preserved: the update leaves ${JSON.stringify(entry)} out`,
        received: `${JSON.stringify(answer.get(listOf(fields)))}, as before`,
        condition: { kind: 'another' },
        evidence: answer.recorded,
        missing: null,
        known: [],
      })),
    asSent: [],
  };
}

const jsonOf = (plain: Json): string | number | boolean => plain as string | number | boolean; // as isPlain has it

/** The list that has these fields. */
const listOf = ([field = '']: readonly string[]): string => field.split('.')[0] ?? '';

/** An address that is left out goes as a whole; else a part of it. */
const dropClauseOf = (part: (typeof plainParts)[number]['part'], body: Json): RoundTripClauseId =>
  part === 'address' && valueAt(body, 'address') !== undefined
    ? 'update-member.drops.address-part'
    : `update-member.drops.${part}`;

/**
 * The body of a success that has to show what was sent; undefined where it was not sent as every client sends one, or
 * not as the contract describes it: what a service reads then, or makes of it, is for other clauses to say.
 */
export function returnedBody(answer: Answer): Json {
  const { succeeded, json } = answer;
  const operation = operationOf(answer);
  const { request } = answer.recorded;
  const schema = operations[operation].request;
  if (schema === null || roundTripsByOperation[operation] === undefined) return undefined;
  // An answer that cannot be read may be noise, and shows nothing.
  if (!succeeded || typeof json !== 'object' || json === null) return undefined;
  const [, type = ''] = Object.entries(request.headers).find(([name]) => /^content-type$/i.test(name)) ?? [];
  const body = parseJson(request.body);
  const isUsual =
    /^application\/json(; ?charset=utf-8)?$/i.test(type) && JSON.stringify(body) === request.body;
  return isUsual && fitsSchema(schema, body) ? body : undefined;
}

const breachOf =
  (answer: Answer) =>
  ({ clause, path, sent }: RoundTrip): RoundTripBreach => ({
    clause,
    expected: `${path} = ${JSON.stringify(sent)}, as it was sent`,
    condition: { kind: 'has', path, value: jsonOf(sent), status: answer.status },
    received: JSON.stringify(answer.get(path)) ?? 'nothing',
    evidence: answer.recorded,
    missing: missingFields(answer, [path], emptyValueOf(sent)),
    known: [],
  });
