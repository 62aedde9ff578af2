import { check, type Json } from '#loyalty';

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/**
 * Whether an address is that of the token endpoint below `baseUrl` (section 5.2). A service that is reached over the
 * loopback address cannot know that name of itself, so there only the path counts. Elsewhere the scheme counts too: behind a
 * proxy that ends TLS a service may think that it is reached by HTTP, and then secrets would be sent unencrypted.
 */
function isTokenEndpoint(address: Json, baseUrl: string): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const named = new URL(address);
  const own = new URL(`${baseUrl}/connect/token`);
  const isHere = isLoopback(own.hostname) || named.origin === own.origin;
  // A proxy may put a prefix before the paths that the service knows of.
  return isHere && named.pathname.endsWith('/connect/token') && own.pathname.endsWith(named.pathname);
}

export default [
  check('discovery-answers-a-document', {
    clauses: ['discovery.success'],
    async run({ api, expect }) {
      const answer = await api.discovery();
      expect('discovery.success', answer).toSatisfy(
        'status 200 with a JSON document',
        ({ status, json }) =>
          status === 200 && typeof json === 'object' && json !== null && !Array.isArray(json),
      );
    },
  }),
  check('discovery-names-the-token-endpoint', {
    clauses: ['discovery.names-token-endpoint'],
    async run({ api, expect, given, run: { facts } }) {
      expect('discovery.names-token-endpoint', given(await api.discovery())).toSatisfy(
        `token_endpoint ${facts.baseUrl}/connect/token`,
        (answer) => isTokenEndpoint(answer.get('token_endpoint'), facts.baseUrl),
        'token_endpoint',
      );
    },
  }),
];
