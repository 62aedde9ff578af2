import { apiRoot } from '../../specs/operations.ts';
import type {
  ActionResult,
  BatchResults,
  Member,
  NonEligibleProduct,
  Phone,
  Product,
} from '../../schemas/generated/types.ts';
import {
  AnswerLost,
  type LoyaltyRequest,
  Http,
  type Policy,
  recommended,
  type LoyaltyReply,
} from './http.ts';
import { type AccountSettings, Tokens } from './tokens.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

export interface ClientOptions extends AccountSettings {
  readonly baseUrl: string;
  /** Sends one request; by default the platform's own. */
  readonly fetch?: typeof globalThis.fetch;
  readonly policy?: Policy;
}

/** An answer that is no success. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: number,
    readonly text: string,
  ) {
    super(`The service answered ${status}: ${text}`);
  }
}

type Traits = Partial<Pick<LoyaltyRequest, 'timeout' | 'repeat'>>;
const cart: Traits = { timeout: 'cart', repeat: 'always' };
const repeatable: Traits = { repeat: 'always' };

/** A client of the loyalty service: each method is one operation of section 4. */
export class LoyaltyClient {
  readonly #http: Http;
  readonly #tokens: Tokens;
  readonly #store: string;

  constructor({ baseUrl, fetch = globalThis.fetch, policy = recommended, ...credentials }: ClientOptions) {
    this.#http = new Http(baseUrl, fetch, policy);
    this.#tokens = new Tokens(this.#http, credentials);
    this.#store = `/stores/${encodeURIComponent(credentials.clientId)}`;
  }

  listStores = () => this.#json('GET', '/stores', null, repeatable);

  /** The members that a search finds; a miss is an empty list. */
  searchMembers = (by: Readonly<Record<string, string>>): Promise<Member[]> =>
    this.#json(
      'GET',
      `${this.#store}/members/search?${new URLSearchParams(by).toString()}`,
      null,
      repeatable,
    );

  /**
   * Registers a member. A register is never repeated blindly: when it failed, or another till was first, the
   * member is searched for, and only a miss is registered again (7.2).
   */
  async registerMember(body: { phone: Phone } & JsonObject): Promise<Member> {
    try {
      return await this.#register(body);
    } catch (cause) {
      const isTaken = cause instanceof Refused && cause.status === 400;
      const mayBeThere =
        isTaken || cause instanceof AnswerLost || (cause instanceof Refused && cause.status >= 429);
      if (!mayBeThere) throw cause;
      const [found] = await this.searchMembers({ phone: toInternational(body.phone) });
      if (found !== undefined) return found;
      if (isTaken) throw cause;
      return this.#register(body);
    }
  }

  #register = (body: Json): Promise<Member> =>
    this.#json('POST', `${this.#store}/members`, body, { repeat: 'never' });

  enrollMember = (body: Json): Promise<Member> => this.#json('POST', `${this.#store}/members/enroll`, body);

  /** Replaces all data of a member: `body` holds what did not change, too. */
  updateMember = (member: string, body: Json): Promise<Member> =>
    this.#json('PUT', this.#member(member), body, repeatable);

  inviteFriend = (member: string, body: Json) =>
    this.#json('POST', `${this.#member(member)}/invite-friend`, body);

  createIdentifier = (member: string, body: Json): Promise<{ id: number }> =>
    this.#json('POST', `${this.#member(member)}/identifiers`, body);

  updateIdentifier = (member: string, body: Json) =>
    this.#json('PUT', `${this.#member(member)}/identifiers`, body, repeatable);

  sendOtp = (phone: Phone): Promise<ActionResult> => this.#json('POST', `${this.#store}/otp`, { phone });

  verifyOtp = (phone: Phone, code: number): Promise<ActionResult> =>
    this.#json('POST', `${this.#store}/otp-verification`, { phone, otp_code: code });

  sendMemberOtp = (member: string, action: string): Promise<ActionResult> =>
    this.#json('POST', `${this.#member(member)}/otp`, { action });

  resetPhoneVerification = (member: string, phone: Phone, code: number): Promise<ActionResult> =>
    this.#json('POST', `${this.#member(member)}/reset-phone-verification`, { phone, otp_code: code });

  reserveStamps = (member: string, body: Json) =>
    this.#json('POST', `${this.#member(member)}/stamp-cards/reserve`, body, cart);

  cancelStampReservation = (member: string, body: Json) =>
    this.#json('POST', `${this.#member(member)}/stamp-cards/cancel-reservation`, body, repeatable);

  reserveCoupon = (member: string, code: string, body: Json): Promise<ActionResult> =>
    this.#json('POST', `${this.#coupon(member, code)}/reserve`, body, cart);

  cancelCouponReservation = (member: string, code: string, order: string): Promise<ActionResult> =>
    this.#json(
      'POST',
      `${this.#coupon(member, code)}/cancel-reservation`,
      { external_transaction_id: order },
      repeatable,
    );

  couponExemptions = (member: string, products: readonly Product[]) =>
    this.#json('POST', `${this.#member(member)}/coupons/exemptions`, products, cart);

  createDraftCoupon = (body: Json) => this.#json('POST', `${this.#store}/coupon`, body);

  refundTransaction = (member: string, transaction: string, body: Json): Promise<ActionResult> =>
    this.#json(
      'POST',
      `${this.#member(member)}/transactions/${encodeURIComponent(transaction)}/refund`,
      body,
    );

  addNonEligibleProducts = (products: readonly Json[]): Promise<NonEligibleProduct[]> =>
    this.#json('POST', `${this.#store}/non-eligible-products`, products);

  /** The action result, or with 207 the result of each product. */
  updateNonEligibleProducts = (
    products: readonly NonEligibleProduct[],
  ): Promise<ActionResult | BatchResults> =>
    this.#json('PUT', `${this.#store}/non-eligible-products`, products, repeatable);

  #member = (id: string): string => `${this.#store}/members/${encodeURIComponent(id)}`;

  #coupon = (member: string, code: string): string =>
    `${this.#member(member)}/coupons/${encodeURIComponent(code)}`;

  async #json<T>(
    method: LoyaltyRequest['method'],
    path: string,
    body: Json,
    traits: Traits = {},
  ): Promise<T> {
    const { status, text } = await this.#authorized({
      method,
      path: `${apiRoot}${path}`,
      headers: body === null ? {} : { 'content-type': 'application/json' },
      body: body === null ? null : JSON.stringify(body),
      timeout: 'other',
      repeat: 'after-failure',
      ...traits,
    });
    if (status >= 300) throw new Refused(status, text);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** Sends a call with the token; after a 401 once more with another one (5.9). */
  async #authorized(call: LoyaltyRequest): Promise<LoyaltyReply> {
    const token = await this.#tokens.get();
    const reply = await this.#http.send(withToken(call, token));
    if (reply.status !== 401) return reply;
    await this.#tokens.drop(token);
    return this.#http.send(withToken(call, await this.#tokens.get()));
  }
}

const withToken = (call: LoyaltyRequest, token: string): LoyaltyRequest => ({
  ...call,
  headers: { ...call.headers, authorization: `Bearer ${token}` },
});

/** A phone as searches take it (4.3). */
export const toInternational = ({ country_code: prefix, number }: Phone): string => `${prefix}${number}`;
