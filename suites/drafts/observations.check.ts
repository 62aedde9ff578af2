import { describeForm, draft, isDraft, observe, plainDraft, returnedDraft } from '#loyalty';

const day = 86_400_000;

export default [
  observe('draft-coupon-without-code', {
    silence: 'silence.drafts.code-default',
    needs: { made: returnedDraft('minimal') },
    async run({ made: { answer, at } }) {
      const code = answer.get(`${at}.code`);
      return typeof code === 'string' && code !== '' ? 'a code is made up' : 'no code is given';
    },
  }),
  observe('draft-coupon-without-end-of-validity', {
    silence: 'silence.drafts.valid-to-default',
    needs: { made: returnedDraft('minimal') },
    async run({ made: { answer, at }, data: { calendar } }) {
      const [start, end] = ['valid_from', 'valid_to'].map((field) =>
        calendar.instantOf(answer.get(`${at}.${field}`)),
      );
      if (typeof start !== 'number' || typeof end !== 'number') return 'no end of validity is given';
      const days = Math.round((end - start) / day);
      return days > 3660
        ? 'more than ten years after its start'
        : `about ${Math.round(days / 30.4)} months after its start`;
    },
  }),
  observe('coupons-next-to-the-created-draft', {
    silence: 'silence.drafts.listing',
    needs: { made: draft('full') },
    async run({ made, given }) {
      const others = given(made.answer).items.filter((coupon) => !isDraft(made, coupon));
      return others.length === 0 ? 'the created coupon alone' : 'other coupons too';
    },
  }),
  observe('status-of-a-created-draft', {
    silence: 'silence.coupons.status-values',
    needs: { made: returnedDraft('plain') },
    async run({ made: { answer, at } }) {
      return `status ${JSON.stringify(answer.get(`${at}.status`)) ?? 'absent'}`;
    },
  }),
  observe('draft-coupon-with-the-code-of-another', {
    silence: 'silence.drafts.duplicate-code',
    needs: { made: draft('full') },
    async run({ api, data, made, given }) {
      given(made.answer);
      return describeForm(await api.createDraftCoupon({ ...plainDraft(data), code: made.body['code'] }));
    },
  }),
  observe('draft-coupon-that-ends-before-it-starts', {
    silence: 'silence.drafts.backward-validity',
    async run({ api, data }) {
      const backward = { ...plainDraft(data), valid_to: data.calendar.hoursAhead(-1) };
      return describeForm(await api.createDraftCoupon(backward));
    },
  }),
  observe('draft-coupon-with-a-percentage-beyond-100', {
    silence: 'silence.drafts.value-bounds',
    async run({ api, data }) {
      const beyond = { ...plainDraft(data), discount_type: 'Percentage', discount_value: 101 };
      return describeForm(await api.createDraftCoupon(beyond));
    },
  }),
];
