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
  type StampCard,
  unknownLike,
  unknownNumber,
} from '#loyalty';
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
import { type Form, forms, plainForm, plainSlots, slotSets } from './values.ts';

/** The coupons and stamp cards that play the parts of a case; all are of one member. */
export interface Cast {
  readonly memberId: string;
  /** The member, where it may be altered. */
  readonly owner?: Member;
  readonly coupons: Readonly<Partial<Record<CouponRole, Coupon>>>;
  readonly cards: Readonly<Partial<Record<CardRole, StampCard>>>;
  /** Coupons that their members cannot use. */
  readonly unusable?: readonly Coupon[];
  /** Another member, who does not have them. */
  readonly otherMember?: string;
}

/** What a case sends with. */
interface Sender {
  readonly api: Api;
  readonly data: Data;
  readonly run: RunContext;
}

/** A call that names neither a coupon nor stamps. */
export interface Ask {
  /** What is asked, in words that complete "ask …". */
  readonly words: string;
  readonly send: (sender: Sender, cast: Cast) => Promise<Answer>;
}

/** Whether an answer confirms what it was asked. Throws {@link Noise} on one that says neither. */
export function isDone(answer: Answer): boolean {
  if (answer.isDoubtful) throw new Noise(`${answer.operation} answered status ${answer.status}`);
  return isConfirmed(answer);
}

/** The requests of a case, with orders and forms that change from case to case and from attempt to attempt. */
export class Requests {
  readonly #cast: Cast;
  readonly #sender: Sender;
  readonly #asks: readonly Ask[];
  readonly #variant: number;
  readonly #orders: Readonly<Record<Order, string>>;
  /** Orders for coupons and for stamps that the service has taken in their form, or refused for it. */
  readonly #settled = new Set<string>();
  /** Those that were refused: they keep to the usual form. */
  readonly #plain = new Set<string>();

  private constructor(
    cast: Cast,
    sender: Sender,
    asks: readonly Ask[],
    variant: number,
    slots: Readonly<Record<Order, number>>,
  ) {
    this.#cast = cast;
    this.#asks = asks;
    this.#sender = sender;
    this.#variant = variant;
    this.#orders = ordersOf(cast, slots);
  }

  /** Chooses the orders and the forms of a case by its variant: orders such as the service takes. */
  static async prepare(cast: Cast, sender: Sender, asks: readonly Ask[], variant: number): Promise<Requests> {
    const requestsOf = (slots: Readonly<Record<Order, number>>): Requests =>
      new Requests(cast, sender, asks, variant, slots);
    const chosen = variant % slotSets.length;
    const slots = slotSets[chosen] ?? plainSlots;
    if (slots === plainSlots) return requestsOf(slots);
    const isTaken = await sender.run.once(`order ids of set ${chosen} are taken`, () =>
      requestsOf(slots).#areTaken(),
    );
    return requestsOf(isTaken ? slots : plainSlots);
  }

  /** Sends a request that is to be taken in this state; in the usual form where another one is refused for itself. */
  readonly send = async (state: State, action: Action, isSure: boolean): Promise<Answer> => {
    if (action.kind === 'ask') return this.#ask(action.what);
    const answer = await this.#send(state, action);
    const key = `${action.kind} for order ${action.order}`;
    if (!isSure || this.#settled.has(key) || action.kind.startsWith('cancel')) return answer;
    this.#settled.add(key);
    if (isDone(answer)) return answer;
    this.#plain.add(key);
    return this.#send(state, action);
  };

  #ask(what: string): Promise<Answer> {
    const call = this.#asks.find(({ words }) => words === what);
    if (call === undefined) throw new Error(`no call asks ${what}`);
    return call.send(this.#sender, this.#cast);
  }

  #send(state: State, action: CouponAction | StampAction): Promise<Answer> {
    const api = action.flaw === undefined ? this.#sender.api : this.#flawed(action.flaw);
    return 'coupon' in action ? this.#aboutCoupon(api, action) : this.#aboutStamps(api, state, action);
  }

