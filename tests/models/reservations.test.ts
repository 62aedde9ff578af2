import { describe, expect, it } from 'vitest';
import {
  chargedBy,
  drawBy,
  findings,
  losing,
  type Mistake,
  type Performance,
  stampsIn,
} from '../support/model-service.ts';
import { isNightly } from '../support/sampled.ts';
import { plan, type Planned } from '../../suites/reservations/plan.ts';
import { type Action, freeState, type State } from '../../suites/reservations/state.ts';

/** The walks of a scenario, on cards with that many stamps. */
const performed = ({ scenario, model, walks }: Planned, stamps: number): Performance<State, Action> => ({
  model,
  walks,
  start: freeState(
    scenario.coupons,
    Object.fromEntries(Object.keys(scenario.cards).map((role) => [role, stamps])),
  ),
  released: (state) => freeState(scenario.coupons, stampsIn(state)),
});

const named = plan.map((planned, index) => {
  const { scenario } = planned;
  const things = [...scenario.coupons, ...Object.keys(scenario.cards)].join(' and ');
  return [`scenario ${index}: ${things}`, planned] as const;
});

/** The last scenario of coupons, of cards, and of both; all of them at night. */
const sampledScenes = isNightly
  ? named
  : [
      ...new Map(
        named.map((one) => {
          const { coupons, cards } = one[1].scenario;
          return [`${coupons.length > 0} ${Object.keys(cards).length > 0}`, one] as const;
        }),
      ).values(),
    ];

describe('the model of reservations', () => {
  it.each(named)(
    'accuses no service that is the model itself, whatever that draws where it may choose (%s)',
    async (_, planned) => {
      for (let seed = 1; seed <= (isNightly ? 240 : 4); seed += 1)
        expect(await chargedBy(performed(planned, 3 + (seed % 8)), drawBy(seed)), `seed ${seed}`).toEqual([]);
    },
  );

  it.each(sampledScenes)('accuses no such service on a line that loses answers (%s)', async (_, planned) => {
    for (const share of [0.01, 0.05, 0.3]) {
      const [draw, lossOf] = [drawBy(1), losing(share, 1)];
      expect(await chargedBy(performed(planned, 6), draw, undefined, lossOf), `${share} lost`).toEqual([]);
    }
  });
});

const oppositeAnswer: Mistake<State, Action> = ({ isDone }) => ({ isDone: !isDone });
const noEffect: Mistake<State, Action> = ({ state, isDone }) => (isDone ? { state } : {});

describe('the walks of reservations', () => {
  it.each(sampledScenes)('find each wrong answer, and charge its clause (%s)', async (_, planned) => {
    const { all, missed, otherwise } = await findings(performed(planned, 4), oppositeAnswer);
    expect(all).toBeGreaterThan(3);
    expect(missed).toEqual([]);
    expect(otherwise.length).toBeLessThanOrEqual(2);
  });

  // A repeat that does nothing does what it should; so does one of two entries of a card, where a service counts the larger.
  // Where the order cancels the same once more before the probes, nothing is left to see.
  const unseen = /held twice|: held$|held, (own|another's)|card, card|a part, some, own card/;

  it.each(sampledScenes)('find each confirmation without effect (%s)', async (_, planned) => {
    const { all, missed } = await findings(performed(planned, 4), noEffect);
    expect(all).toBeGreaterThan(0);
    expect(missed.filter((cell) => !unseen.test(cell))).toEqual([]);
  });
});
