import {
  type Answer,
  anotherRefund,
  type Api,
  type CheckContext,
  itemsIn,
  type Json,
  type JsonObject,
  type Names,
  type Refund as MadeRefund,
  replaceAt,
  type Transaction,
  unknownLike,
  unknownNumber,
  type WalkStage,
  withLines,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { percentagesAbove, percentagesBelow } from '../../specs/values/percentages.ts';
import {
  type Ask,
  type Cast,
  flawedApi,
  isDone,
  nearId,
  orLost,
  Requests,
  withOtherToken,
} from '../reservations/cast.ts';
import type { CardRole, Flaw } from '../reservations/state.ts';
import { also, plainRefund, promises, type Promised, type RefundForm, refundFormOf } from './forms.ts';
import { mayDeduct } from './reasons.ts';
import {
  isAgain,
  isRefund,
  type Refund,
  type RefundAction,
  type RefundFlaw,
  type RefundState,
} from './state.ts';

/** What plays the parts of a walk about refunds. */
export interface RefundCast extends Cast {
  readonly transaction: Transaction;
  /** The transaction of another member, where there is any. */
  readonly theirs?: Transaction | undefined;
}

type Send = WalkStage<RefundState, RefundAction, ClauseId, Answer>['send'];
type Context = Pick<CheckContext<ClauseId>, 'api' | 'data' | 'run' | 'expect'>;

/** What the refunds of a walk are made of. */
interface Parts {
  /** A refund of the transaction that the service takes. */
  readonly base: MadeRefund;
  readonly asks: readonly Ask[];
  /** How many promises are left out at first. */
  readonly promised: number;
  /** Whether refunds that deduct stamps may have the id of the transaction: they may be taken for an earlier one then. */
  readonly mayBeAgain?: boolean;
}

/** The requests of a walk about refunds, with forms that change from turn to turn. */
export class RefundRequests {
  readonly #cast: RefundCast;
  readonly #context: Context;
  readonly #base: MadeRefund;
  readonly #others: Requests;
  readonly #mayBeAgain: boolean;
  /** The body of the last refund that was done. */
  #latest: JsonObject | null = null;
  /** Whether the service has refused an unusual form: then all are usual. */
  #isPlain = false;
  /** How many promises refunds were sent with. */
  #promised: number;
  /** The last refund that was refused and should not have been. */
  #refused: Refund | null = null;

  constructor(cast: RefundCast, context: Context, { base, asks, promised, mayBeAgain = false }: Parts) {
    this.#cast = cast;
    this.#context = context;
    this.#base = base;
    this.#promised = promised;
    this.#mayBeAgain = mayBeAgain;
    this.#others = new Requests(cast, context, asks);
  }

  /** Whether an answer confirms what it was asked, or shows the data as they were; null where it says neither. */
  readonly isDone = (answer: Answer): boolean | null => this.#others.isDone(answer);

  /** What is known, in a state, of the things that an action is about. */
  stateWords(state: RefundState, action: RefundAction): (names: Names) => string {
    return this.#others.stateWords(state, isRefund(action) ? { kind: 'ask', what: action.kind } : action);
  }

  /** Sends a request that is to be taken in this state; in the usual form where another one is refused for itself. */
  readonly send: Send = async (state, action, turn, isSure) => {
    if (!isRefund(action)) return this.#others.send(state, action, turn, isSure);
    return orLost(this.#sendRefund(state, action, turn, isSure));
  };

  async #sendRefund(
    state: RefundState,
    action: Refund,
    turn: number | null,
    isSure: boolean,
  ): Promise<Answer> {
    if (isAgain(state, action) && this.#latest !== null)
      return this.#sendBody(action, this.#latest, plainRefund);
    const unusual = turn === null || this.#isPlain ? plainRefund : refundFormOf(turn);
    return isSure ? this.#sendSure(action, unusual, turn) : this.#send(action, unusual, turn);
  }

  /** Sends a refund that is to be done, with the next promises; in the usual form where an unusual one is refused. */
  async #sendSure(refund: Refund, unusual: RefundForm, turn: number | null): Promise<Answer> {
    const promised = promises[this.#promised++ % promises.length] as readonly Promised[];
    const form = allOf(unusual, promised);
    const answer = await this.#send(refund, form, turn);
    if (isDone(answer)) {
      this.#expectConfirmed(promised, answer);
      return answer;
    }
    this.#refused = refund;
    // What is taken the second time was not refused for its form.
    if (isDone(await this.#send(refund, form, turn))) return answer;
    const inPlain = await this.#send(refund, allOf(plainRefund, promised), turn);
    if (isDone(inPlain)) return this.#confirmed(inPlain, promised);
    const each: (readonly [ClauseId, Answer])[] = [];
    // One that deducts nothing leaves the stamps as they are.
    const idle: Refund = { ...refund, lines: refund.lines.map(() => []) };
    for (const [clause, amend] of promised)
      each.push([clause, await this.#send(idle, also(plainRefund, amend), turn)]);
    const plain = await this.#send(refund, plainRefund, turn);
    if (!isDone(plain)) return plain;
    for (const [clause, one] of each) this.#context.expect(clause, one).toBeConfirmed();
    return this.#confirmed(plain, []);
  }

  /** What was done in the usual form: with promises that are kept. */
  #confirmed(answer: Answer, promised: readonly Promised[]): Answer {
    this.#refused = null;
    this.#isPlain = true;
    this.#expectConfirmed(promised, answer);
    return answer;
  }

  #expectConfirmed(promised: readonly Promised[], answer: Answer): void {
    for (const [clause] of promised) this.#context.expect(clause, answer).toBeConfirmed();
  }

  /**
   * Whether a refund that was refused could have been done: a service may take one refund of a transaction, as much as was
   * bought, and no more stamps than a line earned. A refund of one line that deducts as many shows it.
   */
  async hasRoom(): Promise<boolean> {
    if (this.#refused === null) return true;
    const entries = this.#refused.lines.flat();
    this.#refused = null;
    const line = [...new Set(entries.map(({ card }) => card))].map((card) => ({
      card,
      count: entries.reduce((sum, one) => sum + (one.card === card ? Number(one.count) : 0), 0),
    }));
    return isDone(await this.#send({ kind: 'refund', lines: [line] }, plainRefund, null));
  }

  async #send(refund: Refund, form: RefundForm, turn: number | null): Promise<Answer> {
    const { external_id } = this.#cast.transaction;
    const knownId = mayDeduct(refund) && !this.#mayBeAgain ? undefined : external_id;
    const amended = form.amend(this.#bodyOf(refund), this.#context.data, knownId);
    const body = flawed(amended, refund, turn ?? 0);
    // What has no answer may be done.
    const before = this.#latest;
    this.#latest = body;
    const answer = await this.#sendBody(refund, body, form, turn ?? 0);
    if (!isDone(answer)) this.#latest = before;
    return answer;
  }

  /** A refund of another little part of the transaction, with the lines that are meant. */
  #bodyOf({ lines }: Refund): JsonObject {
    const { transaction, cards } = this.#cast;
    const body = withLines(anotherRefund(this.#base, this.#context.data), transaction, lines.length);
    return lines.reduce((made: JsonObject, entries, line) => {
      const stamps = entries.map(({ card, count }) => ({
        stamp_card_id: cards[card as CardRole]?.stamp_card_id ?? unknownNumber,
        count,
      }));
      return stamps.length === 0 ? made : replaceAt(made, `details.${line}.deducted_stamps`, stamps);
    }, body);
  }

  #sendBody(refund: Refund, body: JsonObject, form: RefundForm, turn = 0): Promise<Answer> {
    const send = (api: Api): Promise<Answer> =>
      api
        .with(form.style)
        .refundTransaction(this.#cast.memberId, transactionId(this.#cast, refund, turn), body);
    if (refund.flaw === undefined && form.hasOtherToken) return withOtherToken(this.#context, send);
    return send(this.#apiFor(refund, turn));
  }

  #apiFor({ flaw }: Refund, turn: number): Api {
    const { api } = this.#context;
    if (flaw === undefined || flaw.startsWith('of ') || bodyFlaws.has(flaw)) return api;
    return flawedApi(this.#context, flaw as Flaw, this.#cast, turn);
  }
}

/** A form with what is promised besides. */
const allOf = (form: RefundForm, promised: readonly Promised[]): RefundForm =>
  promised.reduce((made, [, amend]) => also(made, amend), form);

function transactionId({ transaction, theirs }: RefundCast, { flaw }: Refund, turn: number): string {
  const { external_id: id } = transaction;
  if (flaw === 'of an unknown transaction') return unknownLike(id);
  if (flaw === 'of a near transaction') return nearId(id, turn);
  return flaw === "of another member's transaction" ? (theirs?.external_id ?? unknownLike(id)) : id;
}

/** The places and values of what is wrong in a body, and on which line. */
const bodyFlaws = new Map<RefundFlaw, (turn: number, line: number) => readonly [path: string, value: Json]>([
  ['with a tax below 0', (turn, line) => [`${line}.tax_percentage`, of(percentagesBelow, turn)]],
  ['with a tax above 100', (turn, line) => [`${line}.tax_percentage`, of(percentagesAbove, turn)]],
  ['with an unlisted GTIN', (_, line) => [`${line}.product.gtin`, { type: 'Conformance', code: '1' }]],
  // Of a text that is no number, too, a service may say nothing.
  ['with a count as a text', (turn) => ['0.deducted_stamps.0.count', turn % 2 === 0 ? '1' : 'conformance']],
  [
    'of what was not bought',
    (turn) => (turn % 2 === 0 ? ['0.product', { external_id: 'conformance' }] : ['0.quantity', 0]),
  ],
]);

const of = (values: readonly number[], turn: number): number => values[turn % values.length] ?? 0;

/** The refund with what is wrong in its body. */
function flawed(body: JsonObject, { flaw, line }: Refund, turn: number): JsonObject {
  const last = itemsIn(body['details']).length - 1;
  const wrong = flaw && bodyFlaws.get(flaw)?.(turn, line ?? last);
  return wrong === undefined ? body : replaceAt(body, `details.${wrong[0]}`, wrong[1]);
}
