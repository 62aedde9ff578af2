import {
  type Answer,
  type Api,
  anyMember,
  check,
  type CheckContext,
  plainDraft,
  PreconditionFailed,
  tokenForm,
  validCalls,
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

/** Calls that do little where a service takes them. */
const asked = validCalls.filter(({ operation }) =>
  [
    'updateMember',
    'inviteFriend',
    'verifyOtp',
    'loginOtpVerification',
    'couponExemptions',
    'addNonEligibleProducts',
  ].includes(operation),
);

/** The operations with a token whose life is over. */
async function overdue(context: CheckContext<never>): Promise<Api> {
  let living = await shortLived(context);
  for (let tries = 1; living === null && tries < mostTokens; tries += 1) living = await shortLived(context);
  if (living === null) throw new PreconditionFailed('needs a token that is accepted while it lives');
  await context.run.pause((living.life + 1) * 1000);
  return living.bearer;
}

export default [
  check('token-is-refused-once-its-life-is-over', {
    clauses: ['token.lifetime.ends'],
    once: true,
    async run(context) {
      const bearer = await overdue(context);
      context.expect('token.lifetime.ends', await bearer.listStores()).toHaveStatus(401);
      const query = { email: context.data.email() };
      context.expect('token.lifetime.ends', await bearer.searchMembers(query)).toHaveStatus(401);
      const draft = await bearer.createDraftCoupon(plainDraft(context.data));
      context.expect('token.lifetime.ends', draft).toHaveStatus(401);
    },
  }),

  check('token-whose-life-is-over-is-refused-by-operations-of-members-and-products', {
    clauses: ['token.lifetime.ends'],
    needs: { member: anyMember },
    once: true,
    async run(context) {
      const bearer = await overdue(context);
      for (const { send } of asked)
        context.expect('token.lifetime.ends', await send(bearer, context)).toHaveStatus(401);
    },
  }),
];
