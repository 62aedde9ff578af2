import type { OperationName } from '../../../specs/operations.ts';
import type { Answer } from '../../service/contract/answer.ts';
import type { Call } from '../../service/calls/call.ts';
import { actionResult, problem } from '../../service/contract/problem.ts';
import { at, overrideRules } from '../../patches/patch.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';

/** Refuses in another form where `when` an answer is such. */
const answerInstead =
  (operation: OperationName, when: (answer: Answer, call: Call) => boolean, instead: Answer): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      return when(answer, call) ? instead : answer;
    });

const isRefusal = ({ status, body }: Answer): boolean => status === 200 && at(body, 'is_ok') === false;

const isOfNobody = ({ status }: Answer, { state, params }: Call): boolean =>
  status === 404 && !state.members.has(params['memberId'] ?? '');

const isOfMember = (answer: Answer, call: Call): boolean =>
  answer.status === 404 && !isOfNobody(answer, call);

const isOfNoCard = ({ status }: Answer, { state, body }: Call): boolean =>
  status === 400 &&
  typeof at(body, 'reserved_stamps.0.stamp_card_id') === 'number' &&
  !state.stamp_cards.some(
    ({ stamp_card_id }) => stamp_card_id === at(body, 'reserved_stamps.0.stamp_card_id'),
  );

const wrongCodes = [
  ['verifyOtp', 'an anonymous code', 400],
  ['verifyOtp', 'an anonymous code', 500],
  ['resetPhoneVerification', 'the code of a phone reset', 404],
  ['resetPhoneVerification', 'the code of a phone reset', 422],
  ['loginOtpVerification', 'a login code', 401],
  ['loginOtpVerification', 'a login code', 400],
] as const;

const strangers = [
  ['reserveCoupon', 403],
  ['cancelCouponReservation', 403],
  ['resetPhoneVerification', 500],
  ['loginOtpVerification', 403],
  ['refundTransaction', 403],
] as const;

/** Refusals with a form that is left open, by what they say. */
const openRefusals = [
  ['cancelStampReservation', 'the-cancel-of-an-unknown-stamp-card', /no such stamp card/],
  ['reserveStamps', 'a-reservation-of-more-stamps-than-are-free', /that many stamps available/],
  ['cancelCouponReservation', 'the-cancel-of-another-order', /reserved for another order/],
  ['refundTransaction', 'a-refund-of-more-stamps-than-are-free', /that many collected stamps/],
] as const;

const says = ({ body }: Answer): string => String(at(body, 'detail') ?? at(body, 'details'));

const kebab = (operation: string): string =>
  operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Services that refuse what is to be refused, in a form that is not theirs to choose. */
