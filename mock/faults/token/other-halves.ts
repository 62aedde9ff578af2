import type { State } from '../../service/state/state.ts';
import type { SentCredentials } from '../../service/rules/token.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { asStatus, overrideAllRules, patchTokenRefusal } from '../../patches/tokens.ts';

/** Takes credentials too that mix those of both environments in some way. */
const acceptMixed = (isMixed: (given: SentCredentials, state: State) => boolean): Patch =>
  overrideAllRules(({ rules: { credentialsOk } }) => ({
    credentialsOk: (given, state) => credentialsOk(given, state) || isMixed(given, state),
  }));

/** Services that are fooled by what is half right, or that refuse it in half of the promised way (4.1, 5.3, 5.7). */
export default [
  fault({
    id: 'no-credentials-are-taken-for-the-right-ones',
    clause: 'token.credentials.without-id',
    also: ['token.credentials.without-secret'],
    difficulty: 'subtle',
    what: 'A token request with neither client id nor secret obtains a token.',
    break: acceptMixed((given) => given.client_id === '' && given.client_secret === ''),
  }),
  fault({
    id: 'client-id-of-the-other-environment-with-the-right-secret',
    clause: 'token.credentials.wrong-id',
    difficulty: 'subtle',
    what: 'The client id of the other environment goes with the secret of this one.',
    break: acceptMixed(
      (given, { client_secret, other_environment: other }) =>
        given.client_id === other.client_id && given.client_secret === client_secret,
    ),
  }),
  fault({
    id: 'secret-of-the-other-environment-with-the-right-client-id',
    clause: 'token.credentials.wrong-secret',
    difficulty: 'subtle',
    what: 'The secret of the other environment goes with the client id of this one.',
    break: acceptMixed(
      (given, { store, other_environment: other }) =>
        given.client_id === store.id && given.client_secret === other.client_secret,
    ),
  }),
  fault({
    id: 'beginning-of-the-client-id-is-taken',
    clause: 'token.credentials.wrong-id',
    difficulty: 'subtle',
    what: 'A beginning of the client id is taken for the whole.',
    break: acceptMixed(
      (given, { store, client_secret }) =>
        given.client_id.length > 3 &&
        store.id.startsWith(given.client_id) &&
        given.client_secret === client_secret,
    ),
  }),
  fault({
    id: 'grant-type-message-names-nothing-to-headers',
    clause: 'token.grant-type.message',
    difficulty: 'subtle',
    what: 'The refusal of a grant type says nothing of it where the credentials are in a header.',
    break: (service) =>
      service.around('token', (next) => async (call) => {
        const answer = await next(call);
        const isOfGrant = answer.text?.includes('grant type') === true;
        return isOfGrant && call.headers['authorization'] !== undefined
          ? { status: 400, text: 'Bad request.' }
          : answer;
      }),
  }),
  fault({
    id: 'grant-type-refusal-is-a-json-text',
    clause: 'token.errors.grant-type.plain-text',
    difficulty: 'subtle',
    what: 'The refusal of a grant type is a text as JSON spells it.',
    break: patchTokenRefusal('grant type', (text) => asStatus(400)(JSON.stringify(text))),
  }),
];
