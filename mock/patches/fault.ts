import type { ClauseId } from '../../specs/clauses.ts';
import type { SilenceId } from '../../specs/silences.ts';
import type { Service } from '../service/service.ts';

/** Makes something part of a service. */
export type Patch = (service: Service) => void;

/**
 * How a fault shows: at every such call and plainly; only in one corner of it; or only at some of the calls.
 */
export type Difficulty = 'plain' | 'subtle' | 'intermittent';

interface Declared {
  /** Stable, lower-case kebab: `register-refuses-a-card-expiry`. */
  readonly id: string;
  /** What the service does, in one sentence. */
  readonly what: string;
  /** Its stack names the place in the source. */
  readonly declaredAt: Error;
}

/** A wrong rule: a service that breaks one promise and keeps all others. */
export interface Fault extends Declared {
  /** The promise that it breaks. */
  readonly clause: ClauseId;
  readonly difficulty: Difficulty;
  /** Other promises that it breaks by the same act, where that cannot be helped. */
  readonly also?: readonly ClauseId[];
  readonly break: Patch;
}

/** A conforming service that fills a silence of the specification in another way than the mock does. */
export interface Variation extends Declared {
  /** The silence that it fills, where one is named. */
  readonly silence?: SilenceId;
  /** Variations together with which no service conforms, as where one needs what the other one refuses. */
  readonly excludes?: readonly string[];
  readonly vary: Patch;
}

/** What faults that are broken alike differ in; the first clause is the broken one. */
export type FaultRow = readonly [id: string, clause: ClauseId, what: string, ...also: ClauseId[]];

/** Declares a fault at the place of the call. */
export const fault = (one: Omit<Fault, 'declaredAt'>): Fault => ({ ...one, declaredAt: new Error(one.id) });

/** Declares the fault of a row, which shows in one corner of its clause. */
export const faultOfRow = ([id, clause, what, ...also]: FaultRow, broken: Patch): Fault =>
  fault({ id, clause, also, difficulty: 'subtle', what, break: broken });

/** A fault that shows in one corner of its clause, and the other clauses that it breaks. */
export type BrokenRow = readonly [
  id: string,
  clause: ClauseId,
  what: string,
  broken: Patch,
  also?: readonly ClauseId[],
];

/** Declares the faults of rows. */
export const rowFaults = (rows: readonly BrokenRow[]): Fault[] =>
  rows.map(([id, clause, what, broken, also = []]) => faultOfRow([id, clause, what, ...also], broken));

/** Declares a variation at the place of the call. */
export const variation = (one: Omit<Variation, 'declaredAt'>): Variation => ({
  ...one,
  declaredAt: new Error(one.id),
});
