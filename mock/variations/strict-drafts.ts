import { itemsOf } from '../patches/batches.ts';
import { at, overrideRules, patchResponse, refuseCalls, rejectWhen } from '../patches/patch.ts';
import { variation } from '../patches/fault.ts';
import type { Call } from '../service/calls/call.ts';
import { refuse } from '../service/contract/problem.ts';
import type { Json } from '../../schemas/json.ts';

const create = 'createDraftCoupon';

const isDraftsCode = ({ body, state }: Call): boolean =>
  state.drafts.some(({ code }) => code === at(body, 'code'));

const isCouponsCode = ({ body, state }: Call): boolean =>
  state.coupons.some(({ details: { code } }) => code === at(body, 'code'));

/** Whether a discount or a number of redemptions is beyond what makes sense. */
function isOutOfBounds(body: Json): boolean {
  const value = Number(at(body, 'discount_value') ?? 0);
  const isBeyond = at(body, 'discount_type') === 'Percentage' && value > 100;
  return value < 0 || isBeyond || Number(at(body, 'max_redemptions') ?? 0) < 0;
}

/** Whether a discount of one of these types has a value with a fraction. */
const hasFraction =
  (...types: readonly string[]) =>
  (body: Json): boolean =>
    types.includes(String(at(body, 'discount_type'))) && !Number.isInteger(at(body, 'discount_value') ?? 0);

/** Services that judge drafts and exemptions in another way (4.7). */
export default [
  variation({
    id: 'drafts-without-an-end-last-for-ever',
    silence: 'silence.drafts.valid-to-default',
    what: 'A draft without an end is valid until the year 9999.',
    vary: ({ rules }) => {
      rules.draftValidTo = () => '9999-12-30T23:59:59Z'; // the year has to be 9999 in every time zone
    },
  }),
  variation({
    id: 'codes-of-drafts-are-unique',
    silence: 'silence.drafts.duplicate-code',
    what: 'A draft with the code of another draft or coupon is refused with 400.',
    vary: refuseCalls(create, (call) => isDraftsCode(call) || isCouponsCode(call)),
  }),
  variation({
    id: 'codes-of-other-coupons-are-409',
    silence: 'silence.drafts.duplicate-code',
    what: 'A draft with the code of another draft or coupon is refused with 409.',
    vary: refuseCalls(create, (call) => isDraftsCode(call) || isCouponsCode(call), 409),
  }),
  variation({
    id: 'codes-of-drafts-begin-with-a-letter',
    what: 'A draft with a code that begins with a digit is refused.',
    vary: rejectWhen(create, (body) => /^\d/.test(String(at(body, 'code') ?? ''))),
  }),
  variation({
    id: 'drafts-are-four-in-an-hour',
    // A limit is no mistake of a body: it must not come before the store or the token.
    excludes: ['bodies-are-judged-before-the-store', 'bodies-are-judged-before-the-token'],
    what: 'It creates four drafts, and refuses all further ones for a while, with 400 and a `detail` alone.',
    vary: overrideRules(create, ({ bodyErrors }, { state }) => ({
      bodyErrors: (name, body) => {
        const errors = bodyErrors(name, body);
        const isOneTooMany = Object.keys(errors).length === 0 && state.drafts.length >= 4;
        return isOneTooMany ? refuse(400, 'Too many drafts in an hour.') : errors;
      },
    })),
  }),
  variation({
    id: 'drafts-have-values-within-bounds',
    silence: 'silence.drafts.value-bounds',
    what: 'A negative discount, a percentage beyond 100 and a negative number of redemptions are refused.',
    vary: rejectWhen(create, isOutOfBounds),
  }),
  variation({
    id: 'percentages-of-drafts-are-whole',
    silence: 'silence.drafts.value-bounds',
    what: 'A discount of a part of a percent is refused.',
    vary: rejectWhen(create, hasFraction('Percentage')),
  }),
  variation({
    id: 'amounts-of-drafts-are-whole',
    silence: 'silence.drafts.value-bounds',
    what: 'A discount of an amount with a fraction is refused, as where the currency has no cents.',
    vary: rejectWhen(create, hasFraction('Fixed', 'OverridePrice')),
  }),
  variation({
    id: 'drafts-are-listed-with-earlier-ones',
    silence: 'silence.drafts.listing',
    what: 'The answer to a new draft lists two earlier ones before it.',
    vary(service) {
      // As they were shown: other variations may leave something out.
      const earlier: Json[] = [];
      patchResponse(create, (answer) => {
        const own = itemsOf(answer.body);
        const body = [...earlier.slice(-2), ...own];
        earlier.push(...structuredClone(own));
        return { ...answer, body };
      })(service);
    },
  }),
  variation({
    id: 'exemptions-are-of-skus-too',
    silence: 'silence.exemptions.matching',
    what: 'A product is exempt by its external id or its SKU.',
    vary: overrideRules('couponExemptions', ({ touchesExemption }, { body }) => ({
      touchesExemption: (coupon, ids) =>
        touchesExemption(coupon, [...ids, ...itemsOf(body).map(({ sku }) => sku)]),
    })),
  }),
];
