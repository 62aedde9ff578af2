import {
  type Answer,
  type Api,
  type Calendar,
  type Data,
  firstAccepted,
  type Need,
  PreconditionFailed,
  type RunContext,
  valueAt,
} from '#harness';

/** A non-eligible product as a request gives it (section 2.13). */
export type Product = Readonly<Record<string, unknown>>;

/** A batch that was sent, and the answer to it. */
export interface Batch {
  readonly sent: readonly Product[];
  readonly answer: Answer;
}

/** A product that the service keeps. */
export interface KeptProduct {
  readonly id: number;
  readonly product_id: string;
}

/** An `expires_at` of the past and of another format too: wrong under whichever of the two rules is looked at. */
export const wrongExpiry = '31.12.1999';

/**
 * An `expires_at` of the right format that has been. A service that reads days may find a wrong format before it looks
 * at the items, and tell of that as of any body that it cannot read.
 */
export const pastExpiry = '1999-12-31';

/** An id that no service has given out yet, within 32 bits. */
export const unknownId = 2_147_483_646;

/** The next year with a leap day that is two days ahead at least. */
export const nextLeapYear = (calendar: Calendar): number =>
  Math.ceil((Number(calendar.daysAhead(2).slice(0, 4)) + 1) / 4) * 4;

/** The leap day of that year, as `yyyy-MM-dd`. */
export const nextLeapDay = (calendar: Calendar): string => `${nextLeapYear(calendar)}-02-29`;

/** When the products of a batch end: late enough for a service whose clock jumps by a day while the batch is on its way. */
const soon = ({ calendar }: Data): string => calendar.daysAhead(3);

/** A valid product that no catalogue has; it expires by itself, since nothing can delete it. */
export function product(data: Data, deviation: Product = {}): Product {
  return {
    product_id: data.productId(),
    description: 'Conformance',
    subsystem: 'All',
    expires_at: soon(data),
    ...deviation,
  };
}

/** As many valid products. */
export const products = (data: Data, count: number): Product[] =>
  Array.from({ length: count }, () => product(data));

/** One product by id, one by prefix and one by category: together every described field (section 2.13). */
export function describedProducts(data: Data): Product[] {
  return [
    product(data, { description: 'Ikke støttet' }),
    product(data, {
      product_id: undefined,
      product_id_prefix: data.productId(),
      subsystem: 'Loyalty',
      expires_at: data.calendar.daysAhead(4),
    }),
    product(data, { product_id: undefined, product_category_id: data.productId() }),
  ];
}

/** Whether a whole batch was taken: a success that is neither a partial one nor a business refusal. */
export const isTaken = (answer: Answer): boolean =>
  answer.succeeded && answer.status !== 207 && answer.get('is_ok') !== false;

/** A batch that one run adds once and all checks share. */
function added(name: string, batch: (data: Data) => readonly Product[]): Need<Batch> {
  const candidates = (run: RunContext) => [
    { key: `non-eligible ${name}`, take: (api: Api) => add(run, api, name, batch) },
  ];
  return { words: 'a batch of non-eligible products', unlockedBy: [], shared: true, candidates };
}

function add(
  run: RunContext,
  api: Api,
  name: string,
  batch: (data: Data) => readonly Product[],
): Promise<Batch> {
  return run.onceAnswered(`non-eligible ${name}`, async () => {
    return addProducts({ api, run }, batch(run.facts.data(`non-eligible ${name}`)));
  });
}

/** Adds a batch; where it is refused, with a category that the fixtures name: a service may know its categories. */
export async function addProducts(
  { api, run }: { api: Api; run: RunContext },
  batch: readonly Product[],
): Promise<Batch> {
  const bodies = [batch, ...withKnownCategory(batch, run)] as const;
  const { body: sent, answer } = await firstAccepted(bodies, (body) => api.addNonEligibleProducts(body));
  return { sent, answer };
}

function withKnownCategory(batch: readonly Product[], { facts }: RunContext): (readonly Product[])[] {
  const known = facts.fixtures.exempt_products?.map(({ product: one }) => one.category?.external_id);
  const category = known?.find((one) => one !== undefined && one !== null);
  const isByCategory = (item: Product): boolean => typeof item['product_category_id'] === 'string';
  if (category === undefined || !batch.some(isByCategory)) return [];
  return [batch.map((item) => (isByCategory(item) ? { ...item, product_category_id: category } : item))];
}

