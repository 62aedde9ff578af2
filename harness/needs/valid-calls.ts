import { type OperationName, operations } from '../../specs/operations.ts';
import type { Api } from '../client/api.ts';
import type { Answer } from '../client/answer.ts';
import { PreconditionFailed } from '../client/precondition-failed.ts';
import { plainDraft } from './drafts.ts';
import type { Data } from '../testdata/data.ts';
import { otpActions } from '../testdata/otp-actions.ts';
import type { Need, Needs, Taken } from '../engine/need.ts';
import { anyMember, identifierType, memberWithoutLogin, stampCard } from './needs.ts';
import { usableCoupon } from './usable-coupon.ts';
import { couponOrder, couponRelease, stampOrder, stampRelease } from './orders.ts';
import { anotherRefund, refund } from './refunds.ts';
import type { RunContext } from '../engine/run-context.ts';

/** What tables over operations make a check of. */
export interface OperationRow {
  /** The operation as the names of checks spell it. */
  readonly name: string;
  readonly operation: OperationName;
  readonly needs: Needs;
  /** Has one attempt only: a service that does not refuse the call would send a message or alter something for good. */
  readonly once: boolean;
}

/** The row of an operation, with what a call of it needs. */
export function rowOf(operation: OperationName, needs: Needs): OperationRow {
  const name = operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const { sideEffect } = operations[operation];
  const once = sideEffect === 'paid-message' || sideEffect === 'irreversible';
  return { name, operation, needs, once };
}

/** What every call is made of, in addition to what it needs. */
interface Supplies {
  /** The client that deviates in nothing. */
  readonly api: Api;
  readonly data: Data;
  readonly run: RunContext;
}

/**
 * A call that is in order in everything that its operation asks for, so that a client that deviates in the store or
 * in the credential deviates in nothing else. Made to be refused: where it is not, it does as little as it can.
 */
export interface ValidCall extends OperationRow {
  /** Sends it; `context` is that of a check with these needs. */
  readonly send: (api: Api, context: Supplies) => Promise<Answer>;
}

/** A call with these needs; its `send` is handed what they give. */
export function validCall<N extends Needs>(
  operation: OperationName,
  needs: N,
  send: (api: Api, context: Supplies & Taken<N>) => Promise<Answer>,
): ValidCall {
  // A check hands over the context of its own needs, which are those of the call.
  return { ...rowOf(operation, needs), send: send as ValidCall['send'] };
}

const coupon = usableCoupon;
const card = stampCard(1);
const member = anyMember;

/** A code of as many digits as the right one, where the fixtures name it. A wrong one is a business failure, and changes no phone. */
function wrongCode({ facts: { fixtures } }: RunContext): number {
  const right = fixtures.otp_code ?? 100_001;
  const least = 10 ** (String(right).length - 1);
  return right === least ? least + 1 : least;
}

/** The data of an enrollment (section 4.3), with all that a service may require of a person. */
export function enrollmentBody(data: Data, { facts: { fixtures } }: RunContext) {
  const { consent: _, ...person } = data.update();
  const [department_id] = fixtures.departments ?? [];
  return { phone: data.phone(), department_id, origin: data.origin(), additional_info: person };
}

/** Sends a member a one-time password under the first spelling of its action that is not refused as invalid. */
async function sendForReset(api: Api, memberId: string): Promise<Answer> {
  const [first, ...others] = otpActions.resetPhone;
  let answer = await api.sendMemberOtp(memberId, { action: first });
  for (const action of others)
    if (answer.status === 400) answer = await api.sendMemberOtp(memberId, { action });
  return answer;
}

/** An identifier that the whole run shares, for updates of it. */
export interface KeptIdentifier {
  readonly memberId: string;
  readonly id: unknown;
}

/** An identifier that a member has; created when the first check asks for it, since it cannot be deleted. */
export const keptIdentifier: Need<KeptIdentifier> = {
  words: 'an identifier type, to give a member an identifier',
  unlockedBy: ['identifier_types'],
  shared: true,
  candidates: (run) =>
    identifierType.candidates(run).flatMap((type) =>
      member.candidates(run).map((owner) => ({
        key: 'kept identifier',
        partners: [owner.key],
        take: (api: Api) =>
          run.once('kept identifier', async () => {
            const { id } = await owner.take(api);
            const value = run.facts.data('kept identifier').digits(12);
            const answer = await api.createIdentifier(id, { type_id: await type.take(api), value });
            return { memberId: id, id: idIn(answer, 'id') };
          }),
      })),
    ),
};