  /** Whether each of the orders may reserve something, one after the other. */
  async #areTaken(): Promise<boolean> {
    const [coupon] = Object.keys(this.#cast.coupons) as CouponRole[];
    const [card] = Object.keys(this.#cast.cards) as CardRole[];
    const { api } = this.#sender;
    const nothing: State = { coupons: {}, cards: {} };
    for (const order of [1, 2, 3] as const) {
      this.#plain.add(`reserve coupon for order ${order}`).add(`reserve stamps for order ${order}`);
      const send = (verb: 'reserve' | 'cancel'): Promise<Answer> =>
        coupon === undefined
          ? this.#aboutStamps(api, nothing, {
              kind: `${verb} stamps`,
              entries: [{ card: card as CardRole, count: 1 }],
              order,
            })
          : this.#aboutCoupon(api, { kind: `${verb} coupon`, coupon, order });
      if (!isDone(await send('reserve'))) return false;
      await send('cancel');
    }
    return true;
  }

  #aboutCoupon(api: Api, { kind, coupon, order }: CouponAction): Promise<Answer> {
    const fixture = this.#couponOf(coupon, order);
    const { member_id, code } = fixture;
    const external_transaction_id = this.#orders[order];
    if (kind === 'cancel coupon')
      return api.cancelCouponReservation(member_id, code, { external_transaction_id });
    return api.reserveCoupon(member_id, code, {
      ...couponOrder(fixture, 1),
      ...this.#formOf(kind, order),
      ...fixture.way,
      external_transaction_id,
    });
  }

  #couponOf(role: CouponAction['coupon'], order: Order): Coupon {
    const first = this.#cast.coupons.coupon;
    const known = this.#cast.coupons[role as CouponRole] ?? first;
    if (known === undefined || first === undefined) throw new Error(`no fixture plays the ${role}`);
    const { unusable = [] } = this.#cast;
    if (role === 'unusable coupon') return unusable[(this.#variant + order) % unusable.length] ?? known;
    const [longer, shorter] = nearIds(first.code);
    if (role === 'unknown coupon') return { ...known, code: unknownLike(first.code) };
    if (role === 'coupon with a longer code') return { ...known, code: longer };
    return role === 'coupon with a shorter code' ? { ...known, code: shorter } : known;
  }

  #aboutStamps(api: Api, state: State, { kind, order, entries }: StampAction): Promise<Answer> {
    const external_transaction_id = this.#orders[order];
    const { channel, ...form } = this.#formOf(kind, order);
    const named = entries.map((entry) => {
      const card = this.#cast.cards[entry.card as CardRole];
      return {
        stamp_card_id: card?.stamp_card_id ?? unknownNumber,
        count: countOf(state, order, entry),
        external_product_id: card?.external_product_id ?? 'conformance',
        ...('external_product_id' in form && { external_product_id: form.external_product_id }),
      };
    });
    const { memberId } = this.#cast;
    if (kind === 'reserve stamps')
      return api.reserveStamps(memberId, { reserved_stamps: named, channel, external_transaction_id });
    const reserved_stamps = named.map(({ stamp_card_id, count }) => ({ stamp_card_id, count }));
    return api.cancelStampReservation(memberId, { reserved_stamps, external_transaction_id });
  }

  /** The form of an order: the same for all that it asks for in a case, since it may have to be. */
  #formOf(kind: Action['kind'], order: Order): Form {
    if (this.#plain.has(`${kind} for order ${order}`)) return plainForm;
    return forms[(Math.floor(this.#variant / slotSets.length) + 4 * order) % forms.length] ?? plainForm;
  }

  #flawed(flaw: Flaw): Api {
    const { api, run } = this.#sender;
    if (flaw === 'without a token') return api.with({ credential: 'none' });
    if (flaw === 'with a made-up token') return api.with({ credential: { token: 'conformance' } });
    if (flaw === 'in another store') return api.with({ storeId: unknownLike(run.facts.storeId) });
    if (flaw === 'for an unknown member') return api.with({ memberId: unknownLike });
    if (flaw === 'for another member') return api.with({ memberId: () => this.#cast.otherMember ?? '' });
    return api.with({ rawBody: '{' });
  }
}

/** The ids of the orders in these slots: those of one thing for all, since an order may have several. */
function ordersOf(
  { coupons, cards }: Cast,
  slots: Readonly<Record<Order, number>>,
): Readonly<Record<Order, string>> {
  const [lead] = [...Object.values(coupons), ...Object.values(cards)];
  const id = (order: Order): string => lead?.order(slots[order]) ?? '';
  return { 1: id(1), 2: id(2), 3: id(3), 4: id(4), 5: id(5), 6: id(6) };
}
