import {
  type Answer,
  type Api,
  byTokenInForce,
  type Coupon,
  couponOrder,
  type Data,
  isConfirmed,
  type Member,
  type Names,
  idsNear,
  Noise,
  NotSent,
  otherLetterCase,
  type RunContext,
  type StampCard,
  tokenForm,
  unknownLike,
  unknownNumber,
  type WalkStage,
  released,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { inTurn } from '../../specs/values/catalogue.ts';
import {
  type Action,
  type CardRole,
  countOf,
  type CouponAction,
  type CouponRole,
  type Flaw,
  holdsAnything,
  idleOrders,
  type Order,
  rival,
  type StampAction,
  type State,
} from './state.ts';
import { isFoundAs, type KeptData, searchFor } from '../shared/kept-data.ts';
import { isOfAnyone, OrderIds } from './orders.ts';
import { stateWords } from './state-words.ts';
import { type Form, formOf, placeOf, plainForm, TakenValues } from './values.ts';

/** The coupons and stamp cards that play the parts of a walk; all are of one member. */
export interface Cast {
  readonly memberId: string;
  /** The member, where it may be altered. */
  readonly owner?: Member;
  readonly coupons: Readonly<Partial<Record<CouponRole, Coupon>>>;
  readonly cards: Readonly<Partial<Record<CardRole, StampCard>>>;
  /** The data that the owner had before. */
  readonly kept?: KeptData;
  /** Coupons that their members cannot use. */
  readonly unusable?: readonly Coupon[];
  /** Another member, who does not have them. */
  readonly otherMember?: string;
}

type Send = WalkStage<State, Action, ClauseId, Answer>['send'];

/** What a walk sends with. */
interface Sender {
  readonly api: Api;
  readonly data: Data;
  readonly run: RunContext;
}

/** A request with what it may say otherwise. */
interface Sendable<A extends Action = CouponAction | StampAction> {
  readonly state: State;
  readonly action: A;
  readonly form: Form;
  readonly turn: number | null;
}

/** A call that names neither a coupon nor stamps. */
export interface Ask {
  /** What is asked, in words that complete "ask …". */
  readonly words: string;
  readonly send: (sender: Sender, cast: Cast) => Promise<Answer>;
}

/** An answer that says neither that something was done nor that it was refused. */
class Unclear extends Noise {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`${answer.operation} answered status ${answer.status}`);
    this.answer = answer;
  }
}

/** Whether an answer confirms what it was asked. Throws {@link Noise} on one that says neither. */
export function isDone(answer: Answer): boolean {
  if (answer.isDoubtful) throw new Unclear(answer);
  return isConfirmed(answer);
}

/** The answer to a request of a walk, or null where it was lost. What was not sent ends the walk. */
export async function orLost(sending: Promise<Answer>): Promise<Answer | null> {
  try {
    return await sending;
  } catch (thrown) {
    if (thrown instanceof Unclear) return thrown.answer;
    if (thrown instanceof Noise && !(thrown instanceof NotSent)) return null;
    throw thrown;
  }
}

/** The requests of a walk, with the orders of its variant, and with forms that change from turn to turn. */
export class Requests {
  readonly #cast: Cast;
  readonly #sender: Sender;
  readonly #asks: readonly Ask[];
  readonly #orders: OrderIds;
  readonly #idOf: (slot: number) => string;
  /** The forms in which orders have reserved something last, by the order and its kind of request. */
  readonly #latest = new Map<string, Form>();
  /** What the service has taken and refused in each kind of request. */
  readonly #values = new Map<Action['kind'], TakenValues>();
  /** The form of each turn of an order: what is tried again has the same. */
  readonly #forms = new Map<string, Form>();
  #isTryingAgain = false;
  /** How many sets of orders there were. */
  #set = 0;
  /** The ids of orders that have reserved something. */
  readonly #confirmed = new Set<string>();
  /** The statuses that a refusal may have, of answers to requests for an order that no other member has. */
  readonly #refusals = new WeakMap<Answer, readonly number[]>();
  /** Searches that showed other data of the member than the earlier search. */
  readonly #changes = new WeakSet<Answer>();

