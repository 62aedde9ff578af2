import type { Answer } from '../../service/contract/answer.ts';
import type { Call } from '../../service/calls/call.ts';
import { problem } from '../../service/contract/problem.ts';
import { at, patchResponse } from '../../patches/patch.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import type { JsonObject } from '../../../schemas/json.ts';

const withFields = (answer: Answer, fields: JsonObject): Answer => ({
  ...answer,
  body: { ...(answer.body as JsonObject), ...fields }, // a success of these operations is an object
});

/** Answers tokens with these fields in place of its own. */
const tokensWith = (fields: JsonObject): Patch =>
  patchResponse('token', (answer) => withFields(answer, fields));

/** An opaque token stands for the JWT that was issued. */
function opaqueToken(answer: Answer, { state }: Call): Answer {
  const jwt = String((answer.body as JsonObject)['access_token']); // a success is an object
  const issued = state.tokens.get(jwt);
  const access_token = Buffer.from(jwt).toString('hex').slice(-60);
  if (issued) state.tokens.set(access_token, issued);
  return withFields(answer, { access_token });
}

/** Changes the answers to requests for the scope of reading transactions. */
const patchReading = (change: (answer: Answer, call: Call) => Answer): Patch =>
  patchResponse('token', (answer, call) =>
    at(answer.body, 'scope') === 'read:transaction' ? change(answer, call) : answer,
  );

/** Refuses a token request that is the same as an earlier one, letter by letter. */
const refuseRepeats: Patch = (service) => {
  const earlier = new Set<string>();
  service.around('token', (next) => (call) => {
    const request = `${call.headers['authorization'] ?? ''} ${call.rawBody}`;
    if (earlier.has(request)) return { status: 400, text: 'This request was made before.' };
    earlier.add(request);
    return next(call);
  });
};

/** What the token endpoint and discovery answer (4.1, 5.5). */
export default [
  fault({
    id: 'token-is-answered-with-201',
    clause: 'token.success',
    difficulty: 'plain',
    what: 'A token request is answered with 201.',
    break: patchResponse('token', (answer) => ({ ...answer, status: 201 })),
  }),
  fault({
    id: 'token-comes-with-a-refresh-token',
    clause: 'token.response.exactly-four-fields',
    difficulty: 'subtle',
    what: 'The answer has a fifth field, a refresh token.',
    break: tokensWith({ refresh_token: 'mock-refresh-token' }),
  }),
  fault({
    id: 'token-names-another-scope',
    clause: 'token.response.scope-granted',
    difficulty: 'subtle',
    what: 'The answer names the scope of the client rather than that of the token.',
    break: tokensWith({ scope: 'openid' }),
  }),
  fault({
    id: 'token-expires-in-zero',
    clause: 'token.response.expires-in-positive',
    difficulty: 'subtle',
    what: 'The answer says that the token is over at once.',
    break: tokensWith({ expires_in: 0 }),
  }),
  fault({
    id: 'token-is-opaque',
    clause: 'token.access-token.is-jwt',
    difficulty: 'plain',
    what: 'The access token is an opaque string.',
    break: patchResponse('token', opaqueToken),
  }),
  fault({
    id: 'token-is-opaque-now-and-then',
    clause: 'token.access-token.is-jwt',
    difficulty: 'intermittent',
    what: 'Every third token has an unreadable payload.',
    break: patchResponse('token', (answer, call, count) =>
      count % 3 === 0 ? opaqueToken(answer, call) : answer,
    ),
  }),
  fault({
    id: 'token-for-reading-comes-with-a-refresh-token',
    clause: 'token.response.exactly-four-fields',
    difficulty: 'subtle',
    what: 'The answer to a request for the scope of reading transactions has a fifth field.',
    break: patchReading((answer) => withFields(answer, { refresh_token: 'mock-refresh-token' })),
  }),
  fault({
    id: 'token-for-reading-names-no-scope',
    clause: 'token.response.scope-granted',
    difficulty: 'subtle',
    what: 'The answer to a request for the scope of reading transactions names none.',
    break: patchReading((answer) => withFields(answer, { scope: '' })),
  }),
  fault({
    id: 'token-for-reading-expires-in-zero',
    clause: 'token.response.expires-in-positive',
    difficulty: 'subtle',
    what: 'A token for reading transactions says that it is over at once.',
    break: patchReading((answer) => withFields(answer, { expires_in: 0 })),
  }),
  fault({
    id: 'token-for-reading-is-opaque',
    clause: 'token.access-token.is-jwt',
    difficulty: 'subtle',
    what: 'A token for reading transactions is an opaque string.',
    break: patchReading(opaqueToken),
  }),
  fault({
    id: 'token-comes-with-an-id-token-now-and-then',
    clause: 'token.response.exactly-four-fields',
    difficulty: 'intermittent',
    what: 'Every third answer has a fifth field, an empty id token.',
    break: patchResponse('token', (answer, _call, count) =>
      count % 3 === 0 ? withFields(answer, { id_token: null }) : answer,
    ),
  }),
  fault({
    id: 'token-request-cannot-be-repeated',
    clause: 'retry.token',
    difficulty: 'subtle',
    what: 'A token request that was made before is refused.',
    also: ['token.success', 'token.credentials.basic-header'],
    break: refuseRepeats,
  }),
  fault({
    id: 'discovery-is-answered-with-201',
    clause: 'discovery.success',
    difficulty: 'plain',
    what: 'Discovery is answered with 201.',
    break: patchResponse('discovery', (answer) => ({ ...answer, status: 201 })),
  }),
  fault({
    id: 'discovery-names-another-path',
    clause: 'discovery.names-token-endpoint',
    difficulty: 'subtle',
    what: 'Discovery names a token endpoint that is not there.',
    break: patchResponse('discovery', (answer, { origin }) =>
      withFields(answer, { token_endpoint: `${origin}/oauth/token` }),
    ),
  }),
  fault({
    id: 'discovery-names-the-token-endpoint-under-another-scheme',
    clause: 'discovery.names-token-endpoint',
    difficulty: 'subtle',
    what: 'Discovery names the token endpoint under another scheme than that of the base address.',
    break: patchResponse('discovery', (answer, { origin }) =>
      withFields(answer, { token_endpoint: `${origin.replace('http:', 'https:')}/connect/token` }),
    ),
  }),
  fault({
    id: 'discovery-is-not-served',
    clause: 'service.unversioned-paths',
    difficulty: 'plain',
    what: 'Discovery is not there.',
    also: ['discovery.success'],
    break: (service) =>
      service.around('discovery', () => () => problem(404, 'Nothing answers under this path.')),
  }),
  fault({
    id: 'token-endpoint-is-served-to-headers-alone',
    clause: 'service.unversioned-paths',
    difficulty: 'subtle',
    what: 'The token endpoint is not there for those who send their credentials in the form.',
    also: [
      'token.success',
      'token.credentials.wrong-id',
      'token.credentials.wrong-secret',
      'token.credentials.other-environment',
    ],
    break: (service) =>
      service.around(
        'token',
        (next) => (call) =>
          call.headers['authorization'] === undefined ? { status: 404, text: 'Not found.' } : next(call),
      ),
  }),
];
