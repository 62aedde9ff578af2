import type { OperationCall } from '../client/request.ts';
import { valueAt } from '../client/answer.ts';
import type { Middleware } from '../client/middleware/middleware.ts';
import type { Fixtures } from '../settings/fixtures.ts';
import type { OperationName } from '../../specs/operations.ts';
import { fixtureMembersOf } from '../settings/fixture-members.ts';
import { fixtureKey } from './fixture-keys.ts';
import type { FixtureLeases } from './acquire-fixtures.ts';

/** A fixture that a call may change. */
interface Written {
  readonly key: string;
  /** Whether others may name it meanwhile, since nothing that they do to it shows. */
  readonly isShared: boolean;
}

/**
 * Refuses calls that may change a fixture which their check does not lease: another check may hold it. A fault of the
 * check, so it throws before anything is sent.
 */
export const guardFixtures =
  (fixtures: Fixtures, leased: Pick<FixtureLeases, 'keys' | 'shared'>): Middleware =>
  (next) =>
  async (call) => {
    const isHeld = ({ key, isShared }: Written): boolean =>
      leased.keys.includes(key) || (isShared && leased.shared.includes(key));
    const missing = writtenBy(call, fixtures).find((written) => !isHeld(written));
    if (missing === undefined) return next(call);
    const { key, isShared } = missing;
    const found = leased.shared.includes(key) ? 'a shared one' : 'none';
    const expected = isShared ? 'a lease of it, shared or not' : 'a lease of it for the check alone';
    throw new Error(
      `${call.operation} may change ${key}; expected ${expected}, found ${found}; give the check a need that leases it`,
    );
  };

/** What a call may change of the fixtures, whether or not it should. */
const writtenBy = (call: OperationCall, fixtures: Fixtures): Written[] =>
  readers.has(call.operation) ? [] : [...ofPath(call, fixtures), ...ofBody(call, fixtures)];

/** The operations that change nothing of a member. */
const readers: ReadonlySet<OperationName> = new Set(['searchMembers', 'couponExemptions']);

/** What the member of the path has of what the call names. One of an id that another member has, too, may be there unlisted. */
function ofPath({ operation, params, document }: OperationCall, fixtures: Fixtures): Written[] {
  const { memberId, couponCode, transactionId } = params;
  if (memberId === undefined || !fixtureMembersOf(fixtures).includes(memberId)) return [];
  if (couponCode !== undefined) return ofCoupon(memberId, couponCode, fixtures);
  const cards = stampCardsIn(document, fixtures).map((id) => alone(fixtureKey.stampCard(memberId, id)));
  if (operation === 'reserveStamps' || operation === 'cancelStampReservation') return cards;
  if (transactionId !== undefined) return [...ofTransaction(transactionId, fixtures), ...cards];
  return [shared(fixtureKey.member(memberId)), ...(triers.has(operation) ? ofLogin(memberId, fixtures) : [])];
}

/** The operations that may end a login OTP of the member, or use up a try of it. */
const triers: ReadonlySet<OperationName> = new Set([
  'sendMemberOtp',
  'resetPhoneVerification',
  'loginOtpVerification',
]);

const ofLogin = (memberId: string, { login_otps: logins = [] }: Fixtures): Written[] =>
  logins.some(({ member_id }) => member_id === memberId) ? [shared(fixtureKey.login(memberId))] : [];

const ofTransaction = (id: string, { transactions = [] }: Fixtures): Written[] =>
  transactions.some(({ external_id }) => external_id === id) ? [shared(fixtureKey.transaction(id))] : [];

const alone = (key: string): Written => ({ key, isShared: false });
const shared = (key: string): Written => ({ key, isShared: true });

/** Whether letter case makes two codes different is left open. No check can have what a member cannot use. */
function ofCoupon(memberId: string, code: string, { coupons = [] }: Fixtures): Written[] {
  const alike = coupons.filter((one) => one.code.toLowerCase() === code.toLowerCase());
  const own = alike.filter(({ member_id }) => member_id === memberId);
  if (own.length > 0 && own.every(({ usable }) => !usable))
    return [shared(fixtureKey.coupon(memberId, code))];
  return alike.length > 0 ? [alone(fixtureKey.coupons(memberId))] : [];
}

/** The numbers of stamp cards that a body names, of those that the fixtures name. */
function stampCardsIn(document: unknown, { stamp_cards: known = [] }: Fixtures): number[] {
  const entries = listAt(document, 'reserved_stamps').concat(
    listAt(document, 'details').flatMap((line) => listAt(line, 'deducted_stamps')),
  );
  const named = new Set(entries.map((entry) => String(valueAt(entry, 'stamp_card_id'))));
  return [...new Set(known.map(({ stamp_card_id: id }) => id))].filter((id) => named.has(String(id)));
}

function listAt(document: unknown, path: string): unknown[] {
  const list = valueAt(document, path);
  return Array.isArray(list) ? list : [];
}

/** Members whom a registration or an enroll names by what they have, and the token that it uses up. */
function ofBody({ operation, document }: OperationCall, fixtures: Fixtures): Written[] {
  if (operation !== 'registerMember' && operation !== 'enrollMember') return [];
  const { members = [], invitation_tokens: tokens = [] } = fixtures;
  const [number, token] = ['phone.number', 'invitation_token'].map((path) => valueAt(document, path));
  return [
    ...members
      .filter(({ phone }) => phone !== undefined && phone.number === number)
      .map(({ member_id: id }) => shared(fixtureKey.member(id))),
    ...tokens.filter((one) => one === token).map((one) => shared(fixtureKey.invitationToken(one))),
  ];
}
