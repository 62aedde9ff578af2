import type { Answer } from '../client/answer.ts';
import type { Shown } from '../models/move.ts';
import type { Names } from '../client/names.ts';
import type { DomainTypes } from './domain-types.ts';

/** Opens an expectation: what `clause` promises of `answer`. Only clauses that the check declares are accepted. */
export type Expect<C extends string, E> = (clause: C, answer: Answer) => E;

/** Gives the rows of a table that are asked now. */
export type Rows = <R>(all: readonly R[], kindOf?: (row: R) => string) => Iterable<R>;

/** What every check gets in addition to what it needs. */
export interface CheckContext<T extends DomainTypes = DomainTypes, C extends string = T['clause']> {
  /** The operations of the service. */
  readonly api: T['api'];
  /** Opens an expectation on an answer, charged to a clause of the check. */
  readonly expect: Expect<C, T['expectation']>;
  /**
   * Takes an answer as a precondition: gives it when it succeeded, and otherwise ends the check without blame, since
   * a step that only prepares is not the subject.
   */
  readonly given: (answer: Answer) => Answer;
  /**
   * Ends the check without blame unless `isMet`: the service did not get into the state that the clause speaks of.
   * `words` say which that is, and complete "needs …".
   */
  readonly assume: (isMet: boolean, words: string) => void;
  /** Takes a refusal as a precondition: gives a 4xx or an `is_ok: false`, and otherwise ends the check without blame. */
  readonly refused: (answer: Answer) => Answer;
  /** Releases what this attempt has reserved up to now: for a check that begins again in the midst of an attempt. */
  readonly release: () => Promise<void>;
  /**
   * Makes an exchange once for all checks that ask for it by this key in the same attempt, and shows it in the evidence
   * of each: for calls that change nothing, or that several clauses speak of.
   */
  readonly share: (key: string, send: () => Promise<Answer>) => Promise<Answer>;
  /**
   * The rows of a table of requests about the same clauses. Where noise ended the attempt before, only those that were not
   * answered as promised, for certain. Of a table about several clauses, `kindOf` says which of them a row is about: a quick
   * run asks the first row of each kind alone.
   */
  readonly rows: Rows;
  /** Says that the story holds something that an edition brought, such as a request of a model or a value. */
  readonly noteEdition: (since: string) => void;
  /** Says in words what was known, before the call of an answer, of the things that it is about: for models. */
  readonly tellState: (answer: Answer, words: (names: Names) => string) => void;
  /** Notes what an answer shows of the pictures of a model. */
  readonly note: (shown: Shown<C>, answer: Answer) => void;
  /** Data of its own, from the run's seed. */
  readonly data: T['data'];
  /** Which attempt of the check this is, from 1: further ones may try further values. */
  readonly attempt: number;
  /** The run's surroundings: store, fixtures, what checks share. */
  readonly run: T['run'];
}
