import { isSuccess } from '../../patches/alter.ts';
import { at } from '../../patches/patch.ts';
import { type Place, wrongValueFaults } from '../../patches/wrong-values.ts';

const successesOf = (operation: Place['operation'], words: string): Place => ({
  operation,
  words,
  when: isSuccess,
});

const withBasic: Place = {
  operation: 'token',
  words: 'the answer to credentials in a header',
  when: (answer, { headers }) => isSuccess(answer) && headers['authorization'] !== undefined,
};

const refusalsWith = (status: number, hasMap: boolean): Place => ({
  operation: '*',
  words: `a problem document with status ${status}`,
  when: (answer) => answer.status === status && (at(answer.body, 'errors') !== undefined) === hasMap,
});

/** Services that put one wrong value into a token, a store, an action result or a problem document. */
export default [
  ...wrongValueFaults(withBasic, [
    [
      'token-response.access-token',
      'access_token',
      null,
      [
        'token.credentials.basic-header',
        'token.credentials.valid-header-wins',
        'token.access-token.is-jwt',
        'token.access-token.accepted',
      ],
    ],
    ['token-response.scope', 'scope', null, ['token.response.scope-granted']],
    ['token-response.expires-in', 'expires_in', '3600'],
  ]),
  ...wrongValueFaults(successesOf('discovery', 'the discovery document'), [
    ['discovery.token-endpoint', 'token_endpoint', null, ['discovery.names-token-endpoint']],
  ]),
  ...wrongValueFaults(successesOf('listStores', 'the store list'), [
    ['store.id', '*.id', 17, ['list-stores.id-is-client-id']],
    ['store.store-name', '*.store_name', null],
    ['store.currency', '*.currency', ['NOK']],
    ['store.time-zone', '*.time_zone', null],
  ]),
  ...wrongValueFaults(successesOf('sendOtp', 'the answer to an anonymous OTP that was sent'), [
    ['action-result.is-ok', 'is_ok', 'true'],
  ]),
  ...wrongValueFaults(successesOf('sendMemberOtp', 'the answer to a member OTP that was sent'), [
    ['action-result.details', 'details', null],
  ]),
  ...wrongValueFaults(refusalsWith(404, false), [
    ['problem.type', 'type', 404],
    ['problem.title', 'title', ['Not Found']],
    ['problem.detail', 'detail', { message: 'It does not exist.' }, ['errors.other.detail']],
    ['problem.status', 'status', '404', ['errors.other.status']],
  ]),
  ...wrongValueFaults(refusalsWith(400, true), [['problem.instance', 'instance', 0]]),
  ...wrongValueFaults({ ...refusalsWith(400, true), operation: 'loginOtpVerification' }, [
    ['problem.errors', 'errors', { otp_code: 'It is not valid.' }, ['errors.validation.errors-map']],
  ]),
];
