import { check } from '../../harness/check.ts';
import { tokenForm } from '../../harness/http/fetch-token.ts';

/** The longest life of a token, in seconds, whose end a run waits for. */
const longestLife = 5;

/** Lives can differ by scope. */
const scopes = ['api.retailer', 'read:transaction'];

export default scopes.map((scope) =>
  check(`token-for-${scope.replaceAll(/\W/g, '-')}-is-refused-once-its-life-is-over`, {
    clauses: ['token.lifetime.ends'],
    once: true,
    async run({ api, assume, expect, given, world }) {
      const issued = given(await api.token({ ...tokenForm(world.facts.credentials), scope }));
      const life = Number(issued.get('expires_in'));
      assume(
        life > 0 && life <= longestLife,
        `a token that lives ${longestLife} s at most (this one: ${life} s)`,
      );
      const bearer = api.with({ credential: { token: String(issued.get('access_token')) } });
      assume((await bearer.listStores()).status !== 401, 'a token that is accepted while it lives');
      await world.pause((life + 1) * 1000);
      expect('token.lifetime.ends', await bearer.listStores()).toHaveStatus(401);
    },
  }),
);
