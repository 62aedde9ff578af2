import { check } from '../../harness/check.ts';
import { tokenForm } from '../../harness/http/fetch-token.ts';
import { validCalls } from '../../harness/world/valid-calls.ts';

export default [
  ...validCalls.map(({ name, operation, needs, once, send }) =>
    check(`${name}-is-served-under-the-version`, {
      clauses: ['service.versioned-paths'],
      operation,
      needs,
      once,
      async run(scene) {
        // Without a token it is refused before it does anything, and still tells that it is there.
        const answer = await send(scene.api.with({ credential: 'none' }), scene);
        scene
          .expect('service.versioned-paths', answer)
          .toSatisfy('no status 404', ({ status }) => status !== 404);
      },
    }),
  ),
  check('token-endpoint-is-served-without-a-version', {
    clauses: ['service.unversioned-paths'],
    operation: 'token',
    async run({ api, expect, world: { facts } }) {
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
