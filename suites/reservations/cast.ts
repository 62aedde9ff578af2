import {
  type Answer,
  type Api,
  type Coupon,
  couponOrder,
  type Data,
  isConfirmed,
  type Member,
  nearIds,
  Noise,
  type RunContext,
  searchLater,
  type StampCard,
  tokenForm,
  unknownLike,
  unknownNumber,
  type WalkStage,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import {
  type Action,
  type CardRole,
  countOf,
  type CouponAction,
  type CouponRole,
  type Flaw,
  type Order,
  type StampAction,
  type State,
} from './state.ts';
import { foundAs, type KeptData } from '../shared/kept-data.ts';
import { type Form, formOf, plainForm, plainSlots, type Slots, slotSets } from './values.ts';

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
}

/** A call that names neither a coupon nor stamps. */
export interface Ask {
  /** What is asked, in words that complete "ask …". */
  readonly words: string;
  readonly send: (sender: Sender, cast: Cast) => Promise<Answer>;
}

const isFoundAs = (before: Answer, answer: Answer): boolean => foundAs(before)[1](answer);

/** Whether an answer confirms what it was asked. Throws {@link Noise} on one that says neither. */
export function isDone(answer: Answer): boolean {
  if (answer.isDoubtful) throw new Noise(`${answer.operation} answered status ${answer.status}`);
  return isConfirmed(answer);
}

/** The requests of a walk, with the orders of its variant, and with forms that change from turn to turn. */
export class Requests {
  readonly #cast: Cast;
  readonly #sender: Sender;
  readonly #asks: readonly Ask[];
  #orders: Readonly<Record<Order, string>>;
  /** How often orders were taken. */
  #taken = 0;
  /** The forms in which orders have reserved something last, by the order and its kind of request. */
  readonly #latest = new Map<string, Form>();
  /** Answers to requests in the usual form. */
  readonly #usual = new WeakSet<Answer>();
  /** Searches that showed other data of the member than the earlier search. */
  readonly #changes = new WeakSet<Answer>();
  /** Kinds of requests that the service has refused in an unusual form: they keep to the usual one. */
  readonly #plain = new Set<Action['kind']>();

  constructor(cast: Cast, sender: Sender, asks: readonly Ask[]) {
    this.#cast = cast;
    this.#asks = asks;
    this.#sender = sender;
    this.#orders = ordersOf(cast, plainSlots);
  }

