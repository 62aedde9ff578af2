import { itemsOf } from '../../patches/batches.ts';
import { type Place, wrongValueFaults } from '../../patches/wrong-values.ts';
import type { JsonObject } from '../../../schemas/json.ts';

const single: Place = {
  operation: 'addNonEligibleProducts',
  words: 'the answer to a single added product',
  when: ({ status, body }) => status === 200 && itemsOf(body).length === 1,
};

const rejected = (words: string, isOne: (entry: JsonObject) => boolean): Place => ({
  operation: 'addNonEligibleProducts',
  words,
  when: ({ status, body }) => status === 400 && itemsOf(body).some(isOne),
});

const duplicates: Place = {
  operation: 'updateNonEligibleProducts',
  words: 'the refusal of duplicates',
  when: ({ status, body }) => status === 400 && JSON.stringify(body).includes('twice'),
};

/** Services that put one wrong value into the answer to a batch (2.13, 4.9). */
export default [
  ...wrongValueFaults(single, [
    ['non-eligible-product.id', '*.id', 2 ** 31, ['update-non-eligible-products.accepts-null']],
    ['non-eligible-product.product-id', '*.product_id', 12, ['add-non-eligible-products.returns.product-id']],
    ['non-eligible-product.product-id-prefix', '*.product_id_prefix', false],
    ['non-eligible-product.product-category-id', '*.product_category_id', 0],
    ['non-eligible-product.description', '*.description', ['Conformance']],
    ['non-eligible-product.subsystem', '*.subsystem', 0, ['add-non-eligible-products.returns.subsystem']],
    [
      'non-eligible-product.expires-at',
      '*.expires_at',
      '2099-12-31T00:00:00Z',
      ['add-non-eligible-products.returns.expires-at'],
    ],
  ]),
  ...wrongValueFaults(
    rejected('the refusal of a product that is meant by prefix', ({ product_id: id }) => id === null),
    [['batch-rejection.product-id', '*.product_id', {}, ['add-non-eligible-products.refusal.names-item']]],
  ),
  ...wrongValueFaults(
    rejected('the refusal of a product that is meant by id', ({ product_id: id }) => id !== null),
    [
      [
        'batch-rejection.product-id-prefix',
        '*.product_id_prefix',
        [],
        ['add-non-eligible-products.refusal.names-item'],
      ],
      ['batch-rejection.errors', '*.errors', ['It expires too soon.', 17]],
    ],
  ),
  ...wrongValueFaults(duplicates, [
    ['batch-result.id', '*.id', '12', ['update-non-eligible-products.refusal.names-item']],
    ['batch-result.status', '*.status', 0],
    ['batch-result.errors', '*.errors', null, ['update-non-eligible-products.refusal.names-item']],
  ]),
];
