import { check, tokenForm, unknownLike, validCalls } from '#loyalty';

export default [
  ...validCalls.map((call) =>
    check(`${call.name}-is-served-under-the-version`, {
      clauses: ['service.versioned-paths'],
      operation: call.operation,
      needs: call.needs,
      once: call.once,
      async run(context) {
        // Refused before it does anything, in two ways; a path that is not served answers 404 to both.
        const { api, run } = context;
        const stranger = await call.send(api.with({ credential: 'none' }), context);
        const inUnknownStore = api.with({ storeId: unknownLike(run.facts.storeId) });
        const latest = stranger.status === 404 ? await call.send(inUnknownStore, context) : stranger;
        context
          .expect('service.versioned-paths', latest)
          .toSatisfy(
            'another answer than status 404, without a token or to another store',
            ({ status }) => status !== 404,
          );
      },
    }),
  ),
  check('token-endpoint-is-served-without-a-version', {
    clauses: ['service.unversioned-paths'],
    operation: 'token',
    async run({ api, expect, run: { facts } }) {
      const answer = await api.token(tokenForm(facts.credentials));
      expect('service.unversioned-paths', answer).toSatisfy('no status 404', ({ status }) => status !== 404);
    },
  }),
  check('discovery-is-served-without-a-version', {
    clauses: ['service.unversioned-paths'],
    operation: 'discovery',
    async run({ api, expect }) {
      const answer = await api.discovery();
      expect('service.unversioned-paths', answer).toSatisfy('no status 404', ({ status }) => status !== 404);
    },
  }),
];
