import { patchAnswers } from '../patches/alter.ts';
import { variation } from '../patches/fault.ts';
import { afterCreation } from '../patches/new-member.ts';
import { at, patchEntries, patchResponse } from '../patches/patch.ts';
import { patchShown } from '../patches/shown-members.ts';
import type { Service } from '../service/service.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

/** Shows a value inside of a member in another way, where it is a text. */
const patchText = (part: string, field: string, change: (text: string) => string) =>
  patchShown((member) => {
    const inner = member[part] as JsonObject | null;
    const text = at(inner, field);
    return typeof text === 'string' ? { ...member, [part]: { ...inner, [field]: change(text) } } : member;
  });

/** Gives every member this balance. */
function givePoints(service: Service, points: number): void {
  for (const member of service.state.members.values()) member.points = points;
  for (const operation of ['registerMember', 'enrollMember'] as const)
    afterCreation(operation, (member) => void (member.points = points))(service);
}

const decomposed = (body: Json): Json =>
  JSON.parse(JSON.stringify(body), (_, value: Json) =>
    typeof value === 'string' ? value.normalize('NFD') : value,
  );

/** Services that show values of the described kinds which a reader may not expect (2.2, 2.6, 2.11). */
export default [
  variation({
    id: 'points-are-below-zero',
    silence: 'silence.answers.own-values',
    what: 'Members owe points, as after a refund.',
    vary: (service) => givePoints(service, -7.25),
  }),
  variation({
    id: 'points-are-whole-in-updates',
    silence: 'silence.answers.own-values',
    what: 'An update shows whole points, and a search parts of them.',
    vary: (service) => {
      givePoints(service, 12.78);
      patchResponse('updateMember', ({ body, ...answer }) => {
        const { membership_detail: detail, ...member } = body as JsonObject; // a member
        const points = Math.floor(Number(at(detail, 'points')));
        return { ...answer, body: { ...member, membership_detail: { ...Object(detail), points } } };
      })(service);
    },
  }),
  variation({
    id: 'points-are-whole-in-searches',
    silence: 'silence.answers.own-values',
    what: 'A search shows whole points, and an update parts of them.',
    vary: (service) => {
      givePoints(service, 12.78);
      patchEntries('searchMembers', (member) => {
        const points = Math.floor(Number(at(member, 'membership_detail.points')));
        return { ...member, membership_detail: { ...Object(member['membership_detail']), points } };
      })(service);
    },
  }),
  variation({
    id: 'texts-are-shown-decomposed',
    what: 'Letters with marks are shown as two signs each, which Unicode holds to be the same text.',
    vary: (service) =>
      patchAnswers(service, '*', (answer) =>
        answer.body === undefined ? answer : { ...answer, body: decomposed(answer.body) },
      ),
  }),
  variation({
    id: 'zip-codes-are-respelt',
    what: 'A zip code is shown in small letters, with a blank after its third sign.',
    vary: patchText('address', 'zip_code', (zip) =>
      zip
        .replaceAll(/[ -]/g, '')
        .toLowerCase()
        .replace(/^(...)(?=.)/, '$1 '),
    ),
  }),
  variation({
    id: 'phones-are-shown-as-dialled-at-home',
    silence: 'silence.register.phone-kept-as-sent',
    what: 'The number of a phone is shown with a zero before it, in groups with hyphens between them.',
    vary: patchText('phone', 'number', (number) => `0${number.replaceAll(/(\d{3})(?=\d)/g, '$1-')}`),
  }),
  variation({
    id: 'options-of-segments-are-shown-twice',
    silence: 'silence.answers.list-order',
    what: 'The options that answer a segment have the first one twice.',
    vary: patchShown((member) => ({
      ...member,
      segments: ((member['segments'] ?? []) as JsonObject[]).map((segment) => {
        const options = (segment['selected_options'] ?? []) as Json[];
        return options.length === 0
          ? segment
          : { ...segment, selected_options: [...options, ...options.slice(0, 1)] };
      }),
    })),
  }),
  variation({
    id: 'coupon-codes-are-shown-in-lower-case',
    what: 'The codes of coupons are shown in lower case.',
    vary: (service) => {
      for (const operation of ['createDraftCoupon', 'couponExemptions'] as const)
        patchEntries(operation, (coupon) => ({ ...coupon, code: String(coupon['code']).toLowerCase() }))(
          service,
        );
    },
  }),
  variation({
    id: 'coupons-leave-out-discounts-that-are-not-defined',
    silence: 'silence.answers.optional-fields',
    what: 'A coupon without a defined type of discount is shown without one.',
    vary: patchEntries('createDraftCoupon', ({ discount_type: type, ...coupon }) =>
      type === 'NotDefined' ? coupon : { ...coupon, discount_type: type },
    ),
  }),
  variation({
    id: 'coupons-are-redeemed-by-others-meanwhile',
    silence: 'silence.answers.own-values',
    what: 'Each coupon, which many members have, is redeemed once a second.',
    vary: patchEntries('couponExemptions', (coupon) => ({
      ...coupon,
      times_redeemed: Number(coupon['times_redeemed']) + Math.floor(performance.now() / 1000),
    })),
  }),
];
