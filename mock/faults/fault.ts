import type { ClauseId } from '../../specs/generated/clauses.ts';
import type { SilenceId } from '../../specs/generated/silences.ts';
import type { Service } from '../service/service.ts';

/**
 * How a fault shows: at every such call and plainly; only in one corner of it; or only at some of the calls.
 */
export type Difficulty = 'plain' | 'subtle' | 'intermittent';

/** One wrong rule: a service that breaks one promise and keeps all others. */
export interface Fault {
  /** Stable, lower-case kebab: `register-duplicate-is-409`. */
  readonly id: string;
  /** The promise that it breaks. */
  readonly clause: ClauseId;
  readonly difficulty: Difficulty;
  /** What the service does wrong, in one sentence. */
  readonly what: string;
  /** Other promises that it breaks by the same act, where that cannot be helped. */
  readonly also?: readonly ClauseId[];
  /** Makes the fault part of a service. */
  break(service: Service): void;
}

/** A conforming service that takes something the specification leaves open in another way than the mock does. */
export interface Variation {
  /** Stable, lower-case kebab. */
  readonly id: string;
  /** The silence that it fills, where one is named. */
  readonly silence?: SilenceId;
  /** What the service does, in one sentence. */
  readonly what: string;
  /** Makes the variation part of a service. */
  vary(service: Service): void;
}
