import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { Api } from '../client/api.ts';
import { fixtureKey } from './fixture-keys.ts';
import { guardFixtures } from './guard-fixtures.ts';

const phone = { country_code: '+47', number: '41200010' };
const line = { product: { external_id: 'p' }, quantity: 1, unit_price: 1, total_price: 1 };

/** Two members; the second one has a coupon of another's code, which it cannot use. */
const fixtures = {
  members: [{ member_id: 'm', phone }, { member_id: 'n' }],
  coupons: [
    { member_id: 'm', code: 'Code', usable: true },
    { member_id: 'n', code: 'Code', usable: false },
  ],
  stamp_cards: [{ member_id: 'm', stamp_card_id: 7, collected: 3 }],
  transactions: [{ member_id: 'm', external_id: 't', total: 1, currency: 'NOK', lines: [line] }],
  login_otps: [{ member_id: 'm', otp_code: 1 }],
  invitation_tokens: ['token'],
};

/** The operations that are sent for a check with these leases, which makes one call. */
async function sent(
  call: (api: Api) => Promise<unknown>,
  { alone = [], shared = [] }: { alone?: readonly string[]; shared?: readonly string[] },
): Promise<string[]> {
  const arrived: string[] = [];
  const guard = guardFixtures(fixtures, { keys: alone, shared });
  const send = guard(async ({ operation }) => {
    arrived.push(operation);
    return answerOf(operation, 200);
  });
  await call(new Api(send, 'store'));
  return arrived;
}

const order = { external_transaction_id: 'o' };
const stamps = (number: unknown) => ({ ...order, reserved_stamps: [{ stamp_card_id: number, count: 1 }] });
const deducting = { details: [{ deducted_stamps: [{ stamp_card_id: 7, count: 1 }] }] };

type Row = readonly [words: string, key: string, call: (api: Api) => Promise<unknown>];

const written: readonly Row[] = [
  ['a usable coupon', fixtureKey.coupons('m'), (api) => api.reserveCoupon('m', 'Code', order)],
  [
    'a coupon in other letter case',
    fixtureKey.coupons('m'),
    (api) => api.cancelCouponReservation('m', 'CODE', order),
  ],
  ['a stamp card', fixtureKey.stampCard('m', 7), (api) => api.reserveStamps('m', stamps(7))],
  [
    'a stamp card by its number as a text',
    fixtureKey.stampCard('m', 7),
    (api) => api.cancelStampReservation('m', stamps('7')),
  ],
  [
    "the number of one member's card under another member",
    fixtureKey.stampCard('n', 7),
    (api) => api.reserveStamps('n', stamps(7)),
  ],
];

const named: readonly Row[] = [
  ['an unusable coupon', fixtureKey.coupon('n', 'Code'), (api) => api.reserveCoupon('n', 'Code', order)],
  ['a member', fixtureKey.member('m'), (api) => api.updateMember('m', {})],
  ['the phone of a member', fixtureKey.member('m'), (api) => api.enrollMember({ phone })],
  ['a transaction', fixtureKey.transaction('t'), (api) => api.refundTransaction('m', 't', {})],
  [
    'an invitation',
    fixtureKey.invitationToken('token'),
    (api) => api.registerMember({ invitation_token: 'token' }),
  ],
];

test.each([...written, ...named])(
  'sends a write to %s given a lease for the check alone',
  async (_, key, call) => {
    expect(await sent(call, { alone: [key] })).toHaveLength(1);
  },
);

test.each([...written, ...named])('refuses a write to %s given no lease', async (_, key, call) => {
  await expect(sent(call, { alone: ['another'] })).rejects.toThrow(`may change ${key}`);
});

test.each(named)('sends a write to %s given a lease that others share', async (_, key, call) => {
  expect(await sent(call, { shared: [key] })).toHaveLength(1);
});

test.each(written)('refuses a write to %s given a lease that others share', async (_, key, call) => {
  await expect(sent(call, { shared: [key] })).rejects.toThrow('found a shared one');
});

test('refuses a refund that deducts stamps given a lease of the transaction without the card', async () => {
  const refund = (api: Api) => api.refundTransaction('m', 't', deducting);
  await expect(sent(refund, { alone: [fixtureKey.transaction('t')] })).rejects.toThrow('stamp card 7 of m');
});

test('refuses an OTP for a member with a login given a lease of the member without the login', async () => {
  const sendOtp = (api: Api) => api.sendMemberOtp('m', { action: 'login' });
  await expect(sent(sendOtp, { alone: [fixtureKey.member('m')] })).rejects.toThrow('login of m');
});

test.each([
  ['reads', (api: Api) => api.searchMembers({ phone: '+4741200010' })],
  ['asks for exemptions', (api: Api) => api.couponExemptions('m', [])],
  ['names what the fixtures do not', (api: Api) => api.reserveCoupon('x', 'Code', order)],
  ['reserves a code that is no coupon', (api: Api) => api.reserveCoupon('m', 'other', order)],
] as const)('sends a call that %s given no lease', async (_, call) => {
  expect(await sent(call, {})).toHaveLength(1);
});
