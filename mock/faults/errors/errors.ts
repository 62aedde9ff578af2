import type { ClauseId } from '../../../specs/clauses.ts';
import type { OperationName } from '../../../specs/operations.ts';
import { entriesIn, itemsIn } from '../../../schemas/json.ts';
import type { Answer } from '../../service/contract/answer.ts';
import type { Call } from '../../service/calls/call.ts';
import { problem } from '../../service/contract/problem.ts';
import { at } from '../../patches/patch.ts';
import { fault, type Fault, faultOfRow, type Patch } from '../../patches/fault.ts';

/** Answers some requests to paths that do not exist in another way. */
const unrouted =
  (isIt: (call: Call) => boolean, answer: Answer): Patch =>
  (service) =>
    service.around('unrouted', (next) => (call) => (isIt(call) ? answer : next(call)));

const refused = (status: number): Answer => problem(status, 'There is nothing here.');

const html: Answer = {
  status: 404,
  text: '<!DOCTYPE html><h1>Not found</h1>',
  headers: { 'content-type': 'text/html; charset=utf-8' },
};

const all = (): boolean => true;

const paths: readonly (readonly [id: string, ClauseId, what: string, Patch])[] = [
  ['without-body', 'errors.problem.on-404', 'with 404 and nothing else', unrouted(all, { status: 404 })],
  ['with-a-page', 'errors.problem.on-404', 'with a page for people', unrouted(all, html)],
  ['with-400', 'errors.unknown-path', 'with 400', unrouted(all, refused(400))],
  ['with-410', 'errors.unknown-path', 'with 410', unrouted(all, refused(410))],
  [
    'with-405-for-posts',
    'errors.unknown-path',
    'with 405 where there is a body',
    unrouted(({ rawBody }) => rawBody !== '', refused(405)),
  ],
  [
    'with-400-below-members',
    'errors.unknown-path',
    'with 400 below members',
    unrouted(({ path }) => path.includes('/members/'), refused(400)),
  ],
];

const says = ({ body }: Answer): string => String(at(body, 'detail') ?? at(body, 'details'));

/** Answers what a member lacks in another way. */
const instead =
  (
    operation: OperationName,
    isIt: (answer: Answer, call: Call) => boolean,
    change: (answer: Answer) => Answer,
  ): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      return isIt(answer, call) ? change(answer) : answer;
    });

const isOfMember = ({ status }: Answer, { state, params }: Call): boolean =>
  status === 404 && state.members.has(params['memberId'] ?? '');

const isOfNoCard = ({ status }: Answer, { state, body }: Call): boolean => {
  const id =
    at(body, 'reserved_stamps.0.stamp_card_id') ?? at(body, 'details.0.deducted_stamps.0.stamp_card_id');
  return (
    status === 400 && typeof id === 'number' && !state.stamp_cards.some((card) => card.stamp_card_id === id)
  );
};

const saying =
  (words: RegExp) =>
  (answer: Answer): boolean =>
    words.test(says(answer));

/** What a service may fail over that a request names, and the clause that is about it. */
const named: readonly (readonly [
  what: string,
  OperationName,
  isIt: (answer: Answer, call: Call) => boolean,
  clause?: ClauseId,
])[] = [
  [
    'refund-of-an-unknown-transaction',
    'refundTransaction',
    isOfMember,
    'refund-transaction.unknown-transaction',
  ],
  [
    'cancel-of-an-unknown-coupon',
    'cancelCouponReservation',
    isOfMember,
    'cancel-coupon-reservation.unknown-code',
  ],
  ['unknown-coupon', 'reserveCoupon', isOfMember, 'reserve-coupon.unknown-code'],
  ['unknown-identifier', 'updateIdentifier', isOfMember, 'update-identifier.unknown-id'],
  ['stamps-of-an-unknown-card', 'reserveStamps', isOfNoCard, 'reserve-stamps.unknown-card'],
  ['refund-of-an-unknown-card', 'refundTransaction', isOfNoCard],
  ['cancel-of-an-unknown-stamp-card', 'cancelStampReservation', saying(/no such stamp card/)],
  ['reservation-of-more-stamps-than-are-free', 'reserveStamps', saying(/that many stamps available/)],
  ['cancel-of-another-order', 'cancelCouponReservation', saying(/reserved for another order/)],
  ['refund-of-more-stamps-than-are-free', 'refundTransaction', saying(/that many collected stamps/)],
];

const asText = ({ status }: Answer): Answer => ({ status, text: 'This request is refused.' });

const otherNames = [
  ['registerMember', 'email', 'phone'],
  ['enrollMember', 'phone', 'additional_info'],
  ['updateMember', 'address.country_code', 'email'],
] as const;

/** Puts the messages about a field under the name of another one. */
const rename =
  (operation: OperationName, field: string, other: string): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      const errors = entriesIn(at(answer.body, 'errors')).map(([name, words]) => [
        name === field ? other : name,
        words,
      ]);
      return errors.length === 0
        ? answer
        : { ...answer, body: { ...Object(answer.body), errors: Object.fromEntries(errors) } };
    });

/** Refuses and does not say why. */
const mute = (operation: OperationName, words: string): Patch =>
  instead(
    operation,
    ({ body }) => JSON.stringify(body).includes(words),
    () => problem(400, 'The request is refused.'),
  );

/** Refusals of what is not there, or that speak of something else. */
export default [
  ...paths.map(([id, clause, what, patch]) =>
    faultOfRow(
      [`unknown-path-is-answered-${id}`, clause, `A path that does not exist is answered ${what}.`],
      patch,
    ),
  ),
  ...named.map(([id, operation, isIt, clause = 'errors.no-server-fault']): Fault =>
    fault({
      id: `${id}-is-500`,
      clause,
      also: ['errors.no-server-fault', 'refund-transaction.other-member'],
      difficulty: 'subtle',
      what: `It fails with 500 over a ${id.replaceAll('-', ' ')}.`,
      break: instead(operation, isIt, () => problem(500, 'This did not work.')),
    }),
  ),
  ...(['reserveCoupon', 'refundTransaction', 'updateIdentifier'] as const).map((operation): Fault =>
    fault({
      id: `what-a-member-lacks-is-answered-in-text-by-${operation}`,
      clause: 'errors.problem.on-404',
      difficulty: 'subtle',
      what: `${operation} answers in plain text that a member lacks what is named, and an unknown member with a document.`,
      break: instead(operation, isOfMember, asText),
    }),
  ),
  ...otherNames.map(([operation, field, other]) =>
    fault({
      id: `${operation}-names-${other.replaceAll('_', '-')}-for-${field.replaceAll(/[._]/g, '-')}`,
      clause: 'errors.validation.errors-map',
      difficulty: 'subtle',
      what: `The errors of ${operation} have what is wrong with ${field} under \`${other}\`.`,
      break: rename(operation, field, other),
    }),
  ),
  ...(['phone', 'email'] as const).map((what) =>
    faultOfRow(
      [
        `register-does-not-say-that-the-${what}-is-wrong`,
        `register-member.invalid-${what}.message`,
        `It refuses a register with a wrong ${what} and does not say why.`,
      ],
      mute('registerMember', what === 'phone' ? 'Phone number is not valid' : 'Email is not valid'),
    ),
  ),
  faultOfRow(
    [
      'no-exemptions-are-404',
      'coupon-exemptions.success',
      'It answers 404 where no coupon exempts a product.',
      'register-member.returns-id',
    ],
    instead(
      'couponExemptions',
      ({ status, body }) => status === 200 && itemsIn(body).length === 0,
      () => problem(404, 'There are no exemptions.'),
    ),
  ),
];
