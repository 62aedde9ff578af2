import type { OperationName } from '../../specs/operations.ts';
import { problem } from '../service/contract/problem.ts';
import type { Service } from '../service/service.ts';
import type { BodyOperation } from '../service/contract/body-errors.ts';
import { patchAnswers, withFields } from './alter.ts';
import { at, patchResponse, overrideRules, patchRequest } from './patch.ts';
import { fault, type Fault, type Patch } from './fault.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

/** The operations that are about a phone and a code. */
export type PhoneOperation = 'sendOtp' | 'verifyOtp' | 'resetPhoneVerification';

/** A phone that any service takes, for what a faulty one fills in. */
export const somePhone = { country_code: '+47', number: '41299999' };

const parts = [
  ['phone', 'phone'],
  ['phone-country-code', 'country_code'],
  ['phone-number', 'number'],
] as const;

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fills in what a request lacks of its phone, instead of refusing it. */
const fillIn = (operation: PhoneOperation, field: 'phone' | 'country_code' | 'number') =>
  patchRequest(operation, (body) => {
    if (!isObject(body)) return body;
    const { phone } = body;
    if (field === 'phone') return phone === undefined ? { ...body, phone: somePhone } : body;
    const isLacking = isObject(phone) && phone[field] === undefined;
    return isLacking ? { ...body, phone: { ...phone, [field]: somePhone[field] } } : body;
  });

/** Takes a code as text only. */
export const requireText = (operation: BodyOperation) =>
  overrideRules(operation, ({ bodyErrors }) => ({
    bodyErrors: (one, body) =>
      typeof at(body, 'otp_code') === 'number' ? { otp_code: ['Must be text.'] } : bodyErrors(one, body),
  }));

/** One service for each part of a phone that an operation requires, and that the service does without. */
export const phonePartFaults = (
  operation: PhoneOperation,
  area: 'send-otp' | 'verify-otp' | 'reset-phone-verification',
): Fault[] =>
  parts.map(([part, field]) =>
    fault({
      id: `${area}-does-without-${part}`,
      clause: `${area}.requires.${part}`,
      difficulty: part === 'phone' ? 'plain' : 'subtle',
      what: `It fills in the ${part} that a request lacks.`,
      also: area === 'reset-phone-verification' ? ['reset-phone-verification.refused-changes-nothing'] : [],
      break: fillIn(operation, field),
    }),
  );

/** Takes a code that is not the right one. */
export const confirmCode = (operation: OperationName, isTaken: (code: number, right: number) => boolean) =>
  overrideRules(operation, ({ isOtpOk }) => ({
    isOtpOk: (state, code) => isOtpOk(state, code) || isTaken(code ?? 0, state.otp_code),
  }));

/** Gives each member of the fixtures a login code of its own; `taken` says which codes count, given the own one and all. */
export const loginCodesOfTheirOwn =
  (taken: (own: number, all: readonly number[]) => readonly number[]): Patch =>
  (service) => {
    const logins = service.fixtures.login_otps;
    for (const [index, login] of logins.entries()) login.otp_code += 37 * index;
    const all = logins.map(({ otp_code }) => otp_code);
    // Another variation may rename the members of the fixtures.
    const loginOf = new Map(logins.map((login) => [login.member_id, login]));
    service.around('loginOtpVerification', (next) => (call) => {
      const own = loginOf.get(call.params['memberId'] ?? '')?.otp_code;
      if (own === undefined) return next(call);
      const isTaken = taken(own, all).includes(Number(at(call.body, 'otp_code')));
      const otp_code = isTaken ? call.state.otp_code : call.state.otp_code + 1;
      const isCode = typeof at(call.body, 'otp_code') === 'number';
      return next(isCode ? { ...call, body: { ...Object(call.body), otp_code } } : call);
    });
  };

/** Takes any code until the right one was sent. */
export const confirmUntilRight = (operation: OperationName): Patch => {
  return (service) => {
    let isOver = false;
    overrideRules(operation, ({ isOtpOk }) => ({
      isOtpOk(state, code) {
        const isTaken = !isOver || isOtpOk(state, code);
        isOver ||= isOtpOk(state, code);
        return isTaken;
      },
    }))(service);
  };
};

/** Answers a success with another status. */
export const patchStatus = (operation: OperationName, status: number) =>
  patchResponse(operation, (answer) => ({ ...answer, status }));

/** Answers a success as a business refusal. */
export const refuseSuccess = (operation: OperationName) =>
  patchResponse(operation, (answer) => withFields(answer, { is_ok: false, details: 'The code is wrong.' }));

/** Words a refusal of an invalid phone in another way, or gives it another status. */
export const patchPhoneRefusal =
  (operation: PhoneOperation, change: { status?: number; words?: string }) =>
  (service: Service): void =>
    patchAnswers(service, operation, (answer) => {
      if (!JSON.stringify(answer.body).includes('Phone number is not valid')) return answer;
      const { status = answer.status, words = 'Phone number is not valid.' } = change;
      return problem(status, words);
    });
