import { actions } from '../../patches/actions.ts';
import type { ClauseId } from '../../../specs/clauses.ts';
import type { OperationName } from '../../../specs/operations.ts';
import type { Call } from '../../service/calls/call.ts';
import { actionResult, problem } from '../../service/contract/problem.ts';
import { respondWith, at, overrideRules } from '../../patches/patch.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';

const kebab = (operation: OperationName): string =>
  operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const isMalformed = ({ rawBody, body }: Call): boolean => rawBody !== '' && body === undefined;

/** What an operation answers, instead of 400, to a body that is no JSON. */
const toMalformed: Readonly<Partial<Record<OperationName, number>>> = {
  registerMember: 422,
  enrollMember: 415,
  updateMember: 500,
  inviteFriend: 422,
  createIdentifier: 500,
  updateIdentifier: 415,
  sendOtp: 422,
  verifyOtp: 500,
  sendMemberOtp: 415,
  resetPhoneVerification: 422,
  loginOtpVerification: 500,
  reserveStamps: 422,
  cancelStampReservation: 500,
  reserveCoupon: 415,
  cancelCouponReservation: 422,
  couponExemptions: 415,
  createDraftCoupon: 500,
  refundTransaction: 422,
  addNonEligibleProducts: 415,
  updateNonEligibleProducts: 500,
};

/** A field of each operation, and what is answered, instead of 400, when it is of a wrong type. */
const toWrongType: Readonly<Partial<Record<OperationName, readonly [path: string, status: number]>>> = {
  registerMember: ['phone.number', 422],
  enrollMember: ['phone.number', 500],
  updateMember: ['gender', 422],
  inviteFriend: ['email', 500],
  updateIdentifier: ['id', 403],
  sendOtp: ['phone.number', 500],
  verifyOtp: ['otp_code', 403],
  resetPhoneVerification: ['otp_code', 500],
  loginOtpVerification: ['otp_code', 403],
  reserveStamps: ['reserved_stamps.0.count', 422],
  cancelStampReservation: ['reserved_stamps.0.count', 404],
  createDraftCoupon: ['type', 500],
  addNonEligibleProducts: ['0.expires_at', 422],
};

const entries = <T>(table: Readonly<Partial<Record<OperationName, T>>>): [OperationName, T][] =>
  Object.entries(table) as [OperationName, T][]; // the keys of the table are operations

const isUnknown = ({ rules, state, params }: Call): boolean => !rules.findMember(state, params['memberId']);

/** What an operation answers, instead of 404, for a member that does not exist. */
const toUnknownMember: Readonly<Partial<Record<OperationName, number>>> = {
  updateMember: 400,
  inviteFriend: 410,
  createIdentifier: 400,
  updateIdentifier: 403,
  reserveStamps: 422,
  cancelStampReservation: 410,
  couponExemptions: 410,
};

const ofMember: readonly OperationName[] = [
  ...entries(toUnknownMember).map(([operation]) => operation),
  ...actions,
];

const statusFault = (
  id: string,
  clause: ClauseId,
  what: string,
  patch: Patch,
  also?: readonly ClauseId[],
): Fault => fault({ id, clause, difficulty: 'subtle', what, ...(also && { also }), break: patch });

/** Services that answer a caller's mistake with a status that is not promised for it. */
export default [
  ...entries(toMalformed).map(([operation, status]) =>
    statusFault(
      `malformed-json-is-${status}-for-${kebab(operation)}`,
      'errors.malformed-json',
      `Answers a body of ${operation} that is no JSON with ${status}.`,
      respondWith(operation, isMalformed, () => problem(status, 'The body cannot be read.')),
    ),
  ),
  ...entries(toWrongType).map(([operation, [path, status]]) =>
    statusFault(
      `wrong-type-is-${status}-for-${kebab(operation)}`,
      'errors.wrong-type',
      `Answers a wrong type of ${path} in ${operation} with ${status}.`,
      respondWith(
        operation,
        ({ body }) => typeof at(body, path) === 'object' && at(body, path) !== null,
        () => problem(status, 'The field cannot be read.'),
      ),
    ),
  ),
  statusFault(
    'wrong-type-is-confirmed-for-a-draft',
    'errors.wrong-type',
    'Takes any object for the type of a draft coupon, as the standard one.',
    (service) =>
      service.around('createDraftCoupon', (next) => async (call) => {
        const type = at(call.body, 'type');
        const isObject = typeof type === 'object' && type !== null;
        return next(isObject ? { ...call, body: { ...Object(call.body), type: 'Standard' } } : call);
      }),
  ),
  ...entries(toUnknownMember).map(([operation, status]) =>
    statusFault(
      `unknown-member-is-${status}-for-${kebab(operation)}`,
      'errors.unknown-member.status',
      `Answers ${operation} for a member that does not exist with ${status}.`,
      respondWith(operation, isUnknown, () => problem(status, 'The member does not exist.')),
    ),
  ),
  ...actions.map((operation) =>
    statusFault(
      `unknown-member-is-confirmed-by-${kebab(operation)}`,
      'errors.unknown-member.action',
      `Confirms ${operation} for a member that does not exist.`,
      respondWith(operation, isUnknown, () => actionResult()),
      ['errors.member-id.letter-case'],
    ),
  ),
  ...ofMember.map((operation) =>
    statusFault(
      `member-id-in-any-letter-case-for-${kebab(operation)}`,
      'errors.member-id.letter-case',
      `Finds the member of ${operation} by an id in any letter case.`,
      overrideRules(operation, () => ({
        findMember: (state, id = '') =>
          [...state.members.values()].find((member) => member.id.toLowerCase() === id.toLowerCase()),
      })),
      operation === 'updateMember' ? ['update-member.keeps.id'] : [],
    ),
  ),
  statusFault(
    'unknown-path-of-a-member-is-400',
    'errors.unknown-path',
    'Answers a path below members that does not exist with 400.',
    (service) =>
      service.around(
        'unrouted',
        (next) => async (call) =>
          call.path.includes('/members/') ? problem(400, 'There is nothing here.') : next(call),
      ),
  ),
  ...([400, 410] as const).map((status) =>
    statusFault(
      `unknown-path-is-${status}`,
      'errors.unknown-path',
      `Answers a path that does not exist with ${status}.`,
      (service) => service.around('unrouted', () => () => problem(status, 'There is nothing here.')),
    ),
  ),
];
