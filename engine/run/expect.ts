import { cut } from '../limits/cut.ts';
import { isDeepStrictEqual } from 'node:util';
import { type Answer, isConfirmed, statusWords, valueAt } from '../client/answer.ts';
import type { MissingFields } from '../contract/missing-fields.ts';
import type { z } from 'zod';
import type { Condition } from '../report/condition.ts';
import { answersIn, type Attempt } from './attempt.ts';
import { learnCondition } from './learn-condition.ts';
import type { Json } from '../../schemas/json.ts';

/** Whether an answer is as it should be; with the same in a form for programs, where trying other answers does not show it. */
export interface Predicate {
  (answer: Answer): boolean;
  readonly condition?: Condition;
}

/** Adds to a predicate what it tests, in a form for programs. */
export const inForm = (condition: Condition, isMet: (answer: Answer) => boolean): Predicate =>
  Object.assign(isMet, { condition });

/**
 * The promises that an answer can be held against. Each files one judgement and never throws: expectations are soft, so that the
 * check goes on.
 */
export class Expectation {
  readonly #attempt: Attempt;
  readonly #clause: string;
  protected readonly answer: Answer;

  constructor(attempt: Attempt, clause: string, answer: Answer) {
    this.#attempt = attempt;
    this.#clause = clause;
    this.answer = answer;
  }

  /** The answer has this status, or one of these where the specification admits several. */
  toHaveStatus(...admissible: number[]): void {
    this.file(admissible.includes(this.answer.status), `status ${admissible.join(' or ')}`, {
      condition: { kind: 'status', statuses: admissible },
    });
  }

  /** An action result that is done: 200 and `is_ok: true` (section 2.12). */
  toBeDone(): void {
    const done = this.answer.status === 200 && this.answer.get('is_ok') === true;
    this.file(done, 'status 200 with is_ok: true', { condition: { kind: 'done' } });
  }

  /** A business refusal: 200, `is_ok: false`, and details that say why (sections 2.12 and 7). */
  toBeRefused(): void {
    this.file(isRefusal(this.answer), 'status 200 with is_ok: false and details that say why', {
      condition: { kind: 'refused' },
    });
  }

  /** Not done, in any admissible form: a business refusal, or a 4xx about the request where the specification names no form. */
  toBeRejected(): void {
    const turnedDown = isRefusal(this.answer) || [400, 404, 409, 410, 422].includes(this.answer.status);
    this.file(turnedDown, 'a refusal: is_ok: false with details, or status 400, 404, 409 or 422', {
      condition: { kind: 'turned-down' },
    });
  }

  /** Confirmed, in whichever form: a 2xx that is not `is_ok: false`. The form is for another clause to say. */
  toBeConfirmed(): void {
    this.file(isConfirmed(this.answer), 'a confirmation: status 2xx and not is_ok: false', {
      condition: { kind: 'confirmed' },
    });
  }

  /** Not confirmed, in whichever form: `is_ok: false`, or no 2xx. The form is for another clause to say. */
  toNotSucceed(): void {
    this.file(!isConfirmed(this.answer), 'a refusal: is_ok: false, or a status other than 2xx', {
      condition: { kind: 'unconfirmed' },
    });
  }

  /** A problem document that reports `status`, in the body too (sections 2.15 and 7). */
  toBeProblem(status: number): void {
    const { status: actual, json } = this.answer;
    const isDocument = typeof json === 'object' && json !== null && !Array.isArray(json);
    this.file(actual === status && isDocument, `status ${status} with a problem document`, {
      condition: { kind: 'problem', status },
    });
  }

  /** The body holds this value at a dotted path; objects and lists are compared by content. */
  toHave(path: string, expected: Json): void {
    const actual = this.answer.get(path);
    this.file(isDeepStrictEqual(actual, expected), `${path} = ${show(expected)}`, {
      seen: `${path} = ${show(actual)}`,
      fields: { paths: [path], expected },
      condition: { kind: 'has', path, ...jsonValue(expected) },
    });
  }

  /** The body does not hold this value at a dotted path: absent, null or any other value. */
  toLack(path: string, unwanted: Json): void {
    const actual = this.answer.get(path);
    this.file(!isDeepStrictEqual(actual, unwanted), `${path} not ${show(unwanted)}`, {
      seen: `${path} = ${show(actual)}`,
      condition: { kind: 'lacks', path, ...jsonValue(unwanted) },
    });
  }

