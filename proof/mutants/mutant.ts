import type { Transport } from '../../engine/client/transport.ts';
import type { Service } from '../../mock/service/service.ts';
import type { OperationName } from '../../specs/operations.ts';

/** A service that a machine broke in one place. */
export interface Mutant {
  /** Stable, the operator first: `answer:updateMember:phone.number:other-resource`. */
  readonly id: string;
  /** The operation that it breaks; null where the code of the service is broken, whatever runs through it. */
  readonly operation: OperationName | null;
  /** Whether nothing but answers are changed, so that those of an earlier run can show it. */
  readonly changesAnswersAlone?: true;
  /** Whether nothing but what is found wrong with bodies is changed, so that those of an earlier run show whether it is reached. */
  readonly changesErrorsAlone?: true;
  /** Where the mutant acts while the service loads, the environment that a fresh worker needs for it. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Breaks a fresh service. `onChange` is called each time that something is done otherwise than before. */
  break(service: Service, onChange: () => void): Line | void;
}

/** Puts something between a run and the service. */
export type Line = (direct: Transport) => Transport;

/** A way of breaking a service that needs no choice: it enumerates all mutants that there are. */
export interface Operator {
  /** The beginning of the ids of its mutants. */
  readonly name: string;
  /** What its mutants do, in one sentence. */
  readonly what: string;
  /** Every mutant, in a fixed order. */
  mutants(observe: Observe): Mutant[] | Promise<Mutant[]>;
}

/** Runs all deciding checks against a reference service that `watch` has put something around. */
export type Observe = (watch: (service: Service) => void) => Promise<void>;
