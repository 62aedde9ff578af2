import { at, refuseCalls } from '../patches/patch.ts';
import { type Patch, variation } from '../patches/fault.ts';
import { patchAnswers } from '../patches/alter.ts';
import { bodyOperations } from '../patches/described-fields.ts';
import type { Answer } from '../service/contract/answer.ts';
import type { Call } from '../service/calls/call.ts';
import { actionResult, problem } from '../service/contract/problem.ts';
import type { OperationName } from '../../specs/operations.ts';
import type { Json } from '../../schemas/json.ts';

/** Gives refusals of an operation another form. */
const refuseOtherwise =
  (operation: OperationName, when: (answer: Answer, call: Call) => boolean, other: Answer): Patch =>
  (service) =>
    patchAnswers(service, operation, (answer, call) => (when(answer, call) ? other : answer));

const refused = problem(409, 'This is there already.');

const says =
  (words: string) =>
  ({ body }: Answer): boolean =>
    JSON.stringify(body).includes(words);

/** Fields of the type double: 32 bits are no bound of theirs. */
const doubles = new Set(['redeemed_value', 'discount_value']);

const hasBeyond = (value: Json): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).some(([name, one]) => !doubles.has(name) && hasBeyond(one))
    : Number.isInteger(value) && Math.abs(Number(value)) > 2 ** 31 - 1;

/** Whether a member has an identifier as the call wants to create it. */
const hasIdentifier = ({ state, body }: Call, isHolder: (memberId: string) => boolean): boolean =>
  [...state.members.values()].some(
    ({ id, identifiers }) =>
      isHolder(id) &&
      identifiers.some((one) => one.type_id === at(body, 'type_id') && one.value === at(body, 'value')),
  );

const isOthersTransaction = ({ state, params }: Call): boolean =>
  state.transactions.has(params['transactionId'] ?? '') && state.members.has(params['memberId'] ?? '');

const isNoTransaction = ({ state, params }: Call): boolean =>
  !state.transactions.has(params['transactionId'] ?? '') && state.members.has(params['memberId'] ?? '');

/** Services that refuse in another form, where the interface names none. */
export default [
  variation({
    id: 'numbers-out-of-range-are-422',
    silence: 'silence.request.numbers-out-of-range',
    what: 'A body with an integer beyond 32 bits is refused with 422.',
    vary: (service) => {
      for (const operation of bodyOperations)
        refuseOtherwise(
          operation,
          ({ status }, { body }) => status === 400 && hasBeyond(body),
          problem(422, 'A number is out of range.'),
        )(service);
    },
  }),
  variation({
    id: 'enroll-of-accepted-members-is-409',
    silence: 'silence.enroll.accepted-member',
    what: 'Enrolling a member who accepted GDPR is answered with 409.',
    vary: refuseOtherwise('enrollMember', says('already registered'), refused),
  }),
  variation({
    id: 'update-of-enrolled-members-is-409',
    silence: 'silence.update.enrolled-member',
    what: 'A member who was enrolled and has not activated cannot be updated, which is a 409.',
    vary: refuseCalls('updateMember', hasNotActivated, 409),
  }),
  variation({
    id: 'update-wants-activated-members',
    silence: 'silence.update.enrolled-member',
    what: 'A member who was enrolled and has not activated cannot be updated, which is a 400.',
    vary: refuseCalls('updateMember', hasNotActivated),
  }),
  variation({
    id: 'identifiers-of-unknown-types-are-404',
    silence: 'silence.identifiers.unknown-type',
    what: 'An identifier of a type that the store does not have is refused with 404.',
    vary: (service) =>
      refuseCalls(
        'createIdentifier',
        ({ body }) => {
          const type: Json = at(body, 'type_id');
          return typeof type === 'number' && !service.fixtures.identifier_types.includes(type);
        },
        404,
      )(service),
  }),
  variation({
    id: 'identifiers-of-others-are-409',
    silence: 'silence.identifiers.duplicate-value',
    what: 'An identifier that another member has is refused with 409.',
    vary: refuseCalls(
      'createIdentifier',
      (call) => hasIdentifier(call, (id) => id !== call.params['memberId']),
      409,
    ),
  }),
  variation({
    id: 'identifiers-created-again-are-409',
    silence: 'silence.identifiers.again',
    what: 'An identifier that the member has is refused with 409.',
    vary: refuseCalls(
      'createIdentifier',
      (call) => hasIdentifier(call, (id) => id === call.params['memberId']),
      409,
    ),
  }),
  variation({
    id: 'unknown-transactions-are-not-ok',
    silence: 'silence.refund.unknown-transaction-form',
    what: 'The refund of an unknown transaction is a business failure.',
    vary: refuseOtherwise(
      'refundTransaction',
      ({ status }, call) => status === 404 && isNoTransaction(call),
      actionResult('There is no such transaction.'),
    ),
  }),
  variation({
    id: 'transactions-of-others-are-400',
    silence: 'silence.refund.other-member',
    what: "The refund of another member's transaction is answered with 400.",
    vary: refuseOtherwise(
      'refundTransaction',
      ({ status }, call) => status === 404 && isOthersTransaction(call),
      problem(400, 'The transaction is not of this member.'),
    ),
  }),
  variation({
    id: 'transactions-of-others-are-not-ok',
    silence: 'silence.refund.other-member',
    what: "The refund of another member's transaction is a business failure.",
    vary: refuseOtherwise(
      'refundTransaction',
      ({ status }, call) => status === 404 && isOthersTransaction(call),
      actionResult('The transaction is not of this member.'),
    ),
  }),
  variation({
    id: 'exemptions-of-no-products-are-400',
    silence: 'silence.exemptions.empty-list',
    what: 'The exemptions of no products are refused.',
    vary: refuseCalls('couponExemptions', ({ body }) => Array.isArray(body) && body.length === 0),
  }),
  variation({
    id: 'other-versions-are-served-too',
    silence: 'silence.errors.other-version',
    what: 'The list of stores is served under other versions, too.',
    vary: (service) =>
      service.around('unrouted', (next) => (call) => {
        const isStores = /^\/api\/v(?!2\.0\/)[\d.]+\/stores$/.test(call.path);
        const token = call.rules.bearerToken(call.headers['authorization']) ?? '';
        return isStores && call.rules.isTokenValid(token, call)
          ? { status: 200, body: [call.state.store] }
          : next(call);
      }),
  }),
  variation({
    id: 'missing-bodies-are-empty-ones',
    silence: 'silence.errors.missing-body',
    what: 'A request without a body is read as one with an empty body.',
    vary: (service) => {
      for (const operation of bodyOperations)
        service.around(
          operation,
          (next) => (call) => next(call.rawBody === '' ? { ...call, body: {} } : call),
        );
    },
  }),
];

function hasNotActivated({ state, params }: Call): boolean {
  return state.members.get(params['memberId'] ?? '')?.consent.gdpr_accepted === false;
}
