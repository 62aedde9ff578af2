import type { Json } from '../../schemas/json.ts';
import type { PlannedMove } from '../models/move.ts';
import type { CheckContext } from './check-context.ts';
import type { DomainTypes } from './domain-types.ts';
import type { Need, Needs, Taken } from './need.ts';

/** Values that a check sends in a field of an operation, for the picture of a model; undefined where it is left out. */
export interface PlannedValues {
  readonly picture: string;
  readonly operation: string;
  readonly field: string;
  readonly values: readonly (Json | undefined)[];
}

/** What a check is, whatever its clauses and needs: a value that any runner can run. */
export interface Check {
  /** Stable for ever: reports, histories and baselines hold on to it. Lower-case kebab. */
  readonly name: string;
  /** The clauses it decides; each gets at least one expectation whenever the check runs to its end. */
  readonly clauses: readonly string[];
  /** The operation, where this check is its row of a table; null for a story of its own. */
  readonly operation: string | null;
  /** The silence it records instead of deciding clauses; null for a check that decides. */
  readonly silence: string | null;
  readonly needs: Readonly<Record<string, Need<unknown>>>;
  /** Has one attempt only: it sends paid messages, leaves things behind that cannot be deleted, or asks for its promises many times. */
  readonly once: boolean;
  /** Spends most of its time on waiting for the other checks: it takes no slot of theirs. */
  readonly lasting: boolean;
  /** Takes from the fixtures what nothing gives back: the other checks that want the same come before it. */
  readonly usesUp: boolean;
  /** Which of its clauses it decides depends on what the service chooses to do: one that is not asked then has no result. */
  readonly isChoosing: boolean;
  /** The edition that brought it; null where that is the first. */
  readonly since: string | null;
  /** The moves that it is to make in pictures of models. */
  readonly moves: () => readonly PlannedMove[];
  /** The values of catalogues that it is to send. */
  readonly values: readonly PlannedValues[];
  /** Its stack names the place in the source. */
  readonly declaredAt: Error;
  /** Asks the service. An observation gives its words; a check that decides gives nothing. */
  readonly run: (context: CheckContext & Record<string, unknown>) => Promise<string | void>;
}

/** What a check that decides clauses is made of. */
export interface CheckDefinition<T extends DomainTypes, C extends T['clause'], N extends Needs<T>> {
  clauses: readonly C[];
  operation?: T['operation'];
  needs?: N;
  once?: boolean;
  lasting?: boolean;
  usesUp?: boolean;
  isChoosing?: boolean;
  since?: string;
  moves?: () => readonly PlannedMove[];
  values?: readonly PlannedValues[];
  run: (context: CheckContext<T, C> & Taken<N>) => Promise<void>;
}

/** What a check that observes is made of. */
export interface ObservationDefinition<T extends DomainTypes, N extends Needs<T>> {
  silence: T['silence'];
  needs?: N;
  once?: true;
  run: (context: CheckContext<T, never> & Taken<N>) => Promise<string>;
}

/** Makes the checks of one interface. */
export interface CheckMaker<T extends DomainTypes> {
  /**
   * A check that decides clauses. The context hands it the client, the expectations, data of its own and whatever it
   * needs; undo, retries, leases and evidence are the engine's business.
   */
  readonly check: <const C extends T['clause'], N extends Needs<T> = Record<never, never>>(
    name: string,
    definition: CheckDefinition<T, C, N>,
  ) => Check;
  /** Makes a check that observes what the specification leaves open: recorded in its words, never judged. */
  readonly observe: <N extends Needs<T> = Record<never, never>>(
    name: string,
    definition: ObservationDefinition<T, N>,
  ) => Check;
}

/** The makers of checks for an interface with these types. */
export const checkMaker = <T extends DomainTypes>(): CheckMaker<T> => ({
  // The context of a run holds what `needs` names: the engine takes exactly those, so the narrower type is true.
  check: (
    name,
    {
      clauses,
      operation = null,
      needs,
      once = false,
      lasting = false,
      usesUp = false,
      isChoosing = false,
      since = null,
      moves = () => [],
      values = [],
      run,
    },
  ) => ({
    name,
    clauses,
    operation,
    silence: null,
    needs: needs ?? {},
    once,
    lasting,
    usesUp,
    isChoosing,
    since,
    moves,
    values,
    declaredAt: new Error(name),
    run: run as unknown as Check['run'],
  }),
  observe: (name, { silence, needs, once = false, run }) => ({
    name,
    clauses: [],
    operation: null,
    silence,
    needs: needs ?? {},
    once,
    lasting: false,
    usesUp: false,
    isChoosing: false,
    since: null,
    moves: () => [],
    values: [],
    declaredAt: new Error(name),
    run: run as unknown as Check['run'],
  }),
});
