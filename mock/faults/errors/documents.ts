import type { Answer } from '../../service/contract/answer.ts';
import { fault } from '../../patches/fault.ts';
import { type Document, patchProblem } from '../../patches/problems.ts';
import { entriesIn } from '../../../schemas/json.ts';

const asText = ({ detail, title }: Document, { status }: Answer): Answer => ({
  status,
  text: String(detail ?? title),
});
const asString = ({ detail, title }: Document, { status }: Answer): Answer => ({
  status,
  body: String(detail ?? title),
});
const asList = (document: Document, { status }: Answer): Answer => ({ status, body: [document] });
const asNothing = (_: Document, { status }: Answer): Answer => ({ status });
const asHtml = (_: Document, { status }: Answer): Answer => ({
  status,
  text: '<html><body><h1>Error</h1></body></html>',
  headers: { 'content-type': 'text/html' },
});

/** Operations with a body, where messages may be kept under a name that none of its fields has. */
const namedOtherwise = [
  'createDraftCoupon',
  'enrollMember',
  'updateMember',
  'reserveStamps',
  'cancelStampReservation',
  'refundTransaction',
  'inviteFriend',
  'sendOtp',
] as const;

/** Services with errors that have no problem document as body, or a body that is not what it says. */
export default [
  fault({
    id: 'invalid-draft-is-answered-with-a-string',
    clause: 'errors.problem.on-400',
    difficulty: 'subtle',
    what: 'Answers an invalid draft coupon with a JSON string.',
    break: patchProblem('createDraftCoupon', 400, asString),
  }),
  fault({
    id: 'invalid-stamp-reservation-is-answered-without-body',
    clause: 'errors.problem.on-400',
    difficulty: 'subtle',
    what: 'Answers an invalid stamp reservation with 400 and no body.',
    break: patchProblem('reserveStamps', 400, asNothing),
  }),
  fault({
    id: 'search-without-parameter-is-answered-with-a-list',
    clause: 'errors.problem.on-400',
    difficulty: 'subtle',
    what: 'Answers a search without parameter with a list of problem documents.',
    break: patchProblem('searchMembers', 400, asList),
  }),
  fault({
    id: 'missing-token-is-answered-without-body',
    clause: 'errors.problem.on-401',
    difficulty: 'subtle',
    what: 'Answers a request for an OTP without token with 401 and no body.',
    break: patchProblem('sendOtp', 401, asNothing),
  }),
  fault({
    id: 'missing-token-is-answered-with-a-string',
    clause: 'errors.problem.on-401',
    difficulty: 'subtle',
    what: 'Answers a request for the stores without token with a JSON string.',
    break: patchProblem('listStores', 401, asString),
  }),
  fault({
    id: 'other-store-is-answered-with-text',
    clause: 'errors.problem.on-403',
    difficulty: 'subtle',
    what: 'Answers an update of non-eligible products of another store in plain text.',
    break: patchProblem('updateNonEligibleProducts', 403, asText),
  }),
  fault({
    id: 'other-store-is-answered-with-a-list',
    clause: 'errors.problem.on-403',
    difficulty: 'subtle',
    what: 'Answers a reservation in another store with a list of problem documents.',
    break: patchProblem('reserveCoupon', 403, asList),
  }),
  fault({
    id: 'unknown-member-is-answered-with-html',
    clause: 'errors.problem.on-404',
    difficulty: 'subtle',
    what: 'Answers a request for exemptions of an unknown member with a page for people.',
    break: patchProblem('couponExemptions', 404, asHtml),
  }),
  fault({
    id: 'unknown-member-is-answered-without-body',
    clause: 'errors.problem.on-404',
    difficulty: 'subtle',
    what: 'Answers an update of an identifier of an unknown member with 404 and no body.',
    break: patchProblem('updateIdentifier', 404, asNothing),
  }),
  fault({
    id: 'confirmed-stamps-announce-a-body',
    clause: 'errors.no-body-on-204',
    difficulty: 'subtle',
    what: 'Confirms a stamp reservation with 204 and announces a body.',
    break: patchProblem('reserveStamps', 204, (_, answer) => ({
      ...answer,
      headers: { 'content-length': '14' },
    })),
  }),
  fault({
    id: 'updated-identifier-announces-a-body',
    clause: 'errors.no-body-on-204',
    difficulty: 'subtle',
    what: 'Confirms the update of an identifier with 204 and announces a body.',
    break: patchProblem('updateIdentifier', 204, (_, answer) => ({
      ...answer,
      headers: { 'content-length': '2' },
    })),
  }),
  fault({
    id: 'store-list-begins-with-a-byte-order-mark',
    clause: 'service.json-bodies',
    difficulty: 'subtle',
    what: 'Puts a byte order mark before the JSON of the store list.',
    break: patchProblem('listStores', 200, (_, { status, body }) => ({
      status,
      text: `\uFEFF${JSON.stringify(body)}`,
      headers: { 'content-type': 'application/json' },
    })),
  }),
  fault({
    id: 'exemptions-are-declared-as-html',
    clause: 'service.json-bodies',
    difficulty: 'subtle',
    what: 'Declares the JSON of exemptions as HTML.',
    break: patchProblem('couponExemptions', 200, (_, answer) => ({
      ...answer,
      headers: { 'content-type': 'text/html' },
    })),
  }),
  fault({
    id: 'invitation-of-an-unknown-member-is-declared-as-text',
    clause: 'service.json-bodies',
    difficulty: 'subtle',
    what: 'Declares the problem document of an invitation as plain text.',
    break: patchProblem('inviteFriend', 404, (_, answer) => ({
      ...answer,
      headers: { 'content-type': 'text/plain' },
    })),
  }),
  ...(
    [
      ['registerMember', 'email', 'phone'],
      ['enrollMember', 'phone', 'additional_info'],
      ['updateMember', 'address.country_code', 'email'],
    ] as const
  ).map(([operation, field, other]) =>
    fault({
      id: `${operation.toLowerCase().replace('member', '-member')}-names-${other.replaceAll('_', '-')}-for-${field.replaceAll(/[._]/g, '-')}`,
      clause: 'errors.validation.errors-map',
      difficulty: 'subtle',
      what: `The errors of ${operation} have what is wrong with ${field} under \`${other}\`.`,
      break: patchProblem(
        operation,
        400,
        ({ errors, ...rest }, answer) => ({
          ...answer,
          body: {
            ...rest,
            errors: Object.fromEntries(
              entriesIn(errors).map(([name, words]) => [name === field ? other : name, words]),
            ),
          },
        }),
        'validation',
      ),
    }),
  ),
  ...namedOtherwise.map((operation) =>
    fault({
      id: `${operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-names-no-field-in-errors`,
      clause: 'errors.validation.errors-map',
      difficulty: 'subtle',
      what: `The errors of ${operation} have the messages of every field under \`body\`.`,
      break: patchProblem(
        operation,
        400,
        ({ errors, ...rest }, answer) => ({
          ...answer,
          body: { ...rest, errors: { body: entriesIn(errors).flatMap(([, words]) => words) } },
        }),
        'validation',
      ),
    }),
  ),
];
