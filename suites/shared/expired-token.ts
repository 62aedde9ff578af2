import { type CheckContext, PreconditionFailed, tokenForm } from '#loyalty';
import type { RefusedCaller } from './refused-callers.ts';

/**
 * How often a new token is tried: another one, obtained at the same time, may have ended it, and each pause of a check
 * moves the clock of the embedded mock past its life.
 */
const mostTries = 50;

/** The longest life of a token, in seconds, that a run waits out. */
const longestLife = 5;

/** Lives can differ by scope, and only a short one can be seen to end. */
const scopes = ['api.retailer', 'read:transaction'];

type Context = Pick<CheckContext<never>, 'api' | 'run'>;

/** A token that lives shortly, and its life in seconds; null where there is none. */
async function shortLived({ api, run: { facts } }: Context): Promise<{ token: string; life: number } | null> {
  for (const scope of scopes) {
    const issued = await api.token({ ...tokenForm(facts.credentials), scope });
    const life = Number(issued.get('expires_in'));
    if (issued.succeeded && isShort(life)) return { token: String(issued.get('access_token')), life };
  }
  return null;
}

const isShort = (life: number): boolean => life > 0 && life <= longestLife;

/** An expired token, waited for once; null where no token lives shortly, or none is accepted while it lives. */
const overdueToken = (context: Context): Promise<string | null> =>
  context.run.once('expired token', async () => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const short = await shortLived(context);
      if (short === null) return null;
      const early = await context.api.with({ credential: { token: short.token } }).listStores();
      if (early.status === 401) continue;
      await context.run.pause((short.life + 1) * 1000);
      return short.token;
    }
    return null;
  });

/** A caller with a token that has ended. Whether it is refused at once rests on a reading. */
export const withExpiredToken: RefusedCaller = {
  clause: 'token.lifetime.ends',
  as: async (context) => {
    const token = await overdueToken(context);
    if (token === null)
      throw new PreconditionFailed(`needs a token that is accepted and that lives ${longestLife} s at most`);
    return { credential: { token } };
  },
};
