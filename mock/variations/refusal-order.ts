import { type Patch, variation } from '../patches/fault.ts';
import { itemsOf } from '../patches/batches.ts';
import { at, refuseCalls, rejectWhen } from '../patches/patch.ts';
import { answerIf, judgeBodyFirst } from '../patches/refusal-order.ts';
import { cardOf, type StampEntry, stampEntriesOf } from '../patches/stamp-entries.ts';
import type { OperationName } from '../../specs/operations.ts';
import type { Call } from '../service/calls/call.ts';
import type { Answer } from '../service/contract/answer.ts';
import { actionResult, problem } from '../service/contract/problem.ts';
import { newMember } from '../service/state/seed.ts';
import type { StampCard } from '../service/state/state.ts';
import type { Json } from '../../schemas/json.ts';

/** Refuses an update with the e-mail address of another member. */
const refuseTakenEmails = refuseCalls('updateMember', ({ body, params, state }) =>
  [...state.members.values()].some(
    ({ id, email }) => id !== params['memberId'] && email !== null && email === at(body, 'email'),
  ),
);

/** Requires what every enrollment of a person has. */
const requirePerson = rejectWhen('enrollMember', (body) =>
  ['department_id', 'additional_info.email', 'additional_info.birth_date', 'additional_info.address'].some(
    (field) => at(body, field) === undefined,
  ),
);

/** Knows the actions of one-time passwords in one spelling. */
const requireKnownActions = rejectWhen(
  'sendMemberOtp',
  (body) => !['ResetPhone', 'ChangeEmail'].includes(String(at(body, 'action'))),
);

const strict =
  (...patches: Patch[]): Patch =>
  (service) =>
    patches.forEach((patch) => patch(service));

/** Somebody in place of a member that does not exist, for as long as a body is judged. */
const letMemberExist = ({ state, params: { memberId = '' } }: Call): void => {
  const phone = { country_code: '+47', number: '40000000' };
  const consent = {
    gdpr_accepted: true,
    save_order_history: false,
    receive_sms: false,
    receive_email: false,
  };
  state.members.set(memberId, { ...newMember(memberId, phone), consent });
};

/** As many stamps as the entries of a request name of each card, as far as they name some. */
function countsIn(call: Call, entries: readonly StampEntry[]): Map<StampCard, number> {
  const counts = new Map<StampCard, number>();
  for (const entry of entries) {
    const card = cardOf(call, entry);
    if (card !== undefined && entry.count > 0) counts.set(card, (counts.get(card) ?? 0) + entry.count);
  }
  return counts;
}

const heldBy = ({ body }: Call, { reserved }: StampCard): number =>
  reserved.get(String(at(body, 'external_transaction_id'))) ?? 0;

/** Answers some calls that pass the gate in a way of its own, whatever else is wrong with their bodies. */
const answerFirst =
  (operation: OperationName, when: (call: Call) => boolean, own: Answer): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      if (!when(call)) return next(call);
      const { status } = await answerIf(next, call, () => {});
      return [401, 403, 404].includes(status) ? next(call) : own;
    });

/** The stamps that a refund deducts, each with the pieces of its line. */
const deductionsIn = (body: Json): { entry: StampEntry; pieces: number }[] =>
  itemsOf(at(body, 'details')).flatMap(({ deducted_stamps: entries, quantity }) =>
    itemsOf(entries).map((entry) => ({
      entry: entry as unknown as StampEntry, // whatever it holds
      pieces: Number(quantity ?? 1),
    })),
  );

const isBeyond = (call: Call): boolean =>
  [...countsIn(call, stampEntriesOf(call.body))].some(
    ([card, count]) => count > call.rules.stampsAvailable(card),
  );

const isOfStampsNotHeld = (call: Call): boolean => {
  const cards = stampEntriesOf(call.body).map((entry) => cardOf(call, entry));
  return cards.length > 0 && cards.every((card) => card !== undefined && heldBy(call, card) === 0);
};

const isBeyondHeld = (call: Call): boolean =>
  [...countsIn(call, stampEntriesOf(call.body))].some(([card, count]) => count > heldBy(call, card));

