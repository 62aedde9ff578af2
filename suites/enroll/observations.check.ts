import {
  department,
  enrolledAgain,
  enrollment,
  international,
  isHit,
  listAt,
  observe,
  settled,
  valueAt,
  type Json,
} from '#loyalty';

const shown = (value: Json): string => JSON.stringify(value) ?? 'absent';
const consents = ['gdpr_accepted', 'save_order_history', 'receive_sms', 'receive_email'];

export default [
  observe('consent-of-a-member-just-enrolled', {
    silence: 'silence.enroll.consent',
    needs: { sample: enrollment('full') },
    async run({ given, sample }) {
      const answer = given(sample.answer);
      return consents.map((field) => `${field} ${shown(answer.get(`consent.${field}`))}`).join(', ');
    },
  }),

  observe('search-for-a-member-just-enrolled', {
    silence: 'silence.enroll.searchable',
    needs: { sample: enrollment('nulls') },
    async run({ api, run, given, sample }) {
      given(sample.answer);
      const search = given(await settled({ api, run }, { phone: international(sample.phone) }, isHit));
      return isHit(search) ? 'finds the member' : 'finds no one';
    },
  }),

  observe('data-of-a-repeated-enroll', {
    silence: 'silence.enroll.again-data',
    needs: { again: enrolledAgain },
    async run({ given, again }) {
      const name = given(again.answer).get('first_name');
      if (name === valueAt(again.body, 'additional_info.first_name')) return 'replace the earlier ones';
      return name === valueAt(again.first.body, 'additional_info.first_name')
        ? 'are dropped'
        : 'neither shows';
    },
  }),

  observe('department-of-an-enroll', {
    silence: 'silence.enroll.department',
    needs: { sample: enrollment('full'), known: department },
    run: async ({ given, sample, known }) =>
      listAt(given(sample.answer), 'department_ids').includes(known) ? 'shows' : 'does not show',
  }),
];