  /** The answer's message contains all of these words, in any case and any order (promised content of a message). */
  toMention(...words: string[]): void {
    const text = this.answer.message.toLowerCase();
    const missing = words.filter((word) => !text.includes(word.toLowerCase()));
    this.file(missing.length === 0, `a message that mentions ${words.map(show).join(' and ')}`, {
      condition: { kind: 'mentions', words },
    });
  }

  /** The body is an empty list: a miss of a search, which is never a 404 (section 4.3). */
  toBeMiss(): void {
    const { status, json } = this.answer;
    this.file(status === 200 && Array.isArray(json) && json.length === 0, 'status 200 with an empty array', {
      condition: { kind: 'miss' },
    });
  }

  /**
   * Anything that the verbs above don't say. `expected` completes "expected …"; `isMet` must not throw; `received`
   * names the part of the answer that decided, where the whole of it would hide that: as a function, or as the dotted
   * path of an optional field, or several that are all needed.
   */
  toSatisfy(
    expected: string,
    isMet: Predicate,
    received?: string | readonly string[] | ((answer: Answer) => Json),
  ): void {
    const answer = this.answer;
    const hasMet = isMet(answer);
    const condition = hasMet ? null : this.#learn(isMet, expected);
    if (received === undefined) return this.file(hasMet, expected, { condition });
    if (typeof received === 'function')
      return this.file(hasMet, expected, { seen: show(received(answer)), condition });
    const paths = [received].flat();
    const heads = [...new Set(paths.map((path) => path.split('.')[0] ?? ''))];
    const seen = heads.map((head) => `${head} = ${show(answer.get(head))}`).join(', ');
    return this.file(hasMet, expected, { seen, fields: { paths, expected: undefined }, condition });
  }

  /** Gives what of these fields the answer may lack without a fault; nothing by default. */
  protected missingFields(_paths: readonly string[], _expected: Json): MissingFields | null {
    return null;
  }

  /** Learns the condition when it is asked for, from the answers up to now. */
  #learn(isMet: Predicate, expected: string): () => Condition | null {
    const answer = this.answer;
    const { exchanges } = this.#attempt;
    return () => isMet.condition ?? learnCondition(isMet, answer, { seen: answersIn(exchanges), expected });
  }

  /** Files what was found. */
  protected file(isMet: boolean, expected: string, { seen, fields, condition = null }: Details = {}): void {
    const answer = this.answer;
    const received = seen === undefined || answer.status >= 400 ? showAnswer(answer) : seen;
    const missing = fields === undefined ? null : this.missingFields(fields.paths, fields.expected);
    const conditionOf = typeof condition === 'function' ? condition : (): Condition | null => condition;
    this.#attempt.judge(this.#clause, answer, isMet, expected, received, { missing, condition: conditionOf });
  }
}

/** What an expectation says in addition to its words. */
export interface Details {
  /** The part of the answer that decided. */
  readonly seen?: string;
  readonly fields?: Fields;
  /** What was expected, for programs, or what learns it. */
  readonly condition?: Condition | null | (() => Condition | null);
}

/** The optional fields that an expectation looks at. */
interface Fields {
  readonly paths: readonly string[];
  /** The value expected; undefined where it is not one value. */
  readonly expected: Json;
}

/** A value as JSON holds it; nothing for one that JSON leaves out. */
const jsonValue = (value: Json): { value?: z.core.util.JSONType } =>
  value === undefined ? {} : { value: JSON.parse(JSON.stringify(value)) as z.core.util.JSONType };

function isRefusal(answer: Answer): boolean {
  const details = valueAt(answer.json, 'details');
  const reasoned = typeof details === 'string' && details.trim() !== '';
  return answer.status === 200 && answer.get('is_ok') === false && reasoned;
}

const longest = 300;

/** A value in a message: JSON, cut where it would fill the screen. */
export function show(value: Json): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return cut(text, longest);
}

/** An answer in a message: its status and the beginning of its body. */
export function showAnswer(answer: Answer): string {
  const words = statusWords(answer);
  return answer.text === '' ? `${words} without a body` : `${words}: ${cut(answer.text, longest)}`;
}
