import { problem } from '../../service/contract/problem.ts';
import { at, patchResponse, patchRequest } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';

/** Services that answer a success with something else as a whole. */
export default [
  fault({
    id: 'otp-that-was-sent-is-null',
    clause: 'send-otp.success',
    difficulty: 'subtle',
    what: 'It answers null in place of an action result to an anonymous OTP that was sent.',
    break: patchResponse('sendOtp', () => ({ status: 200, body: null })),
  }),
  fault({
    id: 'member-otp-that-was-sent-is-text',
    clause: 'send-member-otp.success',
    difficulty: 'subtle',
    what: 'It answers the JSON string "OK" in place of an action result to a member OTP that was sent.',
    break: patchResponse('sendMemberOtp', () => ({ status: 200, body: 'OK' })),
  }),
  fault({
    id: 'member-otp-that-was-sent-is-a-list',
    clause: 'send-member-otp.success',
    difficulty: 'subtle',
    what: 'It answers an action result within an array to a member OTP that was sent.',
    break: patchResponse('sendMemberOtp', ({ body }) => ({ status: 200, body: [body] })),
  }),
  fault({
    id: 'store-list-is-500',
    clause: 'list-stores.success',
    also: ['list-stores.exactly-one', 'list-stores.id-is-client-id'],
    difficulty: 'plain',
    what: 'It fails with 500 over the store list, and over nothing else.',
    break: patchResponse('listStores', () => problem(500, 'The stores could not be read.')),
  }),
  fault({
    id: 'identifier-is-created-with-500',
    clause: 'create-identifier.accepts-described-fields',
    difficulty: 'plain',
    what: 'It creates an identifier and then fails with 500.',
    break: patchResponse('createIdentifier', () => problem(500, 'The identifier could not be shown.')),
  }),
  fault({
    id: 'created-identifier-is-in-lower-case',
    clause: 'create-identifier.searchable',
    also: ['create-identifier.adds'],
    difficulty: 'subtle',
    what: 'It stores the value of an identifier in lower case.',
    break: patchRequest('createIdentifier', (body) => {
      const value = at(body, 'value');
      return typeof value === 'string' ? { ...Object(body), value: value.toLowerCase() } : body;
    }),
  }),
  fault({
    id: 'registration-gives-null-for-the-id',
    clause: 'register-member.returns-id',
    difficulty: 'plain',
    what: 'A registration is answered with null for the id of the member.',
    break: patchResponse('registerMember', ({ body }) => ({
      status: 200,
      body: { ...(body as object), id: null },
    })),
  }),
];
