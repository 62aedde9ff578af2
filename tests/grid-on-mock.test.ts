import { beforeAll, expect, test } from 'vitest';
import { faultOfProduct, products, watchTriggers } from '../mock/mistakes/grid.ts';
import { plainIds, strangeIds, tour } from './support/tour.ts';

const all = products();
const mistakes = [...new Set(all.map(({ mistake }) => mistake))];

const isCommon = (name: string): boolean => /-(longer|order-returns)$/.test(name);

/** A product of each mistake that shows as often as any. */
const plainest = mistakes.map((mistake) => {
  const own = all.filter((product) => product.mistake === mistake);
  return (
    own.find(({ trigger }) => trigger.name === 'always') ??
    own.find(({ trigger }) => isCommon(trigger.name)) ??
    own[0]
  );
});

/** What the reference service shows on a tour. */
const reference: string[] = [];
beforeAll(() =>
  tour(
    plainIds,
    () => {},
    (shown) => reference.push(shown),
  ),
);

/** Ends a tour at once. */
class Otherwise extends Error {}

test.each(plainest.flatMap((product) => product ?? []).map((product) => [product.id, product] as const))(
  'answers a tour otherwise than the reference service given %s',
  async (_, product) => {
    let step = 0;
    const compare = (shown: string): void => {
      if (shown !== reference[step++]) throw new Otherwise();
    };
    const toured = tour(plainIds, (service) => faultOfProduct(product).break(service), compare);
    await expect(toured).rejects.toThrow(Otherwise);
  },
);

test('hits each trigger by some request of a tour', async () => {
  const hit = new Set<string>();
  await tour([...plainIds, ...strangeIds], (service) => watchTriggers(service, (place) => hit.add(place)));
  const places = new Set(all.map(({ mistake, trigger }) => `${mistake.operation} ${trigger.name}`));
  expect([...places].filter((place) => !hit.has(place))).toEqual([]);
}, 60_000);
