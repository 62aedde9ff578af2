import { check, type CheckContext, PreconditionFailed, tokenForm, validCalls } from '#loyalty';
import type { OperationName } from '../../specs/operations.ts';
import { mostTokens } from './requests.ts';

/** The longest life of a token, in seconds, that a run waits out. */
const longestLife = 5;

/** Lives can differ by scope, and only a short one can be seen to end. */
const scopes = ['api.retailer', 'read:transaction'];

/** A token that lives shortly, and its life in seconds; null where there is none. */
async function shortLived({
  api,
  run: { facts },
}: CheckContext<never>): Promise<{ token: string; life: number } | null> {
  for (const scope of scopes) {
    const issued = await api.token({ ...tokenForm(facts.credentials), scope });
    const life = Number(issued.get('expires_in'));
    if (issued.succeeded && isShort(life)) return { token: String(issued.get('access_token')), life };
  }
  return null;
}

const isShort = (life: number): boolean => life > 0 && life <= longestLife;

/** An expired token, waited for once; null where no token lives shortly, or none is accepted while it lives. */
const overdueToken = (context: CheckContext<never>): Promise<string | null> =>
  context.run.once('expired token', async () => {
    for (let tries = 0; tries < mostTokens; tries += 1) {
      const short = await shortLived(context);
      if (short === null) return null;
      const credential = { token: short.token };
      const early = await context.api.with({ credential }).listStores();
      if (early.status === 401) continue;
      await context.run.pause((short.life + 1) * 1000);
      return short.token;
    }
    return null;
  });

/** The operations that need a token, by what a run must have to ask them. */
const groups: readonly (readonly [name: string, operations: readonly OperationName[]])[] = [
  ['stores', ['listStores', 'createDraftCoupon']],
  ['products', ['addNonEligibleProducts', 'updateNonEligibleProducts']],
  [
    'members',
    ['registerMember', 'enrollMember', 'updateMember', 'searchMembers', 'inviteFriend', 'couponExemptions'],
  ],
  ['passwords', ['sendOtp', 'verifyOtp', 'sendMemberOtp', 'resetPhoneVerification', 'loginOtpVerification']],
  ['identifiers', ['createIdentifier', 'updateIdentifier']],
  ['coupons', ['reserveCoupon', 'cancelCouponReservation']],
  ['stamps', ['reserveStamps', 'cancelStampReservation']],
  ['refunds', ['refundTransaction']],
];

export default groups.map(([name, asked]) => {
  const calls = validCalls.filter(({ operation }) => asked.includes(operation));
  return check(`expired-token-is-refused-by-operations-of-${name}`, {
    clauses: ['token.lifetime.ends'],
    needs: Object.assign({}, ...calls.map(({ needs }) => needs)),
    once: true,
    async run(context) {
      const token = await overdueToken(context);
      if (token === null)
        throw new PreconditionFailed(
          `needs a token that is accepted and that lives ${longestLife} s at most`,
        );
      const bearer = context.api.with({ credential: { token } });
      for (const { send } of calls)
        context.expect('token.lifetime.ends', await send(bearer, context)).toHaveStatus(401);
    },
  });
});