function deductsTooMuch(call: Call): boolean {
  const deductions = deductionsIn(call.body);
  const counts = countsIn(
    call,
    deductions.map(({ entry }) => entry),
  );
  return (
    deductions.some(({ entry, pieces }) => entry.count > pieces) ||
    [...counts].some(([card, count]) => count > call.rules.deductibleStamps(card))
  );
}

/** Services that find another refusal than the mock does where a request has two mistakes (7.1). */
export default [
  variation({
    id: 'bodies-are-judged-before-the-member',
    silence: 'silence.errors.order',
    what: 'A body is refused for itself before its member is looked for; an e-mail address that another member has is one reason.',
    vary: strict(
      refuseTakenEmails,
      judgeBodyFirst(
        ({ status }, { state, params }) => status === 404 && !state.members.has(params['memberId'] ?? ''),
        letMemberExist,
      ),
    ),
  }),
  variation({
    id: 'bodies-are-judged-before-the-store',
    silence: 'silence.errors.order',
    what: 'A body is refused for itself before its store is looked at; an enrollment needs a whole person then.',
    vary: strict(
      requirePerson,
      requireKnownActions,
      judgeBodyFirst(
        ({ status }, { state, params }) => status === 403 && params['storeId'] !== state.store.id,
        (call) => void (call.params = { ...call.params, storeId: call.state.store.id }),
      ),
    ),
  }),
  variation({
    id: 'bodies-are-judged-before-the-token',
    silence: 'silence.errors.order',
    what: 'A body is refused for itself before its token is looked at; an enrollment needs a whole person then.',
    vary: strict(
      requirePerson,
      requireKnownActions,
      judgeBodyFirst(
        ({ status }) => status === 401,
        (call) =>
          void (call.rules = {
            ...call.rules,
            bearerToken: () => '',
            isTokenValid: () => true,
            scopeCovers: () => true,
          }),
      ),
    ),
  }),
  variation({
    id: 'free-stamps-are-counted-before-wrong-counts-are-seen',
    silence: 'silence.errors.order',
    what: 'A reservation is refused with 409 for more stamps than are free before its counts are judged.',
    vary: answerFirst('reserveStamps', isBeyond, problem(409, 'There are not that many stamps.')),
  }),
  variation({
    id: 'held-stamps-are-looked-for-before-wrong-counts-are-seen',
    silence: 'silence.errors.order',
    what: 'A cancel of stamps that the order does not hold is answered with 404 before its counts are judged.',
    vary: answerFirst('cancelStampReservation', isOfStampsNotHeld, problem(404, 'The order holds none.')),
  }),
  variation({
    id: 'cancels-beyond-what-is-held-are-409-before-wrong-counts-are-seen',
    silence: 'silence.stamps.cancel-beyond-reserved',
    what: 'A cancel of more stamps than the order holds is refused with 409 before its counts are judged.',
    vary: answerFirst('cancelStampReservation', isBeyondHeld, problem(409, 'The order holds fewer.')),
  }),
  variation({
    id: 'deductions-are-weighed-before-wrong-counts-are-seen',
    silence: 'silence.errors.order',
    what: 'A refund that deducts more stamps than its line earned, or than there are, is a business failure before counts are judged.',
    vary: answerFirst('refundTransaction', deductsTooMuch, actionResult('There are not that many stamps.')),
  }),
  variation({
    id: 'codes-are-judged-before-phones',
    silence: 'silence.errors.order',
    what: 'A reset with a wrong code is a business failure, whatever its phone is.',
    vary: answerFirst(
      'resetPhoneVerification',
      ({ body, state }) =>
        typeof at(body, 'otp_code') === 'number' && at(body, 'otp_code') !== state.otp_code,
      actionResult('The one-time password is wrong.'),
    ),
  }),
  variation({
    id: 'products-of-reservations-have-to-be-known',
    silence: 'silence.coupons.other-products',
    what: 'A reservation of a coupon for a product that the store does not know is refused with 400.',
    excludes: ['coupon-reservation-needs-every-field'],
    vary: rejectWhen('reserveCoupon', (body) => at(body, 'external_product_id') !== undefined),
  }),
];
