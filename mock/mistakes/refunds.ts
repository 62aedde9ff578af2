import type { Answer } from '../service/contract/answer.ts';
import type { Json } from '../../schemas/json.ts';
import { at } from '../patches/patch.ts';
import { problem } from '../service/contract/problem.ts';
import type { StampCard } from '../service/state/state.ts';
import { isDone } from '../triggers/history.ts';
import { cardOf, freeOf, linesOf } from '../triggers/request.ts';
import type { Kind } from '../triggers/trigger.ts';
import {
  afterDone,
  afterRefused,
  around,
  byRules,
  changeData,
  closest,
  confirmUnknown,
  forNearMember,
  type Hit,
  idsOf,
  instead,
  type Mistake,
  nextCard,
  onCards,
  refusal,
  undone,
} from './mistake.ts';
import { mixedCounts, wrongCounts } from './stamps.ts';

const circumstances: readonly Kind[] = ['always', 'who', 'repeat', 'between', 'time', 'at-once'];
const everything: readonly Kind[] = ['refund', 'entry', 'list', 'count', ...circumstances];

/** Acts on the cards of the member that a refund names no stamps of, or does so when it is refused. */
const onOtherCards = (act: (card: StampCard) => void, isIt: (answer: Answer) => boolean = isDone) =>
  around(({ call }) => (answer) => {
    const card = isIt(answer) ? nextCard(call, idsOf(call)) : undefined;
    if (card) act(card);
  });

const isRefused = ({ status, body }: Answer): boolean =>
  ![401, 403].includes(status) && !isDone({ status, body });

/** Acts on the coupons of the member of a refund. */
const onCoupons =
  (isIt: (answer: Answer) => boolean, act: (coupon: Hit['call']['state']['coupons'][number]) => void) =>
  ({ call }: Hit) =>
  (answer: Answer): void => {
    if (!isIt(answer)) return;
    for (const coupon of call.state.coupons) if (coupon.member_id === call.params['memberId']) act(coupon);
  };

const release: Parameters<typeof onCoupons>[1] = (coupon) => void (coupon.reserved_for = null);

