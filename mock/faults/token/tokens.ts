import { apiRoot } from '../../../specs/operations.ts';
import { problem } from '../../service/contract/problem.ts';
import type { Service } from '../../service/service.ts';
import { patchResponse, respondWith } from '../../patches/patch.ts';
import { type BrokenRow, rowFaults, type Patch } from '../../patches/fault.ts';
import { overrideAllRules, tokensOf } from '../../patches/tokens.ts';

/** Remembers which tokens were obtained by a header. */
function tokensByHeader(service: Service): ReadonlySet<string> {
  const theirs = new Set<string>();
  patchResponse('token', (answer, { headers }) => {
    if (headers['authorization'] !== undefined) theirs.add(String(Object(answer.body)['access_token']));
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

/** Discovery names an address, given the origin of the request. */
const naming = (name: string, address: (origin: string, count: number) => string): Patch =>
  patchResponse('discovery', (answer, { origin }, count) => ({
    ...answer,
    body: { ...Object(answer.body), [name]: address(origin, count) },
  }));

const isNotThere = respondWith(
  'discovery',
  () => true,
  () => problem(404, 'Nothing answers under this path.'),
);

const isForHeaders: Patch = respondWith(
  'token',
  ({ headers }) => headers['authorization'] === undefined,
  () => ({ status: 404, text: 'Not found.' }),
);

const created = patchResponse('discovery', (answer) => ({ ...answer, status: 201 }));
const changing = naming('issuer', (origin, count) => `${origin}/${count}`);
const endless = overrideAllRules(() => ({ isTokenValid: (token, { state }) => state.tokens.has(token) }));

const rows: readonly BrokenRow[] = [
  ['token-never-ends', 'token.lifetime.ends', 'A token is accepted after its end.', endless],
  [
    'token-by-header-shows-no-store',
    'list-stores.exactly-one',
    'The store list is empty for a token that is obtained by a header.',
    hideStore,
  ],
  [
    'token-by-header-opens-every-store',
    'store-binding.unknown-store',
    'A token that is obtained by a header opens every store.',
    openStores,
  ],
  ['discovery-is-answered-with-201', 'discovery.success', 'Discovery is answered with 201.', created],
  [
    'discovery-is-not-served',
    'service.unversioned-paths',
    'Discovery is not there.',
    isNotThere,
    ['discovery.success'],
  ],
  [
    'discovery-names-another-path',
    'discovery.names-token-endpoint',
    'Discovery names a token endpoint that is not there.',
    naming('token_endpoint', (origin) => `${origin}/oauth/token`),
  ],
  [
    'discovery-names-the-token-endpoint-under-another-scheme',
    'discovery.names-token-endpoint',
    'Discovery names the token endpoint under another scheme than that of the base address.',
    naming('token_endpoint', (origin) => `${origin.replace('http:', 'https:')}/connect/token`),
  ],
  [
    'discovery-names-a-versioned-token-endpoint',
    'discovery.names-token-endpoint',
    'Discovery names a token endpoint under the version.',
    naming('token_endpoint', (origin) => `${origin}${apiRoot}/connect/token`),
  ],
  ['discovery-changes-when-repeated', 'retry.get', 'Discovery names another issuer each time.', changing],
  [
    'token-endpoint-is-served-to-headers-alone',
    'service.unversioned-paths',
    'The token endpoint is not there for those who send their credentials in the form.',
    isForHeaders,
    [
      'token.success',
      'token.credentials.wrong-id',
      'token.credentials.wrong-secret',
      'token.credentials.other-environment',
    ],
  ],
];

/** What tokens of a header open, and what discovery says (4.1, 5.8). */
export default rowFaults(rows);