  constructor(cast: Cast, sender: Sender, asks: readonly Ask[]) {
    this.#cast = cast;
    this.#asks = asks;
    this.#sender = sender;
    const [lead] = [...Object.values(cast.coupons), ...Object.values(cast.cards)];
    // Those of one thing for all, since an order may have several.
    this.#idOf = (slot) => lead?.order(slot) ?? '';
    const isForTwoKinds = [cast.coupons, cast.cards].every((things) => Object.keys(things).length > 0);
    this.#orders = new OrderIds(this.#idOf, isForTwoKinds);
  }

  /** Begins with that set of orders. */
  takeOrders(set: number): void {
    this.#set = set;
    this.#orders.take(set);
  }

  /** Sends what was sent before in the same form from now on. */
  tryAgain(): void {
    this.#isTryingAgain = true;
  }

  /** Takes the next orders for those that hold nothing in this state. */
  readonly renewOrders = (state: State): void => {
    const idle = idleOrders(state);
    this.#set += 1;
    this.#orders.renew(idle);
    for (const key of this.#latest.keys())
      if (idle.some((order) => key.endsWith(` ${order}`))) this.#latest.delete(key);
  };

  /** Cancels each coupon for each order that has reserved anything: a reservation may have held more than it named. */
  async cancelForAll(): Promise<void> {
    for (const { member_id, code } of Object.values(this.#cast.coupons))
      for (const external_transaction_id of this.#confirmed)
        await released(
          this.#sender.api.cancelCouponReservation(member_id, code, { external_transaction_id }),
        );
  }

  /** Sends a request that is to be taken in this state; in the usual form where another one is refused for itself. */
  readonly send: Send = async (state, action, turn, isSure) => {
    if (action.kind === 'ask') return orLost(this.#ask(action.what));
    if (action.kind === 'compare data') return orLost(this.#compareData());
    const answer = await orLost(this.#sendAbout(state, action, turn, isSure));
    if (answer === null || answer.isDoubtful) this.#noteOrder(state, action, turn);
    return answer;
  };

  /** What is known, in a state, of the things that an action is about. */
  stateWords(state: State, action: Action): (names: Names) => string {
    const holding = ([1, 2, rival] as const).filter((order) => holdsAnything(state, order));
    const ids = new Map<Order, string>(
      holding.map((order) => [order, this.#idOf(this.#orders.of(order, state, null))]),
    );
    const { coupons, cards } = this.#cast;
    return (names) =>
      stateWords(
        state,
        action,
        {
          order: (order) => ids.get(order) ?? '',
          code: (role) => coupons[role]?.code,
          cardId: (role) => cards[role]?.stamp_card_id,
        },
        names,
      );
  }

  /** Keeps in mind that an order may hold something. */
  #noteOrder(state: State, { kind, order }: CouponAction | StampAction, turn: number | null): void {
    this.#orders.keep(order);
    if (kind.startsWith('reserve')) this.#confirmed.add(this.#idOf(this.#orders.of(order, state, turn)));
  }

  async #sendAbout(
    state: State,
    action: CouponAction | StampAction,
    turn: number | null,
    isSure: boolean,
  ): Promise<Answer> {
    // What an order says of one coupon, it need not say of another one.
    const what = 'coupon' in action ? `${action.kind} ${action.coupon}` : action.kind;
    const key = `${what} for order ${action.order}`;
    const latest = this.#latest.get(key);
    const usual = latest ?? plainForm;
    const formKey = `${key} in turn ${turn}`;
    const again = this.#isTryingAgain ? this.#forms.get(formKey) : undefined;
    // An order repeats its request as it was, every seventh time: no list of values has seven.
    const isUsual = turn === null || (latest !== undefined && turn % 7 === 6);
    const form = again ?? (isUsual ? usual : this.#valuesOf(action).spare(formOf(turn, placeOf(this.#set))));
    // The script of a failure has no other token.
    this.#forms.set(formKey, { ...form, hasOtherToken: false });
    const request = { state, action, turn, form: isSure ? form : { ...form, more: {} } };
    const answer = await this.#sendAuthorized(request);
    this.#learnStatuses(request, answer, isUsual);
    if (isDone(answer)) {
      this.#latest.set(key, request.form);
      this.#valuesOf(action).learn(request.form, true);
      this.#noteOrder(state, action, turn);
      return answer;
    }
    return isSure ? this.#sendUsual({ ...request, form: usual }, answer, form) : answer;
  }

  /** What a service refuses for its values may have another status than what it refuses for the state. */
  #learnStatuses({ action: { order }, state, turn }: Sendable, answer: Answer, isUsual: boolean): void {
    if (isOfAnyone(this.#orders.of(order, state, turn))) return;
    const isOrdinary = isUsual && this.#orders.isOrdinary(order, turn);
    this.#refusals.set(answer, isOrdinary ? [200] : [200, 400]);
  }

  #valuesOf({ kind }: Action): TakenValues {
    const values = this.#values.get(kind) ?? new TakenValues();
    this.#values.set(kind, values);
    return values;
  }

  /** Sends what was refused in the usual form, and then for an order with an ordinary id, where that may be the reason. */
  async #sendUsual(request: Sendable, refusal: Answer, refused: Form): Promise<Answer> {
    const { action, form } = request;
    let answer = refusal;
    if (refused !== form && mayBeRefused(action, refused)) {
      answer = await this.#send(request);
      if (isDone(answer)) this.#valuesOf(action).learn(refused, false);
    }
    if (isDone(answer) || !this.#orders.isUntried(action.order)) return answer;
    this.#orders.makePlain(action.order);
    return this.#send(request);
  }

  async #compareData(): Promise<Answer> {
    const { kept } = this.#cast;
    if (kept === undefined) throw new Error('no data of the member were kept');
    const answer = await searchFor(this.#sender, kept);
    if (!isFoundAs(kept.before, answer)) this.#changes.add(answer);
    return answer;
  }

  /** Whether an answer confirms what it was asked, or shows the data as they were; null where it says neither. */
  readonly isDone = (answer: Answer): boolean | null =>
    answer.isDoubtful ? null : isConfirmed(answer) && !this.#changes.has(answer);

  /** The statuses with which a coupon may be refused that is there; none where nothing is known of that. */
  readonly refusalStatuses = (answer: Answer): readonly number[] => this.#refusals.get(answer) ?? [];

  #ask(what: string): Promise<Answer> {
    const call = this.#asks.find(({ words }) => words === what);
    if (call === undefined) throw new Error(`no call asks ${what}`);
    return call.send(this.#sender, this.#cast);
  }

  /** Sends with the token that the form wants. */
  #sendAuthorized(request: Sendable): Promise<Answer> {
    const { action, form } = request;
    return form.hasOtherToken && action.flaw === undefined
      ? withOtherToken(this.#sender, (api) => this.#send(request, api))
      : this.#send(request);
  }

  #send(request: Sendable, api = this.#sender.api): Promise<Answer> {
    const { action } = request;
    const sender =
      action.flaw === undefined ? api : flawedApi(this.#sender, action.flaw, this.#cast, request.turn ?? 0);
    return 'coupon' in action
      ? this.#aboutCoupon(sender, request as Sendable<CouponAction>)
      : this.#aboutStamps(sender, request as Sendable<StampAction>);
  }

  #aboutCoupon(
    api: Api,
    { state, action: { kind, coupon, order }, form, turn }: Sendable<CouponAction>,
  ): Promise<Answer> {
    const fixture = this.#couponOf(coupon, order, turn ?? 0);
    const { member_id, code, way } = fixture;
    const slot = this.#orders.of(order, state, turn);
    // Its own orders: one of them has an id like its code.
    const external_transaction_id = coupon === 'unusable coupon' ? fixture.order(slot) : this.#idOf(slot);
    if (kind === 'cancel coupon')
      return written(api, form).cancelCouponReservation(member_id, code, {
        ...form.more,
        external_transaction_id,
      });
    return written(api, form).reserveCoupon(member_id, code, {
      ...couponOrder(fixture, 1),
      ...form.fields,
      ...form.more,
      ...way,
      external_transaction_id,
    });
  }

  #couponOf(role: CouponAction['coupon'], order: Order, turn: number): Coupon {
    const first = this.#cast.coupons.coupon;
    const known = this.#cast.coupons[role as CouponRole] ?? first;
    if (known === undefined || first === undefined) throw new Error(`no fixture plays the ${role}`);
    const { unusable = [] } = this.#cast;
    if (role === 'unusable coupon') return unusable[order % unusable.length] ?? known;
    if (role === 'unknown coupon') return { ...known, code: unknownLike(first.code) };
    return role === 'coupon with a near code' ? { ...known, code: nearId(first.code, turn) } : known;
  }

  #aboutStamps(api: Api, { state, action, form, turn }: Sendable<StampAction>): Promise<Answer> {
    const { kind, order, entries } = action;
    const external_transaction_id = this.#idOf(this.#orders.of(order, state, turn));
    const { channel, ...fields } = form.fields;
    const named = entries.map((entry) => {
      const card = this.#cast.cards[entry.card as CardRole];
      return {
        stamp_card_id: card?.stamp_card_id ?? unknownNumber,
        count: countOf(state, order, entry),
        external_product_id: card?.external_product_id ?? 'conformance',
        ...('external_product_id' in fields && {
          external_product_id: fields.external_product_id,
        }),
      };
    });
    const { memberId } = this.#cast;
    if (kind === 'reserve stamps')
      return written(api, form).reserveStamps(memberId, {
        reserved_stamps: named,
        channel,
        ...form.more,
        external_transaction_id,
      });
    const reserved_stamps = named.map(({ stamp_card_id, count }) => ({
      stamp_card_id,
      count,
    }));
    return written(api, form).cancelStampReservation(memberId, {
      ...form.more,
      reserved_stamps,
      external_transaction_id,
    });
  }
}

/** The operations with what a flaw changes of a request. */
export function flawedApi(
  { api, run }: Pick<Sender, 'api' | 'run'>,
  flaw: Flaw,
  cast: Cast,
  turn: number,
): Api {
  if (flaw === 'without a token') return api.with({ credential: 'none' });
  if (flaw === 'with a made-up token') return api.with({ credential: { token: 'conformance' } });
  if (flaw === 'in another store') return api.with({ storeId: unknownLike(run.facts.storeId) });
  if (flaw === 'for an unknown member') return api.with({ memberId: unknownLike });
  if (flaw === 'for a near member') return api.with({ memberId: (id) => nearMember(id, turn) });
  if (flaw === 'for another member') return api.with({ memberId: () => cast.otherMember ?? '' });
  return api.with({ rawBody: '{' });
}

/** The near id of a turn. */
export const nearId = (id: string, turn: number): string => inTurn(idsNear(id), turn);

/** A near id, or the same one in the other letter case, which makes a difference (section 4.3). */
const nearMember = (id: string, turn: number): string =>
  turn % 3 === 1 && /[a-z]/i.test(id) ? otherLetterCase(id) : nearId(id, turn);

/** Whether a service may refuse a request for its form: for values that it does not take, or a field that it does not know. */
const mayBeRefused = ({ kind }: Action, { more }: Form): boolean =>
  kind.startsWith('reserve') || Object.keys(more).length > 0;

/** Sends with another token of the run's credentials; with the usual one where the service has ended the other. */
export async function withOtherToken(
  { api, run }: Pick<Sender, 'api' | 'run'>,
  send: (api: Api) => Promise<Answer>,
): Promise<Answer> {
  const token = await run.once('another token', async () =>
    String((await api.token(tokenForm(run.facts.credentials))).get('access_token')),
  );
  return byTokenInForce(api.with({ credential: { token } }), api, send);
}

/** The operations, with bodies that are written as the form says; broken ones stay as they are. */
export const written = (api: Api, { style }: Form): Api => api.with(style);
