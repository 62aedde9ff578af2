import {
  anyMember,
  couponRelease,
  describeForm,
  observe,
  omitAt,
  plainDraft,
  replaceAt,
  unknownLike,
  usableCoupon,
} from '#loyalty';
import { operations } from '../../specs/operations.ts';

export default [
  observe('form-of-a-business-rule-that-is-broken', {
    silence: 'silence.errors.business-shape',
    needs: { member: anyMember },
    async run({ api, data, refused, member }) {
      const answer = refused(
        await api.updateMember(member.id, replaceAt(data.update(), 'consent.gdpr_accepted', false)),
      );
      const fields = Object.keys(Object(answer.get('errors')));
      return fields.length > 0 ? 'a validation error' : 'an error of the other shape';
    },
  }),

  observe('keys-of-the-errors-map', {
    silence: 'silence.errors.map-keys',
    async run({ api, data, refused }) {
      const answer = refused(await api.createDraftCoupon(omitAt(plainDraft(data), 'title')));
      return (
        Object.keys(Object(answer.get('errors')))
          .toSorted()
          .join(', ') || 'none'
      );
    },
  }),

  observe('title-of-a-validation-error', {
    silence: 'silence.errors.wording',
    async run({ api, data, refused }) {
      const answer = refused(await api.createDraftCoupon(omitAt(plainDraft(data), 'title')));
      return String(answer.get('title'));
    },
  }),

  observe('media-type-of-a-problem-document', {
    silence: 'silence.errors.media-type',
    async run({ api, refused }) {
      return refused(await api.searchMembers({})).header('content-type') ?? 'none';
    },
  }),

  observe('another-method-on-a-known-path', {
    silence: 'silence.errors.wrong-method',
    run: async ({ api }) =>
      describeForm(await api.callPath('createDraftCoupon', operations.listStores.path, {})),
  }),

  observe('path-of-another-version', {
    silence: 'silence.errors.other-version',
    run: async ({ api }) => describeForm(await api.callPath('listStores', '/api/v1.0/stores')),
  }),

  observe('action-for-an-unknown-member', {
    silence: 'silence.errors.unknown-member-form',
    needs: { coupon: usableCoupon },
    async run({ api, coupon }) {
      const unknownMember = unknownLike(coupon.member_id);
      return describeForm(
        await api.cancelCouponReservation(unknownMember, coupon.code, couponRelease(coupon, 1)),
      );
    },
  }),

  observe('request-without-a-body', {
    silence: 'silence.errors.missing-body',
    needs: { coupon: usableCoupon },
    run: async ({ api, coupon }) =>
      describeForm(await api.cancelCouponReservation(coupon.member_id, coupon.code, undefined)),
  }),

  observe('wrong-type-of-a-field-without-a-rule', {
    silence: 'silence.errors.wrong-type',
    needs: { member: anyMember },
    run: async ({ api, data, member }) =>
      describeForm(await api.couponExemptions(member.id, [{ external_id: data.productId(), name: {} }])),
  }),

  observe('refusal-of-another-store-without-a-token', {
    silence: 'silence.errors.order',
    async run({ api, run }) {
      const stranger = api.with({ credential: 'none', storeId: unknownLike(run.facts.storeId) });
      return describeForm(await stranger.searchMembers({}));
    },
  }),
];
