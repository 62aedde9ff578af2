import {
  type Answer,
  type Api,
  check,
  type CheckContext,
  plainDraft,
  PreconditionFailed,
  tokenForm,
} from '#harness';
import { mostTokens } from './requests.ts';

/** The longest life of a token, in seconds, whose end a run waits for. */
const longestLife = 5;

/** Lives can differ by scope, and only a short one can be seen to end. */
const scopes = ['api.retailer', 'read:transaction'];

/** The operations with a token that is accepted now and lives shortly, in seconds; null where it is not accepted. */
async function shortLived({
  api,
  run: { facts },
}: CheckContext<never>): Promise<{ bearer: Api; life: number } | null> {
  const issued: Answer[] = [];
  for (const scope of scopes) issued.push(await api.token({ ...tokenForm(facts.credentials), scope }));
  const lives = issued.filter(({ succeeded }) => succeeded).map((answer) => Number(answer.get('expires_in')));
  const short = issued.find((answer) => answer.succeeded && isShort(Number(answer.get('expires_in'))));
  if (short === undefined)
    throw new PreconditionFailed(
      `needs a token that lives ${longestLife} s at most (here: ${lives.join(' and ')} s)`,
    );
  const bearer = api.with({ credential: { token: String(short.get('access_token')) } });
  const early = await bearer.listStores();
  return early.status === 401 ? null : { bearer, life: Number(short.get('expires_in')) };
}

const isShort = (life: number): boolean => life > 0 && life <= longestLife;

export default [
  check('token-is-refused-once-its-life-is-over', {
    clauses: ['token.lifetime.ends'],
    once: true,
    async run(context) {
      let living = await shortLived(context);
      for (let tries = 1; living === null && tries < mostTokens; tries += 1)
        living = await shortLived(context);
      if (living === null) throw new PreconditionFailed('needs a token that is accepted while it lives');
      await context.run.pause((living.life + 1) * 1000);
      context.expect('token.lifetime.ends', await living.bearer.listStores()).toHaveStatus(401);
      const query = { email: context.data.email() };
      context.expect('token.lifetime.ends', await living.bearer.searchMembers(query)).toHaveStatus(401);
      const draft = await living.bearer.createDraftCoupon(plainDraft(context.data));
      context.expect('token.lifetime.ends', draft).toHaveStatus(401);
    },
  }),
];