/** A non-eligible product that the service keeps, under its id; added when the first check asks for it. */
const keptProduct: Need<object> = {
  words: 'a non-eligible product',
  unlockedBy: [],
  shared: true,
  candidates: (run) => [
    {
      key: 'kept product',
      take: (api) =>
        run.once('kept product', async () => {
          const sent = product(run.facts.data('kept product'));
          return { ...sent, id: idIn(await api.addNonEligibleProducts([sent]), '0.id') };
        }),
    },
  ],
};

const product = (data: Data) => ({
  product_id: data.productId(),
  description: 'Conformance',
  subsystem: 'All',
  expires_at: data.calendar.daysAhead(2),
});

function idIn(answer: Answer, path: string): unknown {
  const id = answer.get(path);
  if (answer.succeeded && id !== undefined && id !== null) return id;
  throw new PreconditionFailed(
    `${answer.operation}, which only prepares, answered status ${answer.status} without an id`,
  );
}

/** One call of every operation that needs a token (section 4): for tables that run over all of them. */
export const validCalls: readonly ValidCall[] = [
  validCall('listStores', {}, (api) => api.listStores()),
  validCall('registerMember', {}, (api, { data }) => api.registerMember(data.registration())),
  validCall('enrollMember', {}, (api, { data, run }) => api.enrollMember(enrollmentBody(data, run))),
  validCall('updateMember', { member }, (api, { data, member: { id, email } }) =>
    api.updateMember(id, { ...data.update(), ...(email === null ? {} : { email }) }),
  ),
  validCall('searchMembers', {}, (api, { data }) => api.searchMembers({ email: data.email() })),
  validCall('inviteFriend', { member }, (api, { data, member: { id } }) =>
    api.inviteFriend(id, { first_name: data.firstName(), last_name: data.lastName(), email: data.email() }),
  ),
  validCall('createIdentifier', { member, type: identifierType }, (api, { data, member: { id }, type }) =>
    api.createIdentifier(id, { type_id: type, value: data.digits(12) }),
  ),
  validCall('updateIdentifier', { kept: keptIdentifier }, (api, { data, kept: { memberId, id } }) =>
    api.updateIdentifier(memberId, { id, value: data.digits(12) }),
  ),
  validCall('sendOtp', {}, (api, { data }) => api.sendOtp({ phone: data.phone() })),
  validCall('verifyOtp', {}, (api, { data, run }) =>
    api.verifyOtp({ phone: data.phone(), otp_code: wrongCode(run) }),
  ),
  validCall('sendMemberOtp', { member: memberWithoutLogin }, (api, { member: { id } }) =>
    sendForReset(api, id),
  ),
  validCall('resetPhoneVerification', { member: memberWithoutLogin }, (api, { data, member: { id }, run }) =>
    api.resetPhoneVerification(id, { phone: data.phone(), otp_code: wrongCode(run) }),
  ),
  validCall('loginOtpVerification', { member: memberWithoutLogin }, (api, { member: { id }, run }) =>
    api.loginOtpVerification(id, { otp_code: wrongCode(run) }),
  ),
  validCall('reserveStamps', { card }, (api, { card: held }) =>
    api.reserveStamps(held.member_id, stampOrder(held, 1, 1)),
  ),
  validCall('cancelStampReservation', { card }, (api, { card: held }) =>
    api.cancelStampReservation(held.member_id, stampRelease(held, 1, 1)),
  ),
  validCall('reserveCoupon', { coupon }, (api, { coupon: held }) =>
    api.reserveCoupon(held.member_id, held.code, couponOrder(held, 1)),
  ),
  validCall('cancelCouponReservation', { coupon }, (api, { coupon: held }) =>
    api.cancelCouponReservation(held.member_id, held.code, couponRelease(held, 1)),
  ),
  validCall('couponExemptions', { member }, (api, { data, member: { id } }) =>
    api.couponExemptions(id, [{ external_id: data.productId(), name: 'Conformance product' }]),
  ),
  validCall('createDraftCoupon', {}, (api, { data }) => api.createDraftCoupon(plainDraft(data))),
  validCall('refundTransaction', { base: refund('base') }, (api, { data, base }) =>
    api.refundTransaction(
      base.transaction.member_id,
      base.transaction.external_id,
      anotherRefund(base, data),
    ),
  ),
  validCall('addNonEligibleProducts', {}, (api, { data }) => api.addNonEligibleProducts([product(data)])),
  validCall('updateNonEligibleProducts', { kept: keptProduct }, (api, { kept }) =>
    api.updateNonEligibleProducts([kept]),
  ),
];
