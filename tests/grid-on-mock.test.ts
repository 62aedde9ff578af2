import { beforeAll, expect, test } from 'vitest';
import { createService, type Service } from '../mock/service/service.ts';
import { faultOfProduct, type Product, products, watchTriggers } from '../mock/mistakes/grid.ts';
import { type OperationName, operations } from '../specs/operations.ts';
import { fewFixtures, ShownProducts } from './support/shown-products.ts';
import { tourOfAccess } from './support/tour-access.ts';
import { tourOfJoining } from './support/tour-joining.ts';
import { tourOfMixtures } from './support/tour-mixed.ts';
import { tourProducts } from './support/tour-products.ts';
import { tourOfUpdates } from './support/tour-update.ts';
import { plainIds, strangeIds, tour } from './support/tour.ts';

const all = products();
const aboutCoupons = products('coupons');
const mistakes = [...new Set(aboutCoupons.map(({ mistake }) => mistake))];

const isCommon = (name: string): boolean => /-(longer|order-returns)$/.test(name);

/** A product of each mistake about coupons that shows as often as any. */
const plainest = mistakes.map((mistake) => {
  const own = aboutCoupons.filter((product) => product.mistake === mistake);
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

/** Takes tours of all but coupons, each on a service of few members that `change` has altered. */
async function tourFew(change: (service: Service) => void): Promise<void> {
  let now = Date.UTC(2030, 0, 1);
  const wait = (seconds: number): void => void (now += seconds * 1000);
  const ignore = (): void => {};
  const made = (): Service => {
    const service = createService({ clock: () => new Date(now), fixtures: fewFixtures() });
    change(service);
    return service;
  };
  await tourProducts(made(), ignore);
  await tourOfMixtures(made(), wait, ignore);
  await tourOfJoining(made(), ignore);
  await tourOfUpdates(made(), wait, ignore);
}

// Mistakes about coupons remember what came before: one request does not show them.
test('shows each other mistake at a request that each of its triggers hits', async () => {
  const shown = new ShownProducts([...products('products'), ...products('update'), ...products('joining')]);
  await tourFew((service) => shown.watch(service));
  expect(shown.hidden).toEqual([]);
});

/** What the reference service shows on tours of the access to an operation. */
const references = new Map<OperationName, readonly string[]>();

async function referenceOf(operation: OperationName): Promise<readonly string[]> {
  const known = references.get(operation);
  if (known) return known;
  const shown: string[] = [];
  await tourOfAccess(
    [operation],
    () => {},
    (one) => shown.push(one),
  );
  references.set(operation, shown);
  return shown;
}

/** Whether a tour of the access to its operation shows a product. */
async function isShown(product: Product): Promise<boolean> {
  const { operation } = product.mistake;
  const own = await referenceOf(operation);
  let step = 0;
  const compare = (shown: string): void => {
    if (shown !== own[step++]) throw new Otherwise();
  };
  try {
    await tourOfAccess([operation], (service) => faultOfProduct(product).break(service), compare);
    return false;
  } catch (error) {
    if (error instanceof Otherwise) return true;
    throw error;
  }
}

test('answers a tour otherwise given any product of access', async () => {
  const hidden: string[] = [];
  for (const product of products('access')) if (!(await isShown(product))) hidden.push(product.id);
  expect(hidden).toEqual([]);
});

test('hits each trigger by some request of a tour', async () => {
  const hit = new Set<string>();
  const watch = (service: Service): void => watchTriggers(service, (place) => hit.add(place));
  await tour([...plainIds, ...strangeIds], watch);
  for (const name of Object.keys(operations) as OperationName[]) await tourOfAccess([name], watch);
  const places = new Set(all.map(({ mistake, trigger }) => `${mistake.operation} ${trigger.name}`));
  expect([...places].filter((place) => !hit.has(place))).toEqual([]);
});