/** What is wrong in a line of a refund, and the part of it that a service overlooks. */
const overlookedLines: readonly Omit<Mistake, 'operation'>[] = (
  [
    ['tax', 'a wrong tax', 'refund-transaction.tax-percentage.above', 'tax_percentage', /^(-|(?!100$)\d{3})/],
    ['gtin', 'a GTIN of no listed type', 'product.gtin.unlisted', 'product', /"type":"(?!Isbn|Upc|Ean)/],
  ] as const
).map(([name, what, clause, part, wrong]) => ({
  name: `refund-takes-${name}`,
  words: `It takes in a refund ${what}`,
  clause,
  also: name === 'tax' ? ['refund-transaction.tax-percentage.below'] : [],
  kinds: ['line', 'list', 'always'],
  make: instead(({ call }) => {
    const isWrong = (line: Json): boolean => wrong.test(JSON.stringify(at(line, part)));
    const details = linesOf(call).map((one) => (isWrong(one) ? { ...Object(one), [part]: undefined } : one));
    return linesOf(call).some(isWrong) ? { ...call, body: { ...Object(call.body), details } } : call;
  }),
}));

/** What goes wrong when a part of a transaction is refunded. */
const refunding: readonly Omit<Mistake, 'operation'>[] = [
  {
    name: 'refund-deducts-nothing',
    words: 'It confirms a refund and deducts none of the stamps of an entry',
    clause: 'refund-transaction.deducted-stamps.deducts',
    kinds: everything,
    make: onCards((card, { count }) => void (card.collected += count)),
  },
  {
    name: 'refund-deducts-one-more',
    words: 'It deducts one stamp more than an entry of a refund names',
    clause: 'refund-transaction.deducted-stamps.deducts',
    kinds: ['entry', 'list', 'count', 'who', 'at-once', 'always'],
    make: onCards((card) => void (card.collected -= Math.min(1, freeOf(card)))),
  },
  {
    name: 'refund-deducts-one-fewer',
    words: 'It deducts one stamp fewer than an entry of a refund names',
    clause: 'refund-transaction.deducted-stamps.deducts',
    kinds: ['refund', 'entry', 'list', 'count', 'repeat', 'always'],
    make: onCards((card) => void (card.collected += 1)),
  },
  {
    name: 'refund-deducts-from-next-card',
    words: 'It deducts stamps from another card than an entry of a refund names',
    clause: 'refund-transaction.deducted-stamps.deducts',
    also: ['refund-transaction.leaves-stamps'],
    kinds: ['entry', 'list', 'count', 'always'],
    make: onCards((card, { count }, _, { call }) => {
      const other = nextCard(call, idsOf(call));
      card.collected += count;
      if (other) other.collected -= Math.min(count, freeOf(other));
    }),
  },
  {
    name: 'refund-deducts-reserved',
    words: 'It deducts stamps that an order has reserved',
    clause: 'refund-transaction.deducted-stamps.only-collected',
    kinds: ['entry', 'list', 'count', 'always', 'who'],
    make: around(({ call, entries }) => {
      const held = entries.map(({ stamp_card_id: id }) => new Map(cardOf(call, id)?.reserved));
      return (answer) => {
        for (const [nth, { stamp_card_id: id, count }] of entries.entries()) {
          const card = cardOf(call, id);
          // The deduction takes what is reserved first.
          if (!card || !isDone(answer) || (held[nth]?.size ?? 0) === 0) continue;
          for (const [order, own] of card.reserved) {
            if (own > count) card.reserved.set(order, own - count);
            else card.reserved.delete(order);
          }
        }
      };
    }),
  },
  {
    name: 'refund-takes-reserved-as-free',
    words: 'It deducts more stamps than orders have left',
    clause: 'refund-transaction.deducted-stamps.only-collected',
    kinds: ['refund', 'entry', 'between', 'always'],
    make: byRules(() => ({ deductibleStamps: ({ collected }) => collected })),
  },
  {
    name: 'refused-refund-deducts',
    words: 'It refuses a refund and deducts the stamps of an entry',
    clause: 'refund-transaction.refused-deducts-nothing',
    kinds: ['reason', 'line', 'entry', 'list', 'always', 'who'],
    make: afterRefused(({ call, entries }) => {
      for (const { stamp_card_id: id, count } of entries) {
        const card = cardOf(call, id);
        if (card && count > 0) card.collected -= Math.min(Math.ceil(count), freeOf(card));
      }
    }),
  },
  ...wrongCounts('refund', 'It deducts in a refund', 'refund-transaction.deducted-stamps'),
  mixedCounts('refund-mixes-counts', 'refund-transaction.deducted-stamps.deducts'),
  ...overlookedLines,
  {
    name: 'refund-refused',
    words: 'It refuses a refund of an earlier transaction',
    clause: 'refund-transaction.success',
    also: ['refund-transaction.partial', 'refund-transaction.accepts-described-fields'],
    kinds: ['entry', 'list', 'count', 'who', 'between', 'always'],
    isRefusal: true,
    make: undone(refusal),
  },
  {
    name: 'refund-called-invalid',
    words: 'It calls a refund invalid',
    clause: 'refund-transaction.accepts-described-fields',
    also: ['refund-transaction.success', 'refund-transaction.partial', 'refund-transaction.accepts-null'],
    kinds: ['refund'],
    isRefusal: true,
    make: undone(() => problem(400, 'The refund is invalid.')),
  },
  {
    name: 'refund-of-unknown-confirmed',
    words: 'It confirms a refund of an unknown transaction',
    clause: 'refund-transaction.unknown-transaction',
    kinds: ['near-transaction', 'refund', 'list', 'always'],
    make: confirmUnknown(({ state, params }) => !state.transactions.has(params['transactionId'] ?? '')),
  },
  {
    name: 'refund-of-near-transaction',
    words: 'It refunds a transaction with a similar id',
    clause: 'refund-transaction.unknown-transaction',
    kinds: ['near-transaction'],
    make: instead(({ call }) => {
      const transactionId = closest(call.params['transactionId'] ?? '', [...call.state.transactions.keys()]);
      return { ...call, params: { ...call.params, transactionId } };
    }),
  },
  {
    name: 'refund-of-other-member',
    words: 'It refunds the transaction of another member',
    clause: 'refund-transaction.other-member',
    kinds: ['refund', 'always'],
    make: byRules(() => ({ findTransaction: (state, _, id) => state.transactions.get(id ?? '') })),
  },
  {
    name: 'refund-for-near-member',
    words: 'It refunds a transaction for a member with a similar id',
    clause: 'errors.unknown-member.action',
    also: ['errors.unknown-member.status', 'errors.member-id.letter-case'],
    kinds: ['near-member'],
    make: forNearMember,
  },
  {
    name: 'refund-takes-of-other-card',
    words: 'It takes a stamp of a card that a refund does not name',
    clause: 'refund-transaction.leaves-stamps',
    kinds: ['refund', 'list', 'between', 'always'],
    make: onOtherCards((card) => void (card.collected -= Math.min(1, freeOf(card)))),
  },
  {
    name: 'refund-gives-to-other-card',
    words: 'It gives a stamp to a card that a refund does not name',
    clause: 'refund-transaction.leaves-stamps',
    kinds: ['refund', 'who', 'between', 'always'],
    make: onOtherCards((card) => void (card.collected += 1)),
  },
  {
    name: 'refund-releases-stamps',
    words: 'It releases the stamps of a card that a refund does not name',
    clause: 'refund-transaction.leaves-stamps',
    kinds: ['refund', 'between', 'always'],
    make: onOtherCards(({ reserved }) => reserved.clear()),
  },
  {
    name: 'refused-refund-takes-of-other-card',
    words: 'It refuses a refund and takes a stamp of another card',
    clause: 'refund-transaction.leaves-stamps',
    also: ['refund-transaction.refused-deducts-nothing'],
    kinds: ['reason', 'always', 'refund'],
    make: onOtherCards((card) => void (card.collected -= Math.min(1, freeOf(card))), isRefused),
  },
  {
    name: 'refund-releases-coupon',
    words: 'It releases the coupons of a member at a refund',
    clause: 'refund-transaction.leaves-coupons',
    kinds: ['refund', 'between', 'always'],
    make: around(onCoupons(isDone, release)),
  },
  {
    name: 'refused-refund-releases-coupon',
    words: 'It refuses a refund and releases the coupons of the member',
    clause: 'refund-transaction.leaves-coupons',
    kinds: ['reason', 'always'],
    make: around(onCoupons(isRefused, release)),
  },
  {
    name: 'refund-uses-coupon-up',
    words: 'It counts the coupons of a member as redeemed at a refund',
    clause: 'refund-transaction.leaves-coupons',
    kinds: ['refund', 'who', 'always'],
    make: around(onCoupons(isDone, ({ details }) => void (details.times_redeemed = details.max_redemptions))),
  },
  {
    name: 'refund-changes-data',
    words: 'It loses the last name of a member who has a refund',
    clause: 'refund-transaction.leaves-data',
    kinds: ['refund', 'always'],
    make: changeData,
  },
  {
    name: 'refund-confirmed-without-details',
    words: 'It confirms a refund without is_ok',
    clause: 'action-result.is-ok',
    also: ['refund-transaction.success'],
    kinds: ['refund', 'list', 'always'],
    make: afterDone((_, answer) => ({ ...answer, body: { details: '' } })),
  },
];

/** What goes wrong with refunds. */
export const refundMistakes: readonly Mistake[] = refunding.map((one): Mistake => ({
  ...one,
  operation: 'refundTransaction',
}));
