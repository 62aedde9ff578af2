import { expect, test } from 'vitest';
import { areas, faultOfProduct, type Product, products, watchTriggers } from '../mock/mistakes/grid.ts';
import type { Mistake } from '../mock/mistakes/mistake.ts';
import type { Service } from '../mock/service/service.ts';
import { type OperationName, operations } from '../specs/operations.ts';
import { plainIds, strangeIds, tour } from './support/tour.ts';
import { tourOfAccess } from './support/tour-access.ts';

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

const access = new Set<Mistake>(areas.access);

type Tour = (change: (service: Service) => void, show: (shown: string) => void) => Promise<void>;

/** The tour that shows a mistake: that of its operation, where the mistake is about the access to it. */
const tourFor = ({ mistake }: Product): [name: string, Tour] =>
  access.has(mistake)
    ? [mistake.operation, (change, show) => tourOfAccess([mistake.operation], change, show)]
    : ['', (change, show) => tour(plainIds, change, show)];

const references = new Map<string, readonly string[]>();

/** What the reference service shows on a tour. */
async function referenceOn(name: string, go: Tour): Promise<readonly string[]> {
  const known = references.get(name);
  if (known) return known;
  const shown: string[] = [];
  await go(
    () => {},
    (one) => shown.push(one),
  );
  references.set(name, shown);
  return shown;
}

/** Ends a tour at once. */
class Otherwise extends Error {}

/** Whether a tour shows a product. */
async function isShown(product: Product): Promise<boolean> {
  const [name, go] = tourFor(product);
  const reference = await referenceOn(name, go);
  let step = 0;
  const compare = (shown: string): void => {
    if (shown !== reference[step++]) throw new Otherwise();
  };
  try {
    await go((service) => faultOfProduct(product).break(service), compare);
    return false;
  } catch (error) {
    if (error instanceof Otherwise) return true;
    throw error;
  }
}

test.each(plainest.flatMap((product) => product ?? []).map((product) => [product.id, product] as const))(
  'answers a tour otherwise than the reference service given %s',
  async (_, product) => expect(await isShown(product)).toBe(true),
);

test('answers a tour otherwise given any product of access', async () => {
  const hidden: string[] = [];
  for (const product of all)
    if (access.has(product.mistake) && !(await isShown(product))) hidden.push(product.id);
  expect(hidden).toEqual([]);
}, 120_000);

test('hits each trigger by some request of a tour', async () => {
  const hit = new Set<string>();
  const watch = (service: Service): void => watchTriggers(service, (place) => hit.add(place));
  await tour([...plainIds, ...strangeIds], watch);
  for (const name of Object.keys(operations) as OperationName[]) await tourOfAccess([name], watch);
  const places = new Set(all.map(({ mistake, trigger }) => `${mistake.operation} ${trigger.name}`));
  expect([...places].filter((place) => !hit.has(place))).toEqual([]);
}, 60_000);