export const describedBatch = added('described', describedProducts);
export const hundredProducts = added('hundred', (data) => products(data, 100));

const poolSize = 8;
const ofPool = (data: Data): Product[] => products(data, poolSize);

/** The batch of which {@link ownProduct} gives one product each. */
export const pooledProducts = added('pool', ofPool);

/** A product that this check alone updates. */
export const ownProduct: Need<KeptProduct> = {
  words: 'a non-eligible product that can be added',
  unlockedBy: [],
  shared: false,
  candidates: (run) =>
    Array.from({ length: poolSize }, (_, index) => ({
      key: `non-eligible product ${index}`,
      take: async (api) => kept(await add(run, api, 'pool', ofPool), index),
    })),
};

function kept(batch: Batch, index: number): KeptProduct {
  const product_id = valueAt(batch.sent[index], 'product_id');
  const id = valueAt(keptProducts(batch)[index], 'id');
  if (typeof id === 'number' && typeof product_id === 'string') return { id, product_id };
  throw new PreconditionFailed(
    `no product could be added: addNonEligibleProducts answered status ${batch.answer.status}`,
  );
}

/** The fields that say which products are meant (section 2.13). */
export const matchers = ['product_id', 'product_id_prefix', 'product_category_id'];

/** Whether two products are told by the same values; `isAbsent` says whether a value may be absent from the second. */
const isToldAlike =
  (isAbsent: (value: unknown) => boolean) =>
  (item: Product, other: unknown): boolean =>
    matchers.every((field) => {
      const shown = valueAt(other, field) ?? null;
      return shown === (item[field] ?? null) || isAbsent(shown);
    });

/** How an answer may tell that it is about a product, the surest way first: a service may leave values out. */
const waysToTell = [isToldAlike(() => false), isToldAlike((shown) => shown === null), () => true];

/** What an answer says of each item of a batch; no order is promised, and no entry is about two items. */
export function answersTo({ sent, answer: { items } }: Batch): unknown[] {
  const left = new Set(items);
  const found = new Map<Product, unknown>();
  for (const isAbout of waysToTell)
    for (const [index, item] of sent.entries()) {
      if (found.has(item)) continue;
      const one = [items[index], ...left].find((other) => left.has(other) && isAbout(item, other));
      if (left.delete(one)) found.set(item, one);
    }
  return sent.map((item) => found.get(item));
}

/** The items of a batch under the ids that they got. */
export function keptProducts(batch: Batch): Product[] {
  const answers = answersTo(batch);
  return batch.sent.map((item, index) => ({ ...item, id: valueAt(answers[index], 'id') }));
}

/** What an answer says of one product: the entry under its id. */
export const entryOf = (answer: Answer, id: number): unknown =>
  answer.items.find((entry) => valueAt(entry, 'id') === id);

/** Whether an entry says in its `errors` what is wrong. */
export function hasErrors(entry: unknown): boolean {
  const errors = valueAt(entry, 'errors');
  return Array.isArray(errors) && errors.some((text) => typeof text === 'string' && text.trim() !== '');
}

/** The values of one field, item by item as they were sent; null where the answer has none. */
export const valuesOf = (items: readonly unknown[], field: string): unknown[] =>
  items.map((item) => valueAt(item, field) ?? null);

/** The fields that come back with an added product, and their clauses. */
export const returned = [
  { field: 'product_id', clause: 'add-non-eligible-products.returns.product-id' },
  { field: 'product_id_prefix', clause: 'add-non-eligible-products.returns.product-id-prefix' },
  { field: 'product_category_id', clause: 'add-non-eligible-products.returns.product-category-id' },
  { field: 'description', clause: 'add-non-eligible-products.returns.description' },
  { field: 'subsystem', clause: 'add-non-eligible-products.returns.subsystem' },
  { field: 'expires_at', clause: 'add-non-eligible-products.returns.expires-at' },
] as const;

/** The same products with an end: nothing can delete those that were sent without one. */
export const endingSoon = (items: readonly Product[], data: Data): Product[] =>
  items.map((item) => ({ ...item, expires_at: soon(data) }));

/** What is to be assumed of a batch before its refusal is looked at. */
export const refusedBatch = 'a batch that is refused with status 400';

/** Whether an answer is a list with an entry at least. */
export const isFilledArray = ({ json }: Answer): boolean => Array.isArray(json) && json.length > 0;
