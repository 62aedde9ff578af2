import { type Data, describeForm, observe, type Json } from '#loyalty';
import type { SilenceId } from '../../specs/silences.ts';
import { hundredProducts, type KeptProduct, ownProduct } from './batches.ts';
import { product, products, unknownId, wrongExpiry } from './products.ts';

/** An id that no service has given out, apart from those that updates are refused for: a service may give it to the product. */
const observedId = unknownId - 100;

const additions: readonly { name: string; silence: SilenceId; batch: (data: Data) => Json }[] = [
  {
    name: 'status-of-an-added-batch',
    silence: 'silence.non-eligible.add-status',
    batch: (data) => [product(data)],
  },
  {
    name: 'the-same-product-twice-in-an-added-batch',
    silence: 'silence.non-eligible.add-duplicates',
    batch: (data) => twice(product(data)),
  },
  {
    name: 'an-id-on-an-added-product',
    silence: 'silence.non-eligible.add-with-id',
    batch: (data) => [product(data, { id: observedId })],
  },
  { name: 'an-empty-added-batch', silence: 'silence.non-eligible.empty-batch', batch: () => [] },
  {
    name: 'an-unknown-subsystem-of-an-added-product',
    silence: 'silence.non-eligible.subsystem-values',
    batch: (data) => [product(data, { subsystem: 'Conformance' })],
  },
];

type UpdateRow = {
  name: string;
  silence: SilenceId;
  batch: (data: Data, own: KeptProduct, other: KeptProduct) => Json;
};

const updates: readonly UpdateRow[] = [
  { name: 'an-empty-updated-batch', silence: 'silence.non-eligible.empty-batch', batch: () => [] },
  {
    name: 'an-update-of-an-unknown-id-alone',
    silence: 'silence.non-eligible.update-unknown-id',
    batch: (data) => [product(data, { id: unknownId })],
  },
  {
    name: 'an-update-without-an-id',
    silence: 'silence.non-eligible.update-missing-id',
    batch: (data, { product_id }) => [product(data, { product_id })],
  },
  {
    name: 'an-update-with-one-invalid-item',
    silence: 'silence.non-eligible.update-partly-invalid',
    batch: (data, own, other) => [
      product(data, { ...own }),
      product(data, { ...other, expires_at: wrongExpiry }),
    ],
  },
  {
    name: 'an-update-with-the-same-id-twice',
    silence: 'silence.non-eligible.duplicates-meaning',
    batch: (data, own) => [product(data, { ...own }), product(data, { id: own.id })],
  },
  {
    name: 'an-update-with-the-same-product-id-twice',
    silence: 'silence.non-eligible.duplicates-meaning',
    batch: (data, own, other) => [
      product(data, { ...own }),
      product(data, { id: other.id, product_id: own.product_id }),
    ],
  },
];

const twice = <T>(item: T): T[] => [item, item];

export default [
  ...additions.map(({ name, silence, batch }) =>
    observe(name, {
      silence,
      run: async ({ api, data }) => describeForm(await api.addNonEligibleProducts(batch(data))),
    }),
  ),
  ...updates.map(({ name, silence, batch }) =>
    observe(name, {
      silence,
      needs: { own: ownProduct, other: ownProduct },
      run: async ({ api, data, own, other }) =>
        describeForm(await api.updateNonEligibleProducts(batch(data, own, other))),
    }),
  ),
  observe('fields-without-a-value-of-an-added-product', {
    silence: 'silence.non-eligible.null-on-answer',
    run: async ({ api, data, given }) => {
      const answer = given(await api.addNonEligibleProducts([product(data)]));
      return answer.get('0.product_id_prefix') === null ? 'null' : 'left out';
    },
  }),
  observe('shape-of-the-refusal-of-an-oversized-update', {
    silence: 'silence.non-eligible.oversized-batch-form',
    needs: { hundred: hundredProducts, own: ownProduct },
    run: async ({ api, data, own }) =>
      describeForm(
        await api.updateNonEligibleProducts(products(data, 101).map((item) => ({ ...item, id: own.id }))),
      ),
  }),
];
