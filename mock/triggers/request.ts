import { at } from '../patches/patch.ts';
import type { Call } from '../service/calls/call.ts';
import { itemsIn, type Json } from '../../schemas/json.ts';
import type { Route } from '../service/contract/answer.ts';
import type { Member, MemberCoupon, StampCard } from '../service/state/state.ts';

/** Stamps of one card in a request, or a product of a list, and where they stand in it. */
export type Entry = {
  readonly stamp_card_id: number;
  readonly count: number;
  readonly external_product_id?: Json;
  /** The place in its list, from 0, and the length of that list. */
  readonly index: number;
  readonly size: number;
  readonly [field: string]: Json;
};

/** The order that a request names, whatever it holds. */
export const orderOf = ({ body }: Call): unknown => at(body, 'external_transaction_id');

const listAt = (document: Json, path: string): readonly Json[] => {
  const list = at(document, path);
  return Array.isArray(list) ? list : [];
};

/** The lines of a refund. */
export const linesOf = ({ body }: Pick<Call, 'body'>): readonly Json[] => listAt(body, 'details');

const isOfProducts = (operation: string): boolean => /NonEligibleProducts|couponExemptions/.test(operation);

/** The entries of a request: stamps to reserve or to release, those that all lines of a refund deduct, or products. */
export function entriesOf({ operation, body }: Pick<Call, 'operation' | 'body'>): Entry[] {
  const lists = isOfProducts(operation)
    ? itemsIn(body)
    : operation === 'refundTransaction'
      ? listAt(body, 'details').flatMap((line) => listAt(line, 'deducted_stamps'))
      : listAt(body, 'reserved_stamps');
  return lists.map((entry, index) => ({ ...(Object(entry) as Entry), index, size: lists.length }));
}

/** The same request with each of its entries with stamps replaced by some. */
export function withEntries<One extends Call>(call: One, change: (entry: Entry) => object[]): One {
  let nth = 0;
  const changed = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.flatMap((entry: unknown) => change({ ...(Object(entry) as Entry), index: nth++, size: 0 }))
      : list;
  if (call.operation !== 'refundTransaction')
    return {
      ...call,
      body: { ...Object(call.body), reserved_stamps: changed(at(call.body, 'reserved_stamps')) },
    };
  const details = listAt(call.body, 'details').map((line) => ({
    ...Object(line),
    ...(at(line, 'deducted_stamps') !== undefined && {
      deducted_stamps: changed(at(line, 'deducted_stamps')),
    }),
  }));
  return { ...call, body: { ...Object(call.body), ...(details.length > 0 && { details }) } };
}

/** The coupons with the code of the path, of all members. */
export const namedCoupons = ({ state, params }: Call): MemberCoupon[] =>
  state.coupons.filter(({ details }) => details.code === params['couponCode']);

/** The coupon of the path, if the member of the path has it. */
export const couponOf = (call: Call): MemberCoupon | undefined =>
  namedCoupons(call).find(({ member_id: member }) => member === call.params['memberId']);

/** A card of the member of the path. */
export const cardOf = ({ state, params }: Call, id: number): StampCard | undefined =>
  state.stamp_cards.find((card) => card.member_id === params['memberId'] && card.stamp_card_id === id);

/** Stamps of a card that no order has reserved. */
export const freeOf = ({ collected, reserved }: StampCard): number =>
  [...reserved.values()].reduce((left, count) => left - count, collected);

/** The data of a member in a request that makes one. */
export const infoOf = ({ operation, body }: Call): Json =>
  operation === 'enrollMember' ? at(body, 'additional_info') : body;

/** The member who has the phone of a request. */
export function holderOf({ state, rules, body }: Call): Member | undefined {
  const [country_code, number] = [at(body, 'phone.country_code'), at(body, 'phone.number')];
  return typeof country_code === 'string' && typeof number === 'string'
    ? rules.memberWithPhone(state, { country_code, number })
    : undefined;
}

/** The member of the path. */
export const memberOf = ({ state, params }: Call): Member | undefined =>
  state.members.get(params['memberId'] ?? '');

/** What requests are about that name no coupon, card or product: a phone, a search, or something of a member. */
const ownThings: Partial<Record<Route, (call: Call) => string>> = {
  registerMember: ({ body }) => `phone ${JSON.stringify(at(body, 'phone'))}`,
  enrollMember: ({ body }) => `phone ${JSON.stringify(at(body, 'phone'))}`,
  searchMembers: ({ query }) => `search ${JSON.stringify(query)}`,
  createIdentifier: ({ params }) => `${params['memberId']} identifiers`,
  updateIdentifier: ({ params }) => `${params['memberId']} identifiers`,
  token: ({ headers, rawBody }) => `token ${headers['authorization']} ${rawBody}`,
  sendOtp: ({ body }) => `code ${JSON.stringify(at(body, 'phone'))}`,
  verifyOtp: ({ body }) => `code ${JSON.stringify(at(body, 'phone'))}`,
  loginOtpVerification: ({ params }) => `${params['memberId']} login`,
  resetPhoneVerification: ({ params }) => `${params['memberId']} phone`,
  listStores: () => 'stores',
};

/** Names of what a request is about; none where it is about nothing that lasts. */
export function thingsOf(call: Call): string[] {
  const joined = ownThings[call.operation];
  if (joined !== undefined) return [joined(call)];
  const member = call.params['memberId'] ?? '';
  if (call.operation === 'createDraftCoupon')
    return [`draft ${String(at(call.body, 'code') ?? at(call.body, 'title'))}`];
  if (isOfProducts(call.operation)) return entriesOf(call).map((one) => `${member} product ${nameOf(one)}`);
  const code = call.params['couponCode'];
  if (code !== undefined) return [`${member} coupon ${code}`];
  if (member === '') return [];
  if (call.operation === 'updateMember') return [`${member} data`];
  const entries =
    call.operation.includes('tamp') || call.operation === 'refundTransaction' ? entriesOf(call) : [];
  return [...new Set(entries.map(({ stamp_card_id }) => `${member} card ${stamp_card_id}`))];
}

const nameOf = ({ product_id, product_id_prefix, product_category_id, external_id, id }: Entry): string =>
  String(product_id ?? product_id_prefix ?? product_category_id ?? external_id ?? id);
