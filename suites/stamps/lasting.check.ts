import { type Check, check, type CheckContext, freeStamps, spareStampCard, type StampCard } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';

/** A card that no other check needs meanwhile, and how many of its stamps are free. */
interface Context extends CheckContext<ClauseId> {
  readonly card: StampCard;
  readonly all: number;
}

/** A story with a long pause. */
const lasting = (
  name: string,
  clauses: readonly ClauseId[],
  run: (context: Context) => Promise<void>,
): Check =>
  check(name, {
    clauses,
    needs: { card: spareStampCard },
    once: true,
    lasting: true,
    run: async (context) => run({ ...context, all: await freeStamps(context, context.card) }),
  });

/** What is asked first after the pause differs: a service may forget, or remember, what is older than half a minute. */
export default [
  lasting(
    'released-stamps-are-still-free-when-the-other-checks-have-ended',
    ['cancel-stamp-reservation.releases', 'reserve-stamps.holds'],
    async ({ api, expect, given, run, card, all }) => {
      given(await reserveStampsFor(api, card, 2, all));
      given(await cancelStampsFor(api, card, 2, all));
      await run.pauseWhileOthersRun();
      const next = await reserveStampsFor(api, card, 3, all);
      expect('cancel-stamp-reservation.releases', next).toBeConfirmed();
      given(next);
      expect('reserve-stamps.holds', await reserveStampsFor(api, card, 2, 1)).toNotSucceed();
    },
  ),

  lasting(
    'stamps-are-still-held-when-the-other-checks-have-ended',
    ['reserve-stamps.no-expiry', 'reserve-stamps.holds'],
    async ({ api, expect, given, refused, run, card, all }) => {
      const online = all > 1 ? 1 : 0;
      if (online > 0) given(await reserveStampsFor(api, card, 3, online, 'OnlineStore'));
      given(await reserveStampsFor(api, card, 1, 1, 'POS'));
      await run.pauseWhileOthersRun();
      const rival = await reserveStampsFor(api, card, 2, all - online);
      expect('reserve-stamps.no-expiry', rival).toNotSucceed();
      refused(rival);
      if (all < 3) return;
      // The first request after a pause is one that is confirmed.
      await run.pauseWhileOthersRun();
      given(await reserveStampsFor(api, card, 4, all - 2));
      expect('reserve-stamps.holds', await reserveStampsFor(api, card, 2, 1)).toNotSucceed();
    },
  ),

  lasting(
    'as-many-stamps-as-are-named-are-released-when-the-other-checks-have-ended',
    ['cancel-stamp-reservation.success', 'cancel-stamp-reservation.exact-count'],
    async ({ api, expect, given, run, card, all }) => {
      given(await reserveStampsFor(api, card, 1, all));
      await run.pauseWhileOthersRun();
      expect('cancel-stamp-reservation.success', await cancelStampsFor(api, card, 1, 1)).toHaveStatus(204);
      const one = await reserveStampsFor(api, card, 2, 1);
      expect('cancel-stamp-reservation.exact-count', one).toBeConfirmed();
      const another = await reserveStampsFor(api, card, 3, 1);
      expect('cancel-stamp-reservation.exact-count', another).toNotSucceed();
    },
  ),
];