  /** Takes the next orders, beginning with those of a variant; plain ones where the service refuses unusual ids. */
  async takeOrders(variant: number): Promise<void> {
    const chosen = (variant + setsOfCheck * this.#taken) % slotSets.length;
    this.#taken += 1;
    const { slots, isUnusual } = slotSets[chosen] ?? {
      slots: plainSlots,
      isUnusual: false,
    };
    this.#orders = ordersOf(this.#cast, slots);
    this.#latest.clear();
    if (!isUnusual) return;
    const { run } = this.#sender;
    const isTaken = await run.once(`order ids of set ${chosen} are taken`, () => this.#areTaken());
    if (!isTaken) this.#orders = ordersOf(this.#cast, plainSlots);
  }

  /** Sends a request that is to be taken in this state; in the usual form where another one is refused for itself. */
  readonly send: Send = async (state, action, turn, isSure) => {
    if (action.kind === 'ask') return this.#ask(action.what);
    if (action.kind === 'compare data') return this.#compareData();
    const key = `${action.kind} for order ${action.order}`;
    const latest = this.#latest.get(key);
    const usual = latest ?? plainForm;
    const isUsual = turn === null || this.#plain.has(action.kind) || (latest !== undefined && turn % 2 === 0);
    // An order repeats its request as it was, every other time.
    const form = isUsual ? usual : formOf(turn);
    const answer = await this.#sendAuthorized({ state, action, form: isSure ? form : { ...form, more: {} } });
    if (isUsual) this.#usual.add(answer);
    if (!isSure) return answer;
    if (isDone(answer)) {
      this.#latest.set(key, form);
      return answer;
    }
    if (form === usual || !mayBeRefused(action, form)) return answer;
    const again = await this.#send({ state, action, form: usual });
    if (isDone(again)) this.#plain.add(action.kind);
    return again;
  };

  async #compareData(): Promise<Answer> {
    const { kept } = this.#cast;
    if (kept === undefined) throw new Error('no data of the member were kept');
    const { api, run } = this.#sender;
    const answer = await api.searchMembers(kept.query);
    if (isFoundAs(kept.before, answer)) return answer;
    // What a search shows may be some seconds old.
    const later = await searchLater({ api, run }, kept.query);
    if (!isFoundAs(kept.before, later)) this.#changes.add(later);
    return later;
  }

  /** Whether an answer confirms what it was asked, or shows the data as they were. */
  readonly isDone = (answer: Answer): boolean => isDone(answer) && !this.#changes.has(answer);

  /** Whether an answer is to a request that can be refused for nothing but the state. */
  readonly isUsual = (answer: Answer): boolean => this.#usual.has(answer);

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

  #send({ state, action, form }: Sendable, api = this.#sender.api): Promise<Answer> {
    const sender = action.flaw === undefined ? api : flawedApi(this.#sender, action.flaw, this.#cast);
    return 'coupon' in action
      ? this.#aboutCoupon(sender, { state, action, form })
      : this.#aboutStamps(sender, { state, action, form });
  }

  /** Whether each of the orders may reserve something, one after the other. */
  async #areTaken(): Promise<boolean> {
    const [coupon] = Object.keys(this.#cast.coupons) as CouponRole[];
    const [card] = Object.keys(this.#cast.cards) as CardRole[];
    const state: State = { coupons: {}, cards: {} };
    const send = (verb: 'reserve' | 'cancel', order: Order): Promise<Answer> => {
      const action: CouponAction | StampAction =
        coupon === undefined
          ? {
              kind: `${verb} stamps`,
              entries: [{ card: card as CardRole, count: 1 }],
              order,
            }
          : { kind: `${verb} coupon`, coupon, order };
      return this.#send({ state, action, form: plainForm });
    };
    for (const order of [1, 2, 3] as const) {
      if (!isDone(await send('reserve', order))) return false;
      await send('cancel', order);
    }
    return true;
  }

  #aboutCoupon(api: Api, { action: { kind, coupon, order }, form }: Sendable<CouponAction>): Promise<Answer> {
    const fixture = this.#couponOf(coupon, order);
    const { member_id, code, way } = fixture;
    const external_transaction_id = this.#orders[order];
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

  #couponOf(role: CouponAction['coupon'], order: Order): Coupon {
    const first = this.#cast.coupons.coupon;
    const known = this.#cast.coupons[role as CouponRole] ?? first;
    if (known === undefined || first === undefined) throw new Error(`no fixture plays the ${role}`);
    const { unusable = [] } = this.#cast;
    if (role === 'unusable coupon') return unusable[order % unusable.length] ?? known;
    const [longer, shorter] = nearIds(first.code);
    if (role === 'unknown coupon') return { ...known, code: unknownLike(first.code) };
    if (role === 'coupon with a longer code') return { ...known, code: longer };
    if (role === 'coupon with a pattern for a code') return { ...known, code: `${shorter}%` };
    return role === 'coupon with a shorter code' ? { ...known, code: shorter } : known;
  }

  #aboutStamps(api: Api, { state, action, form }: Sendable<StampAction>): Promise<Answer> {
    const { kind, order, entries } = action;
    const external_transaction_id = this.#orders[order];
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
export function flawedApi({ api, run }: Pick<Sender, 'api' | 'run'>, flaw: Flaw, cast: Cast): Api {
  if (flaw === 'without a token') return api.with({ credential: 'none' });
  if (flaw === 'with a made-up token') return api.with({ credential: { token: 'conformance' } });
  if (flaw === 'in another store') return api.with({ storeId: unknownLike(run.facts.storeId) });
  if (flaw === 'for an unknown member') return api.with({ memberId: unknownLike });
  if (flaw === 'for another member') return api.with({ memberId: () => cast.otherMember ?? '' });
  return api.with({ rawBody: '{' });
}

/** Whether a service may refuse a request for its form: for values that it does not take, or a field that it does not know. */
const mayBeRefused = ({ kind }: Action, { more }: Form): boolean =>
  kind.startsWith('reserve') || Object.keys(more).length > 0;

/** How far the next orders of a check are in their catalogue. */
const setsOfCheck = 7;

/** Sends with another token of the run's credentials; with the usual one where the service has ended the other. */
export async function withOtherToken(
  { api, run }: Pick<Sender, 'api' | 'run'>,
  send: (api: Api) => Promise<Answer>,
): Promise<Answer> {
  const token = await run.once('another token', async () =>
    String((await api.token(tokenForm(run.facts.credentials))).get('access_token')),
  );
  const answer = await send(api.with({ credential: { token } }));
  return answer.status === 401 ? send(api) : answer;
}

/** The operations, with bodies that are written as the form says; broken ones stay as they are. */
const written = (api: Api, { style }: Form): Api => api.with(style);

/** The ids of the orders in these slots: those of one thing for all, since an order may have several. */
function ordersOf({ coupons, cards }: Cast, slots: Slots): Readonly<Record<Order, string>> {
  const [lead] = [...Object.values(coupons), ...Object.values(cards)];
  const id = (order: Order): string => lead?.order(slots[order]) ?? '';
  return { 1: id(1), 2: id(2), 3: id(3), 4: id(4), 5: id(5), 6: id(6) };
}
