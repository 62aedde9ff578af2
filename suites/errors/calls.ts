import {
  memberOf,
  memberWithoutLogin,
  otpCode,
  registration,
  validCall,
  type ValidCall,
  validCalls,
} from '#harness';
import { clauses, type ClauseId } from '../../specs/generated/clauses.ts';
import { operations, type OperationName } from '../../specs/generated/operations.ts';

/** Whether a call has a JSON body. */
export const takesBody = ({ operation }: ValidCall): boolean => operations[operation].request !== null;

/** The right code, for calls that are to be refused for their member alone. */
const withRightCode: readonly ValidCall[] = [
  validCall(
    'resetPhoneVerification',
    { registered: registration('neither'), otp_code: otpCode },
    (api, { data, registered, otp_code }) =>
      api.resetPhoneVerification(memberOf(registered).id, { phone: data.phone(), otp_code }),
  ),
  validCall(
    'loginOtpVerification',
    { member: memberWithoutLogin, otp_code: otpCode },
    (api, { member, otp_code }) => api.loginOtpVerification(member.id, { otp_code }),
  ),
];

/** A call of each operation of a clause that nothing but the member of its path could keep from being confirmed. */
export const memberCalls = (clause: ClauseId): ValidCall[] =>
  operationsOf(clause).flatMap((operation) => {
    const isOfIt = (call: ValidCall): boolean => call.operation === operation;
    return withRightCode.find(isOfIt) ?? validCalls.find(isOfIt) ?? [];
  });

const operationsOf = (clause: ClauseId): readonly OperationName[] =>
  clauses.find(({ id }) => id === clause)?.operations ?? [];
