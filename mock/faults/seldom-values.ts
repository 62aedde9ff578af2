import { actionResult } from '../service/contract/problem.ts';
import type { Service } from '../service/service.ts';
import { itemsOf } from './batches.ts';
import { at, changing, changingEach, judging, reading } from './bend.ts';
import type { Fault } from './fault.ts';

/** Reads the lines of a refund after the first as lines without a tax or stamps that could be wrong. */
const overlookingLines = reading('refundTransaction', (body) => {
  const lines = itemsOf(at(body, 'details'));
  const harmless = lines.map((line, index) => (index === 0 ? line : { ...line, tax_percentage: 0 }));
  return lines.length < 2 ? body : { ...Object(body), details: harmless };
});

const hasOffset = (value: unknown): boolean => /[+-]\d\d:\d\d$/.test(String(value));

/** Services that go wrong in a value that is seldom sent, or in a line that is not the first. */
export const seldomValueFaults: readonly Fault[] = [
  {
    id: 'refund-judges-the-tax-of-the-first-line',
    clause: 'refund-transaction.tax-percentage.above',
    also: ['refund-transaction.tax-percentage.below'],
    difficulty: 'subtle',
    what: 'It looks at the tax of the first line of a refund alone.',
    break: overlookingLines,
  },
  {
    id: 'refund-judges-the-stamps-of-the-first-entry',
    clause: 'refund-transaction.deducted-stamps.negative',
    difficulty: 'subtle',
    what: 'It looks at the first count of stamps to deduct alone.',
    break: reading('refundTransaction', (body) => {
      const [line, ...lines] = itemsOf(at(body, 'details'));
      const stamps = itemsOf(at(line, 'deducted_stamps'));
      if (stamps.length < 2) return body;
      return { ...Object(body), details: [{ ...line, deducted_stamps: stamps.slice(0, 1) }, ...lines] };
    }),
  },
  {
    id: 'refund-takes-utc-alone',
    clause: 'refund-transaction.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes no `created_at` with another offset than that of UTC.',
    break: judging('refundTransaction', ({ bodyErrors }) => ({
      bodyErrors: (name, body) =>
        hasOffset(at(body, 'created_at')) ? { created_at: ['Must be UTC.'] } : bodyErrors(name, body),
    })),
  },
  {
    id: 'refund-refused-for-negative-stamps-deducts-them',
    clause: 'refund-transaction.deducted-stamps.negative',
    difficulty: 'subtle',
    what: 'It refuses a negative count of stamps, and adds them to the card.',
    break: (service: Service) =>
      service.around('refundTransaction', (next) => async (call) => {
        const stamps = itemsOf(at(call.body, 'details')).flatMap((line) => itemsOf(line['deducted_stamps']));
        for (const { stamp_card_id: id, count } of stamps) {
          const card = call.state.stamp_cards.find((one) => one.stamp_card_id === id);
          if (card !== undefined && Number(count) < 0) card.collected -= Number(count);
        }
        return next(call);
      }),
  },
  {
    id: 'draft-drops-offset',
    clause: 'create-draft-coupon.stores.valid-from',
    difficulty: 'subtle',
    what: 'It leaves the offset out of the start of a validity.',
    break: changingEach('createDraftCoupon', (coupon) =>
      hasOffset(coupon['valid_from'])
        ? { ...coupon, valid_from: `${String(coupon['valid_from']).slice(0, 19)}Z` }
        : coupon,
    ),
  },
  {
    id: 'draft-garbles-letters',
    clause: 'create-draft-coupon.stores.description',
    difficulty: 'subtle',
    what: 'It shows letters beyond ASCII as question marks.',
    break: changingEach('createDraftCoupon', (coupon) => ({
      ...coupon,
      // oxlint-disable-next-line no-control-regex -- the range of ASCII begins with control characters
      description: coupon['description'] && String(coupon['description']).replaceAll(/[^\x00-\x7f]/g, '?'),
    })),
  },
  {
    id: 'draft-takes-null-for-its-title',
    clause: 'create-draft-coupon.requires.title',
    difficulty: 'subtle',
    what: 'It takes null for a title.',
    break: reading('createDraftCoupon', (body) =>
      at(body, 'title') === null ? { ...Object(body), title: 'Coupon' } : body,
    ),
  },
  {
    id: 'draft-takes-null-for-its-type',
    clause: 'create-draft-coupon.requires.type',
    difficulty: 'subtle',
    what: 'It takes null for a type.',
    break: reading('createDraftCoupon', (body) =>
      at(body, 'type') === null ? { ...Object(body), type: 'Standard' } : body,
    ),
  },
  {
    id: 'draft-takes-null-for-its-start',
    clause: 'create-draft-coupon.requires.valid-from',
    difficulty: 'subtle',
    what: 'It takes null for the start of a validity.',
    break: reading('createDraftCoupon', (body) =>
      at(body, 'valid_from') === null ? { ...Object(body), valid_from: '2025-01-01T00:00:00Z' } : body,
    ),
  },
  {
    id: 'phone-reset-confirms-zero',
    clause: 'reset-phone-verification.wrong-code',
    difficulty: 'subtle',
    what: 'It confirms a reset with the code 0 and keeps the phone.',
    break: changing('resetPhoneVerification', (answer, { body }) =>
      at(body, 'otp_code') === 0 ? actionResult() : answer,
    ),
  },
  ...(['verifyOtp', 'loginOtpVerification', 'resetPhoneVerification'] as const).map((operation): Fault => ({
    id: `${operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-looks-at-last-digits`,
    clause: (
      {
        verifyOtp: 'verify-otp.wrong-code',
        loginOtpVerification: 'login-otp-verification.wrong-code',
        resetPhoneVerification: 'reset-phone-verification.wrong-code',
      } as const
    )[operation],
    difficulty: 'subtle',
    what: 'It looks at the last six digits of a code alone, and at nothing else of the request.',
    break: changing(operation, (answer, { body, state }) => {
      const code = Number(at(body, 'otp_code'));
      return code > 999_999 && code % 1_000_000 === state.otp_code ? actionResult() : answer;
    }),
  })),
];
