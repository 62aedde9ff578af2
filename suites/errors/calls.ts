import {
  memberOf,
  memberWithoutLogin,
  otpCode,
  PreconditionFailed,
  registration,
  stampCard,
  stampOrder,
  stampRelease,
  validCall,
  type ValidCall,
  validCalls,
} from '#loyalty';
import { clauses, type ClauseId } from '../../specs/clauses.ts';
import { operations, type OperationName } from '../../specs/operations.ts';

/** Whether a call has a JSON body. */
export const takesBody = ({ operation }: ValidCall): boolean => operations[operation].request !== null;

/** The right code, for calls that are to be refused for their member alone. */
const withRightCode: readonly ValidCall[] = [
  validCall(
    'resetPhoneVerification',
    { registered: registration('neither'), otp_code: otpCode },
    ({ data, registered, otp_code }) => {
      const phone = data.phone();
      return (api) => api.resetPhoneVerification(memberOf(registered).id, { phone, otp_code });
    },
  ),
  validCall(
    'loginOtpVerification',
    { member: memberWithoutLogin, otp_code: otpCode },
    ({ member, otp_code }) =>
      (api) =>
        api.loginOtpVerification(member.id, { otp_code }),
  ),
];

/** A call of each operation of a clause that nothing but the member of its path could keep from being confirmed. */
export const memberCalls = (clause: ClauseId): ValidCall[] =>
  operationsOf(clause).flatMap((operation) => {
    const isOfIt = (call: ValidCall): boolean => call.operation === operation;
    return withRightCode.find(isOfIt) ?? validCalls.find(isOfIt) ?? [];
  });

/** Holds a stamp for the order that a cancel names: one that holds none is another reason to refuse the cancel. */
const cancelOfHeldStamp = validCall(
  'cancelStampReservation',
  { card: stampCard(1) },
  async ({ api: own, card }) => {
    const { status, succeeded } = await own.reserveStamps(card.member_id, stampOrder(card, 1, 1));
    if (!succeeded) throw new PreconditionFailed(`no stamp to cancel: reserveStamps answered ${status}`);
    return (api) => api.cancelStampReservation(card.member_id, stampRelease(card, 1, 1));
  },
);

/** A call of each operation that nothing but its body could keep from being done. */
export const bodyCalls: readonly ValidCall[] = validCalls.map((call) =>
  call.operation === cancelOfHeldStamp.operation ? cancelOfHeldStamp : call,
);

const operationsOf = (clause: ClauseId): readonly OperationName[] =>
  clauses.find(({ id }) => id === clause)?.operations ?? [];
