import { randomInt, randomUUID } from 'node:crypto';
import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import type { Member, Phone } from '../../schemas/generated/types.ts';
import { AnswerLost } from './http.ts';
import { toInternational, type LoyaltyClient, Refused } from './loyalty.ts';
import { customerData, fullUpdate, origin } from './member-data.ts';

/** What a till has to do in a day. */
type Task = (client: LoyaltyClient, fixtures: Fixtures) => Promise<unknown>;

/** A phone of the pool that no member had before. */
function newPhone({ phone_pool: pool }: Fixtures): Phone {
  const { country_code, prefix, digits } = pool ?? { country_code: '+47', prefix: '9000', digits: 8 };
  const free = digits - prefix.length;
  return { country_code, number: `${prefix}${String(randomInt(10 ** free)).padStart(free, '0')}` };
}

const emailFor = ({ number }: Phone, { email_domain: domain = 'example.com' }: Fixtures): string =>
  `customer.${number}@${domain}`;

/** A customer joins: registered is the person who has the phone in hand and is no member yet. */
const join: Task = async (client, fixtures) => {
  const phone = newPhone(fixtures);
  const [found] = await client.searchMembers({ phone: toInternational(phone) });
  if (found !== undefined) return found;
  if ((await client.sendOtp(phone)).is_ok !== true) return null;
  if ((await client.verifyOtp(phone, fixtures.otp_code ?? 0)).is_ok !== true) return null;
  const member = await client.registerMember(customerData(phone, fixtures, emailFor(phone, fixtures)));
  return changeName(client, member);
};

const changeName = (client: LoyaltyClient, member: Member): Promise<Member> =>
  client.updateMember(String(member.id), fullUpdate(member, { last_name: 'Hansen' }));

/** A member moves: what the search tells of the member is sent again. */
const move: Task = async (client, fixtures) => {
  const [member] = await findMember(client, fixtures, 0);
  if (member === undefined) return;
  const address = { ...member.address, city: 'Bergen', country_code: 'NO' };
  await client.updateMember(String(member.id), fullUpdate(member, { address }));
};

/** A member comes to the till and is called by name. */
const greet: Task = (client, fixtures) => findMember(client, fixtures, -1);

async function findMember(client: LoyaltyClient, { members }: Fixtures, nth: number): Promise<Member[]> {
  const phone = members?.at(nth)?.phone;
  return phone === undefined ? [] : client.searchMembers({ phone: toInternational(phone) });
}

const addIdentifier: Task = async (client, { members, identifier_types: [type_id = 1] = [] }) => {
  const member = members?.[0]?.member_id;
  if (member === undefined) return;
  const { id } = await client.createIdentifier(member, { type_id, value: `till-${randomUUID()}` });
  await client.updateIdentifier(member, { id, value: `till-${randomUUID()}` });
};

const changePhone: Task = async (client, fixtures) => {
  const member = fixtures.members?.[0]?.member_id;
  if (member === undefined) return;
  const asked = await client.sendMemberOtp(member, 'reset-phone');
  if (asked.is_ok === true)
    await client.resetPhoneVerification(member, newPhone(fixtures), fixtures.otp_code ?? 0);
};

const enroll: Task = (client, fixtures) => {
  const {
    phone,
    consent: _,
    segments: __,
    origin: from,
    ...info
  } = customerData(newPhone(fixtures), fixtures, null);
  return client.enrollMember({ phone, origin: from, additional_info: info });
};

const invite: Task = async (client, fixtures) => {
  const [inviter] = fixtures.members ?? [];
  const friend = { first_name: 'Ola', last_name: 'Nordmann', email: emailFor(newPhone(fixtures), fixtures) };
  if (inviter !== undefined) await client.inviteFriend(inviter.member_id, friend);
};

/** An order with a coupon: reserved for the order, and released when the order is over (3.1). */
const sellWithCoupon: Task = async (client, fixtures) => {
  const coupon = fixtures.coupons?.find(({ usable }) => usable);
  if (coupon === undefined) return;
  const { member_id: member, code, redeemed_value = 0 } = coupon;
  const order = `till-${randomUUID()}`;
  await client.couponExemptions(member, [{ external_id: 'sku-1' }]);
  const body = {
    channel: 'Pos',
    external_product_id: 'sku-1',
    external_transaction_id: order,
    redeemed_value,
  };
  try {
    const { is_ok: isReserved } = await client.reserveCoupon(member, code, body);
    if (isReserved !== true) return;
  } catch (cause) {
    // The answer was lost: the coupon may be reserved, and only this client can release it.
    if (!(cause instanceof AnswerLost)) throw cause;
  }
  await client.cancelCouponReservation(member, code, order);
};

const sellWithStamps: Task = async (client, fixtures) => {
  const [card] = fixtures.stamp_cards ?? [];
  if (card === undefined) return;
  const { member_id: member, stamp_card_id, external_product_id } = card;
  const stamps = { stamp_card_id, count: 1 };
  const order = { external_transaction_id: `till-${randomUUID()}` };
  await client.reserveStamps(member, {
    reserved_stamps: [{ ...stamps, external_product_id }],
    channel: 'Pos',
    ...order,
  });
  await client.cancelStampReservation(member, { reserved_stamps: [stamps], ...order });
};

/** A customer brings something of a transaction back. */
const refund =
  (nth: number): Task =>
  async (client, { transactions, stamp_cards: cards }) => {
    const {
      member_id: member = '',
      external_id = '',
      currency,
      lines: [line] = [],
    } = transactions?.[nth] ?? {};
    if (line === undefined) return;
    const card = cards?.find(({ member_id: owner }) => owner === member);
    const deducted_stamps = card === undefined ? [] : [{ stamp_card_id: card.stamp_card_id, count: 1 }];
    const { product, unit_price } = line;
    const priced = { quantity: 1, unit_price, discount: 0, tax_percentage: 25, total_price: unit_price };
    await client.refundTransaction(member, external_id, {
      reason: 'returned',
      external_id: `refund-${randomUUID()}`,
      created_at: new Date().toISOString(),
      total: unit_price,
      currency,
      origin,
      details: [{ product, ...priced, deducted_stamps }],
    });
  };

const maintainProducts: Task = async (client) => {
  const tomorrow = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  const product = () => ({ product_id: `sku-${randomUUID()}`, subsystem: 'Loyalty', expires_at: tomorrow });
  const added = await client.addNonEligibleProducts([product(), product()]);
  await client.updateNonEligibleProducts(added.map((one) => ({ ...one, description: 'gift card' })));
};

const draftCoupon: Task = (client) =>
  client.createDraftCoupon({
    title: 'Ten percent',
    valid_from: new Date().toISOString(),
    type: 'Standard',
    discount_type: 'Percentage',
    discount_value: 10,
    redemption_rules: [{ channel: 'Pos', product_ids: ['sku-1'] }],
  });

const tasks: readonly Task[] = [
  (client) => client.listStores(),
  join,
  move,
  addIdentifier,
  changePhone,
  greet,
  enroll,
  invite,
  sellWithCoupon,
  sellWithStamps,
  refund(0),
  refund(1),
  maintainProducts,
  draftCoupon,
];

/** A day at a till. What was refused or lost is given up; while the service is down, the rest waits in a queue. */
export async function runTill(client: LoyaltyClient, fixtures: Fixtures): Promise<void> {
  for (const task of tasks) {
    try {
      await task(client, fixtures);
    } catch (cause) {
      const isDown = cause instanceof Refused && cause.status >= 500;
      if (isDown) return;
      if (!(cause instanceof Refused || cause instanceof AnswerLost)) throw cause;
    }
  }
}
