import { check } from '../../harness/check.ts';
import type { Answer } from '../../harness/http/answer.ts';
import { tokenForm } from '../../harness/http/fetch-token.ts';
import type { Scene } from '../../harness/run/scene.ts';

/** The longest life of a token, in seconds, whose end a run waits for. */
const longestLife = 5;

/** Lives can differ by scope, and only a short one can be seen to end. */
const scopes = ['api.retailer', 'read:transaction'];

const lifeOf = (issued: Answer): number => Number(issued.get('expires_in'));
const isShort = (issued: Answer): boolean => lifeOf(issued) > 0 && lifeOf(issued) <= longestLife;

/** A token that lives shortly, of whichever scope; ends the check without blame where there is none. */
async function shortLived({ api, assume, given, world: { facts } }: Scene<never>): Promise<Answer> {
  const issued: Answer[] = [];
  for (const scope of scopes) issued.push(await api.token({ ...tokenForm(facts.credentials), scope }));
  const lives = issued.filter(({ succeeded }) => succeeded).map(lifeOf);
  const short = issued.find(isShort);
  assume(short !== undefined, `a token that lives ${longestLife} s at most (here: ${lives.join(' and ')} s)`);
  return given(short as Answer); // the assumption has ended the check otherwise
}

export default [
  check('token-is-refused-once-its-life-is-over', {
    clauses: ['token.lifetime.ends'],
    once: true,
    async run(scene) {
      const issued = await shortLived(scene);
      const bearer = scene.api.with({ credential: { token: String(issued.get('access_token')) } });
      const early = await bearer.listStores();
      scene.assume(early.status !== 401, 'a token that is accepted while it lives');
      await scene.world.pause((lifeOf(issued) + 1) * 1000);
      scene.expect('token.lifetime.ends', await bearer.listStores()).toHaveStatus(401);
    },
  }),
];
