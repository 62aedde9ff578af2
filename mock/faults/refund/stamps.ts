import { itemsOf } from '../../patches/batches.ts';
import { fault } from '../../patches/fault.ts';
import { at, overrideRules, patchRequest, patchResponse } from '../../patches/patch.ts';
import type { Json } from '../../../schemas/json.ts';

/** Services that take stamps which a refund must not touch (2.9, 4.8). */
export default [
  fault({
    id: 'refund-deducts-reserved-stamps',
    clause: 'refund-transaction.deducted-stamps.only-collected',
    difficulty: 'subtle',
    what: 'A refund deducts stamps that an order has reserved.',
    break: overrideRules('refundTransaction', () => ({ deductibleStamps: ({ collected }) => collected })),
  }),
  fault({
    id: 'refund-deducts-a-stamp-unasked',
    clause: 'refund-transaction.leaves-stamps',
    also: [
      'reserve-stamps.success',
      'reserve-stamps.refused-holds-nothing',
      'refund-transaction.deducted-stamps.deducts',
      'refund-transaction.deducted-stamps.only-collected',
      'refund-transaction.refused-deducts-nothing',
      'cancel-stamp-reservation.releases',
      'store-binding.no-effect',
    ],
    difficulty: 'subtle',
    what: 'A refund that names no stamps takes one from each card of the member.',
    break: patchResponse('refundTransaction', (answer, { body, params, state }) => {
      const lines = itemsOf(at(body, 'details'));
      const isDone = at(answer.body, 'is_ok') === true;
      if (!isDone || lines.some((line) => line['deducted_stamps'] !== undefined)) return answer;
      for (const card of state.stamp_cards) {
        if (card.member_id === params['memberId'] && card.collected > 0) card.collected -= 1;
      }
      return answer;
    }),
  }),
  fault({
    id: 'refund-takes-a-free-stamp-unasked-from-the-first-card',
    clause: 'refund-transaction.leaves-stamps',
    // Stamps that other checks count get lost meanwhile.
    also: [
      'refund-transaction.refused-deducts-nothing',
      'token.scope.read-transaction.no-writes',
      'store-binding.no-effect',
    ],
    difficulty: 'subtle',
    what: 'A refund that names no stamps takes one from the first card of the member where it has one that is free.',
    break: patchResponse('refundTransaction', (answer, { body, params, state, rules }) => {
      const lines = itemsOf(at(body, 'details'));
      const isDone = at(answer.body, 'is_ok') === true;
      const card = state.stamp_cards.find(({ member_id }) => member_id === params['memberId']);
      const isNamed = lines.some((line) => itemsOf(line['deducted_stamps']).length > 0);
      if (isDone && !isNamed && card !== undefined && rules.stampsAvailable(card) > 0) card.collected -= 1;
      return answer;
    }),
  }),
  fault({
    id: 'refund-releases-reserved-stamps',
    clause: 'refund-transaction.leaves-stamps',
    also: ['refund-transaction.deducted-stamps.only-collected', 'refund-transaction.deducted-stamps.deducts'],
    difficulty: 'subtle',
    what: 'A refund releases the stamps that orders of the member have reserved.',
    break: patchResponse('refundTransaction', (answer, { params, state }) => {
      for (const { member_id, reserved } of state.stamp_cards)
        if (member_id === params['memberId'] && at(answer.body, 'is_ok') === true) reserved.clear();
      return answer;
    }),
  }),
  fault({
    id: 'refund-deducts-stamps-of-the-first-line-alone',
    clause: 'refund-transaction.deducted-stamps.deducts',
    difficulty: 'subtle',
    what: 'A refund deducts the stamps of its first line alone.',
    break: overrideRules('refundTransaction', ({ stampsAfterDeduction }, { body, state, params }) => {
      const [first] = itemsOf(at(body, 'details'));
      const named = new Set(itemsOf(first?.['deducted_stamps']).map((stamps) => stamps['stamp_card_id']));
      return {
        stampsAfterDeduction: (card, count) =>
          state.members.has(params['memberId'] ?? '') && !named.has(card.stamp_card_id)
            ? card.collected
            : stampsAfterDeduction(card, count),
      };
    }),
  }),
  fault({
    id: 'refund-deducts-reserved-stamps-before-free-ones',
    clause: 'refund-transaction.deducted-stamps.only-collected',
    also: ['refund-transaction.deducted-stamps.deducts'],
    difficulty: 'subtle',
    what: 'A refund takes a stamp that an order has reserved where others are free.',
    break: overrideRules('refundTransaction', ({ stampsAfterDeduction }) => ({
      stampsAfterDeduction(card, count) {
        const [order, held = 0] = [...card.reserved][0] ?? [];
        if (order !== undefined) card.reserved.set(order, Math.max(0, held - count));
        return stampsAfterDeduction(card, count);
      },
    })),
  }),
  fault({
    id: 'refund-online-deducts-no-stamps',
    clause: 'refund-transaction.deducted-stamps.deducts',
    difficulty: 'subtle',
    what: 'A refund of an online store deducts no stamps.',
    break: overrideRules('refundTransaction', ({ stampsAfterDeduction }, { body }) => ({
      stampsAfterDeduction: (card, count) =>
        at(body, 'origin.channel') === 'OnlineStore' ? card.collected : stampsAfterDeduction(card, count),
    })),
  }),
  ...[
    ['over-its-tax', 400, 'that is refused for its tax'],
    ['of-no-transaction', 404, 'of a transaction that does not exist'],
  ].map(([name, status, words]) =>
    fault({
      id: `refund-${name}-deducts-stamps`,
      clause: 'refund-transaction.refused-deducts-nothing',
      difficulty: 'subtle',
      what: `A refund ${words} deducts its stamps all the same.`,
      break: (service) =>
        service.around('refundTransaction', (next) => async (call) => {
          const answer = await next(call);
          const isOfMember = call.state.members.has(call.params['memberId'] ?? '');
          if (answer.status !== status || !isOfMember) return answer;
          const lines = itemsOf(at(call.body, 'details'));
          const isOverTax = lines.some((line) => Number(line['tax_percentage']) > 100);
          if (status === 400 && !isOverTax) return answer;
          for (const { stamp_card_id, count } of lines.flatMap((line) => itemsOf(line['deducted_stamps']))) {
            const card = call.state.stamp_cards.find(
              (one) => one.member_id === call.params['memberId'] && one.stamp_card_id === stamp_card_id,
            );
            if (card !== undefined) card.collected -= Number(count);
          }
          return answer;
        }),
    }),
  ),
  fault({
    id: 'refund-rounds-counts-up',
    clause: 'refund-transaction.deducted-stamps.fraction',
    difficulty: 'subtle',
    what: 'A refund deducts one stamp for a count of 0.5.',
    break: patchRequest('refundTransaction', (body) => {
      const lines = itemsOf(at(body, 'details')).map((line) =>
        line['deducted_stamps'] === undefined
          ? line
          : {
              ...line,
              deducted_stamps: itemsOf(line['deducted_stamps']).map((stamps) =>
                typeof stamps['count'] === 'number'
                  ? { ...stamps, count: Math.ceil(stamps['count']) }
                  : stamps,
              ),
            },
      );
      return lines.length === 0 ? body : { ...Object(body), details: lines };
    }),
  }),
  fault({
    id: 'refund-deducts-the-first-entry-of-a-line',
    clause: 'refund-transaction.deducted-stamps.deducts',
    also: ['refund-transaction.deducted-stamps.zero', 'refund-transaction.deducted-stamps.fraction'],
    difficulty: 'subtle',
    what: 'A refund deducts the first entry of `deducted_stamps` of a line alone.',
    break: patchRequest('refundTransaction', (body) => {
      const lines = at(body, 'details');
      const isListed = Array.isArray(lines) && itemsOf(lines).length === lines.length;
      if (!isListed || JSON.stringify(lines).includes('"count":-')) return body;
      const details = itemsOf(lines).map((line) =>
        Array.isArray(line['deducted_stamps'])
          ? { ...line, deducted_stamps: (line['deducted_stamps'] as Json[]).slice(0, 1) }
          : line,
      );
      return { ...Object(body), details };
    }),
  }),
];
