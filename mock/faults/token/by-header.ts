import type { Answer } from '../../service/contract/answer.ts';
import type { Call } from '../../service/calls/call.ts';
import type { Service } from '../../service/service.ts';
import { patchResponse } from '../../patches/patch.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { overrideAllRules, acceptCredentials, tokensOf } from '../../patches/tokens.ts';
import type { JsonObject } from '../../../schemas/json.ts';

const hasHeader = ({ headers }: Call): boolean => headers['authorization'] !== undefined;

/** Changes the tokens that are obtained by credentials in a header. */
const issueWith = (fields: JsonObject): Patch =>
  patchResponse('token', (answer, call) =>
    hasHeader(call) ? { ...answer, body: { ...Object(answer.body), ...fields } } : answer,
  );

/** Refuses in another way than by plain text where the credentials were in a header. */
const refuseToken =
  (isOfKind: (text: string) => boolean, change: (answer: Answer) => Answer): Patch =>
  (service) =>
    service.around('token', (next) => async (call) => {
      const answer = await next(call);
      return hasHeader(call) && isOfKind(answer.text ?? '') ? change(answer) : answer;
    });

const inJson = ({ text }: Answer): Answer => ({ status: 400, body: { error: 'invalid_client', text } });

/** Remembers which tokens were obtained by a header. */
function tokensByHeader(service: Service): ReadonlySet<string> {
  const theirs = new Set<string>();
  patchResponse('token', (answer, call) => {
    if (hasHeader(call)) theirs.add(String(Object(answer.body)['access_token']));
    return answer;
  })(service);
  return theirs;
}

/** Shows no store to the tokens that were obtained by a header. */
function hideStore(service: Service): void {
  const theirs = tokensByHeader(service);
  patchResponse('listStores', (answer, call) =>
    theirs.has(tokensOf(call).token) ? { ...answer, body: [] } : answer,
  )(service);
}

/** Binds the tokens that were obtained by a header to no store. */
function openStores(service: Service): void {
  const theirs = tokensByHeader(service);
  overrideAllRules(({ rules: { storeBinding } }) => ({
    storeBinding: (id, call) => storeBinding(id, call) || theirs.has(tokensOf(call).token),
  }))(service);
}

/** Refuses the tokens that were obtained by a header. */
function refuseTheirTokens(service: Service): void {
  const theirs = tokensByHeader(service);
  overrideAllRules(({ rules: { isTokenValid } }) => ({
    isTokenValid: (token, call) => isTokenValid(token, call) && !theirs.has(tokensOf(call).token),
  }))(service);
}

/** Services that keep the promises of the token endpoint to those alone who send their credentials in the form (4.1, 5.5, 5.7). */
export default [
  fault({
    id: 'token-by-header-names-another-scope',
    clause: 'token.response.scope-granted',
    difficulty: 'subtle',
    what: 'A token that is obtained by a header comes without the name of its scope.',
    break: issueWith({ scope: '' }),
  }),
  fault({
    id: 'token-by-header-has-a-fifth-field',
    clause: 'token.response.exactly-four-fields',
    difficulty: 'subtle',
    what: 'A token that is obtained by a header comes with a refresh token.',
    break: issueWith({ refresh_token: 'mock-refresh-token' }),
  }),
  fault({
    id: 'token-by-header-is-over-at-once',
    clause: 'token.response.expires-in-positive',
    difficulty: 'subtle',
    what: 'A token that is obtained by a header says that it is over.',
    break: issueWith({ expires_in: 0 }),
  }),
  fault({
    id: 'token-by-header-is-answered-with-201',
    clause: 'token.success',
    difficulty: 'subtle',
    what: 'Credentials in a header are answered with 201.',
    break: patchResponse('token', (answer, call) => (hasHeader(call) ? { ...answer, status: 201 } : answer)),
  }),
  fault({
    id: 'token-by-header-opens-nothing',
    clause: 'token.access-token.accepted',
    difficulty: 'subtle',
    what: 'A token that is obtained by a header is refused.',
    break: refuseTheirTokens,
  }),
  fault({
    id: 'token-by-header-shows-no-store',
    clause: 'list-stores.exactly-one',
    difficulty: 'subtle',
    what: 'The store list is empty for a token that is obtained by a header.',
    break: hideStore,
  }),
  fault({
    id: 'token-by-header-opens-every-store',
    clause: 'store-binding.unknown-store',
    difficulty: 'subtle',
    what: 'A token that is obtained by a header opens every store.',
    break: openStores,
  }),
  fault({
    id: 'any-grant-type-goes-with-a-header',
    clause: 'token.grant-type.other',
    difficulty: 'subtle',
    what: 'Who sends the credentials in a header may name any grant type.',
    break: (service) =>
      service.around('token', (next) => (call) => {
        const isOther = /grant_type=(password|authorization_code|refresh_token)/.test(call.rawBody);
        const rules = { ...call.rules, grantTypeOk: () => true };
        return next(hasHeader(call) && isOther ? { ...call, rules } : call);
      }),
  }),
  fault({
    id: 'wrong-header-is-refused-in-json',
    clause: 'token.errors.credentials.plain-text',
    difficulty: 'subtle',
    what: 'Wrong credentials in a header are refused with a JSON document.',
    break: refuseToken((text) => text.includes('client secret'), inJson),
  }),
  fault({
    id: 'header-of-the-other-environment-is-refused-in-json',
    clause: 'token.errors.environment.plain-text',
    difficulty: 'subtle',
    what: 'Credentials of the other environment in a header are refused with a JSON document.',
    break: refuseToken((text) => text.includes('environment'), inJson),
  }),
  fault({
    id: 'client-id-in-any-letter-case',
    clause: 'token.credentials.wrong-id',
    difficulty: 'subtle',
    what: 'The client id is compared without regard to letter case.',
    break: acceptCredentials(
      (given, known) =>
        given.client_id.toLowerCase() === known.client_id.toLowerCase() &&
        given.client_secret === known.client_secret,
    ),
  }),
  fault({
    id: 'client-id-by-its-beginning',
    clause: 'token.credentials.wrong-id',
    difficulty: 'subtle',
    what: 'A client id with more behind it is taken for the right one.',
    break: acceptCredentials(
      (given, known) =>
        given.client_id.startsWith(known.client_id) && given.client_secret === known.client_secret,
    ),
  }),
  fault({
    id: 'grant-type-by-its-beginning',
    clause: 'token.grant-type.other',
    difficulty: 'subtle',
    what: 'A grant type that begins as the right one does is taken for it.',
    break: overrideAllRules(() => ({ grantTypeOk: (given = '') => given.startsWith('client_credentials') })),
  }),
];
