import { check } from '#loyalty';
import { isTaken, keptProducts } from './answers.ts';
import { product } from './products.ts';

export default [
  check('an-added-product-can-still-be-updated-when-the-other-checks-have-ended', {
    clauses: ['add-non-eligible-products.id-updatable'],
    once: true,
    lasting: true,
    async run({ api, run, data, expect, given }) {
      const sent = [product(data)];
      const kept = keptProducts({ sent, answer: given(await api.addNonEligibleProducts(sent)) });
      given(await api.updateNonEligibleProducts(kept));
      await run.pauseWhileOthersRun();
      expect('add-non-eligible-products.id-updatable', await api.updateNonEligibleProducts(kept)).toSatisfy(
        'an update of it, as before',
        isTaken,
      );
    },
  }),
];