export default [
  ...wrongCodes.map(([operation, words, status]): Fault =>
    fault({
      id: `wrong-code-is-${status}-for-${kebab(operation)}`,
      clause: 'action-result.refusal.status',
      difficulty: 'plain',
      what: `It refuses ${words} that is wrong with ${status} instead of as a business failure.`,
      // A check that sends strange codes sees the 500 as well.
      ...(status === 500 ? { also: ['errors.no-server-fault'] as const } : {}),
      break: answerInstead(operation, isRefusal, problem(status, 'The code is wrong.')),
    }),
  ),
  fault({
    id: 'coupon-of-another-order-is-500',
    clause: 'action-result.refusal.status',
    difficulty: 'subtle',
    what: 'It fails with 500 over a coupon that another order holds.',
    break: answerInstead('reserveCoupon', isRefusal, problem(500, 'The coupon is reserved.')),
  }),
  ...strangers.map(([operation, status]): Fault =>
    fault({
      id: `unknown-member-is-${status}-for-${kebab(operation)}`,
      clause: 'errors.unknown-member.action',
      difficulty: 'subtle',
      what: `It answers ${operation} for a member that does not exist with ${status}.`,
      break: answerInstead(operation, isOfNobody, problem(status, 'This did not work.')),
    }),
  ),
  fault({
    id: 'refund-of-an-unknown-transaction-is-500',
    clause: 'refund-transaction.unknown-transaction',
    also: ['refund-transaction.other-member'],
    difficulty: 'subtle',
    what: 'It fails with 500 over the refund of a transaction that does not exist.',
    break: answerInstead('refundTransaction', isOfMember, problem(500, 'This did not work.')),
  }),
  fault({
    id: 'unknown-coupon-is-reserved',
    clause: 'reserve-coupon.unknown-code',
    also: ['reserve-coupon.holds'],
    difficulty: 'subtle',
    what: 'It confirms the reservation of a coupon that does not exist.',
    break: answerInstead('reserveCoupon', isOfMember, actionResult()),
  }),
  fault({
    id: 'unknown-coupon-is-500',
    clause: 'reserve-coupon.unknown-code',
    also: ['errors.no-server-fault'],
    difficulty: 'subtle',
    what: 'It fails with 500 over the reservation of a coupon that does not exist.',
    break: answerInstead('reserveCoupon', isOfMember, problem(500, 'This did not work.')),
  }),
  fault({
    id: 'cancel-of-an-unknown-coupon-is-confirmed',
    clause: 'cancel-coupon-reservation.unknown-code',
    difficulty: 'subtle',
    what: 'It confirms the cancel of a coupon that does not exist.',
    break: answerInstead('cancelCouponReservation', isOfMember, actionResult()),
  }),
  fault({
    id: 'stamps-of-an-unknown-card-are-reserved',
    clause: 'reserve-stamps.unknown-card',
    difficulty: 'subtle',
    what: 'It confirms the reservation of stamps of a card that the member does not have.',
    break: answerInstead('reserveStamps', isOfNoCard, { status: 204 }),
  }),
  fault({
    id: 'stamps-of-an-unknown-card-are-500',
    clause: 'reserve-stamps.unknown-card',
    difficulty: 'subtle',
    also: ['errors.no-server-fault'],
    what: 'It fails with 500 over stamps of a card that the member does not have.',
    break: answerInstead('reserveStamps', isOfNoCard, problem(500, 'This did not work.')),
  }),
  ...openRefusals.map(([operation, words, message]): Fault =>
    fault({
      id: `${words}-is-500`,
      clause: 'errors.no-server-fault',
      difficulty: 'subtle',
      what: `It fails with 500 over ${words.replaceAll('-', ' ')}.`,
      break: answerInstead(
        operation,
        (answer) => message.test(says(answer)),
        problem(500, 'This did not work.'),
      ),
    }),
  ),
  fault({
    id: 'no-exemptions-are-404',
    clause: 'coupon-exemptions.success',
    also: ['register-member.returns-id'],
    difficulty: 'subtle',
    what: 'It answers 404 where no coupon exempts a product.',
    break: answerInstead(
      'couponExemptions',
      ({ status, body }) => status === 200 && Array.isArray(body) && body.length === 0,
      problem(404, 'There are no exemptions.'),
    ),
  }),
  fault({
    id: 'update-of-an-unknown-identifier-is-confirmed',
    clause: 'update-identifier.unknown-id',
    difficulty: 'subtle',
    what: 'It confirms the update of an identifier that the member does not have.',
    break: answerInstead('updateIdentifier', isOfMember, { status: 204 }),
  }),
  fault({
    id: 'update-of-an-unknown-identifier-is-500',
    clause: 'update-identifier.unknown-id',
    difficulty: 'subtle',
    also: ['errors.no-server-fault'],
    what: 'It fails with 500 over the update of an identifier that the member does not have.',
    break: answerInstead('updateIdentifier', isOfMember, problem(500, 'This did not work.')),
  }),
  fault({
    id: 'padded-grant-type-is-taken',
    clause: 'token.grant-type.other',
    difficulty: 'subtle',
    what: 'It takes a grant type with a space behind it.',
    break: overrideRules('token', (own) => ({ grantTypeOk: (given) => own.grantTypeOk(given?.trim()) })),
  }),
  fault({
    id: 'wrong-credentials-are-answered-with-a-page',
    clause: 'token.errors.credentials.plain-text',
    also: ['token.errors.environment.plain-text'],
    difficulty: 'subtle',
    what: 'It refuses wrong credentials with a page for people.',
    break: answerInstead(
      'token',
      ({ status, text }) => status === 400 && /client/i.test(text ?? '') && !/grant/.test(text ?? ''),
      {
        status: 400,
        text: '<!DOCTYPE html><title>Invalid client</title>',
        headers: { 'content-type': 'text/html' },
      },
    ),
  }),
];
