import {
  type Answer,
  type Api,
  type Coupon,
  couponOrder,
  couponRelease,
  type Data,
  nearIds,
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

/** The coupons and stamp cards that play the parts of a case; all are of one member. */
export interface Cast {
  readonly coupons: Readonly<Partial<Record<CouponRole, Coupon>>>;
  readonly cards: Readonly<Partial<Record<CardRole, StampCard>>>;
}

/** What a case sends with. */
interface Sender {
  readonly api: Api;
  readonly data: Data;
  readonly run: RunContext;
}

/** The slots of the orders: of ids that differ at their end, of which one begins with another, and of long ones. */
const slots: readonly Readonly<Record<Order, number>>[] = [
  { 1: 1, 2: 2, 3: 3 },
  { 1: 2, 2: 20, 3: 1 },
  { 1: 6, 2: 7, 3: 8 },
  { 1: 20, 2: 2, 3: 3 },
];

/** Sends the requests of a case, with values that change from case to case and from attempt to attempt. */
export class Sending {
  readonly #cast: Cast;
  readonly #sender: Sender;
  readonly #variant: number;
  readonly #lead: Coupon | StampCard;
  /** What was confirmed to be reserved, the latest last. */
  readonly #held: (() => Promise<Answer>)[] = [];

  constructor(cast: Cast, sender: Sender) {
    this.#cast = cast;
    this.#sender = sender;
    this.#variant = Number(sender.data.digits(3));
    const [lead] = [...Object.values(cast.coupons), ...Object.values(cast.cards)];
    if (lead === undefined) throw new Error('a cast without a thing');
    this.#lead = lead;
  }

  /** Sends a request that is to be taken in this state. */
  send(state: State, action: Action): Promise<Answer> {
    if (action.kind === 'ask') return this.#ask(action.what);
    const api = action.flaw === undefined ? this.#sender.api : this.#flawed(action.flaw);
    return 'coupon' in action ? this.#aboutCoupon(api, action) : this.#aboutStamps(api, state, action);
  }

  /** Cancels all that was reserved. */
  async reset(): Promise<void> {
    for (const cancel of this.#held.splice(0).toReversed()) await cancel();
  }

  #order = (order: Order): string => {
    const slot = slots[this.#variant % slots.length]?.[order] ?? order;
    return this.#lead.order(slot);
  };

  #aboutCoupon(api: Api, { kind, coupon, order }: CouponAction): Promise<Answer> {
    const fixture = this.#couponOf(coupon);
    const { member_id, code } = fixture;
    const orders = { ...fixture, order: () => this.#order(order) };
    const cancel = () => this.#sender.api.cancelCouponReservation(member_id, code, couponRelease(orders, 1));
    if (kind === 'cancel coupon') return api.cancelCouponReservation(member_id, code, couponRelease(orders, 1));
    this.#held.push(cancel);
    return api.reserveCoupon(member_id, code, {
      ...couponOrder(orders, 1),
      ...this.#channel(order, fixture.way?.channel),
    });
  }

  #couponOf(role: CouponAction['coupon']): Coupon {
    const first = this.#cast.coupons.coupon;
    const known = this.#cast.coupons[role as CouponRole] ?? first;
    if (known === undefined || first === undefined) throw new Error(`no fixture plays the ${role}`);
    const [longer, shorter] = nearIds(first.code);
    if (role === 'unknown coupon') return { ...known, code: unknownLike(first.code) };
    if (role === 'coupon with a longer code') return { ...known, code: longer };
    return role === 'coupon with a shorter code' ? { ...known, code: shorter } : known;
  }

  #aboutStamps(api: Api, state: State, { kind, order, entries }: StampAction): Promise<Answer> {
    const { member_id } = this.#lead;
    const external_transaction_id = this.#order(order);
    const named = entries.map((entry) => {
      const card = this.#cast.cards[entry.card as CardRole];
      return {
        stamp_card_id: card?.stamp_card_id ?? unknownNumber,
        count: countOf(state, order, entry),
        external_product_id: card?.external_product_id ?? 'conformance',
      };
    });
    const released = {
      reserved_stamps: named.map(({ stamp_card_id, count }) => ({ stamp_card_id, count })),
      external_transaction_id,
    };
    if (kind === 'cancel stamps') return api.cancelStampReservation(member_id, released);
    this.#held.push(() => this.#sender.api.cancelStampReservation(member_id, released));
    return api.reserveStamps(member_id, {
      reserved_stamps: named,
      ...this.#channel(order),
      external_transaction_id,
    });
  }

  /** The channel of an order: the same one for all that it asks for in a case. */
  #channel(order: Order, only?: 'POS'): { readonly channel: 'POS' | 'OnlineStore' } {
    const channels = ['OnlineStore', 'POS'] as const;
    return { channel: only ?? channels[(this.#variant + order) % 2] ?? 'POS' };
  }

  #ask(what: 'stores' | 'members' | 'exemptions'): Promise<Answer> {
    const { api, data } = this.#sender;
    if (what === 'stores') return api.listStores();
    if (what === 'members') return api.searchMembers({ email: data.email() });
    return api.couponExemptions(this.#lead.member_id, [{ external_id: data.productId() }]);
  }

  #flawed(flaw: Flaw): Api {
    const { api, run } = this.#sender;
    if (flaw === 'without a token') return api.with({ credential: 'none' });
    if (flaw === 'with a made-up token') return api.with({ credential: { token: 'conformance' } });
    if (flaw === 'in another store') return api.with({ storeId: unknownLike(run.facts.storeId) });
    if (flaw === 'for an unknown member') return api.with({ memberId: unknownLike });
    return api.with({ rawBody: '{' });
  }
}
