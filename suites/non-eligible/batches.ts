import {
  type Api,
  type Data,
  firstAccepted,
  type Need,
  PreconditionFailed,
  type RunContext,
  valueAt,
} from '#loyalty';
import { type Batch, keptProducts } from './answers.ts';
import { describedProducts, type Product, products } from './products.ts';

/** A product that the service keeps. */
export interface KeptProduct {
  readonly id: number;
  readonly product_id: string;
}

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
export const singleProduct = added('single', (data) => products(data, 1));
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
