import { describe, expect, it } from 'vitest';
import type { ClauseId } from '../../specs/clauses.ts';
import {
  chargedBy,
  drawBy,
  drawFirst,
  findings,
  losing,
  type Mistake,
  type Performance,
  stampsIn,
} from '../support/model-service.ts';
import { isNightly } from '../support/sampled.ts';
import { modelOf, plan, type Planned } from '../../suites/refund/plan.ts';
import {
  heldOf,
  isBeyondFree,
  isRefund,
  type RefundAction,
  type RefundState,
  startWith,
} from '../../suites/refund/state.ts';

type Played = Performance<RefundState, RefundAction>;
type RefundMistake = Mistake<RefundState, RefundAction>;

/** The walks of a scenario, on cards with that many stamps. */
const performed = ({ scenario, walks }: Planned, stamps: number, isOnce = false): Played => ({
  model: modelOf(scenario, { bought: 2, isOnce }),
  walks,
  start: startWith(scenario, Object.fromEntries(Object.keys(scenario.cards).map((role) => [role, stamps]))),
  released: (state) => startWith(scenario, stampsIn(state)),
});

const named = plan.map((planned, index) => [`scenario ${index + 1}`, planned] as const);

describe('the model of refunds', () => {
  it.each(named)(
    'accuses no service that is the model itself, whatever that draws where it may choose (%s)',
    async (_, planned) => {
      for (let seed = 1; seed <= (isNightly ? 240 : 4); seed += 1)
        for (const isOnce of [false, true])
          expect(
            await chargedBy(performed(planned, 5 + (seed % 6), isOnce), drawBy(seed)),
            `seed ${seed}`,
          ).toEqual([]);
    },
  );

  it.each(named)('accuses no such service on a line that loses answers (%s)', async (_, planned) => {
    for (const share of [0.01, 0.05, 0.3]) {
      const [draw, lossOf] = [drawBy(1), losing(share, 1)];
      expect(await chargedBy(performed(planned, 8), draw, undefined, lossOf), `${share} lost`).toEqual([]);
    }
  });
});

describe('the walks of refunds', () => {
  const oppositeAnswer: RefundMistake = ({ isDone }) => ({ isDone: !isDone });

  it.each(named)('find each wrong answer, and charge its clause (%s)', async (_, planned) => {
    const { all, missed, otherwise } = await findings(performed(planned, 6), oppositeAnswer);
    expect(all).toBeGreaterThan(0);
    expect(missed).toEqual([]);
    expect(otherwise).toEqual([]);
  });

  it('find a refund that is confirmed and deducts nothing', async () => {
    const noEffect: RefundMistake = ({ state, action, isDone }) =>
      isRefund(action) && isDone ? { state } : {};
    for (const planned of plan.filter(({ scenario }) => scenario.deducts))
      expect(await chargedBy(performed(planned, 6), drawFirst, noEffect)).toContain(
        'refund-transaction.deducted-stamps.deducts',
      );
  });

  it('find, at its first time, a refund of more than is free that takes held stamps', async () => {
    const charged: ClauseId[] = [];
    for (const planned of plan.filter(({ scenario }) => Object.keys(scenario.cards).length === 1)) {
      let isFirst = true;
      const takesHeld: RefundMistake = ({ state, action, isDone }) => {
        const { card } = state.cards;
        if (!isFirst || !isRefund(action) || !isDone || !isBeyondFree(state, action)) return {};
        if (card === undefined || heldOf(state, 'card') === 0) return {};
        isFirst = false;
        return { state: { ...state, cards: { ...state.cards, card: { ...card, free: 0, held: {} } } } };
      };
      charged.push(...(await chargedBy(performed(planned, 6), drawFirst, takesHeld)));
    }
    expect(new Set(charged)).toEqual(new Set(['refund-transaction.deducted-stamps.only-collected']));
  });
});
