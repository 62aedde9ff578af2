import type { Answer } from '../contract/answer.ts';
import type { Handler } from '../calls/call.ts';
import { actionResult } from '../contract/problem.ts';
import { judgeBatch } from './batch.ts';
import type { Judged } from './batch.ts';
import type { Json } from '../../../schemas/json.ts';

/** Adds a batch: all of it, or nothing (4.9). */
export const addNonEligibleProducts: Handler = (call) => {
  const judged = judgeBatch(call, 'addNonEligibleProducts');
  const wrong = judged.filter(isWrong);
  if (wrong.length > 0) return { status: 400, body: wrong.map(rejection) };
  const added = judged.map(({ entry }) => Object.assign(entry, { id: call.state.nextId() }));
  for (const product of added) call.state.non_eligible_products.set(product.id, product);
  return { status: 200, body: structuredClone(added) };
};

/** Replaces a batch of products: none where one breaks a rule; those that do not exist fail alone (4.9). */
export const updateNonEligibleProducts: Handler = (call) => {
  const judged = judgeBatch(call, 'updateNonEligibleProducts');
  if (judged.some(isWrong)) return results(400, judged);
  const products = call.state.non_eligible_products;
  for (const { entry, errors } of judged) {
    const { id = 0 } = entry;
    if (products.has(id)) products.set(id, { ...entry, id });
    else errors.push('The product does not exist.');
  }
  const failed = judged.filter(isWrong).length;
  if (failed === 0) return actionResult();
  return results(failed === judged.length ? 400 : 207, judged);
};

const isWrong = ({ errors }: Judged): boolean => errors.length > 0;

function rejection({ entry: { product_id, product_id_prefix }, errors }: Judged) {
  const text = (value: Json): string | null => (typeof value === 'string' ? value : null);
  return { product_id: text(product_id), product_id_prefix: text(product_id_prefix), errors };
}

function results(status: number, judged: Judged[]): Answer {
  return {
    status,
    body: judged.map(({ entry, errors }) => ({ id: entry.id, status: errors.length === 0, errors })),
  };
}
