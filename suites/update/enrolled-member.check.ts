import { check, enrollment, omitAt, replaceAt, searchForNulls } from '#loyalty';
import { expectFormsStored, formClauses } from './stored-forms.ts';

/** What an update has to be refused for. */
const unaccepted = [
  ['consent.gdpr.false-on-update', replaceAt, false],
  ['consent.gdpr.missing-on-update', omitAt, undefined],
] as const;

export default [
  check('an-enrolled-member-that-may-be-updated-is-updated', {
    clauses: ['consent.gdpr.false-on-update', 'consent.gdpr.missing-on-update', ...formClauses],
    needs: { sample: enrollment('nulls') },
    async run({ sample, ...context }) {
      const { api, run, data, expect, given } = context;
      const id = String(given(sample.answer).get('id'));
      await searchForNulls(run, api, sample);
      for (const [clause, spoil, value] of unaccepted) {
        const answer = await api.updateMember(id, spoil(data.update(), 'consent.gdpr_accepted', value));
        expect(clause, answer).toNotSucceed();
      }
      // A service may refuse it: who was not activated has accepted nothing.
      given(await api.updateMember(id, data.update()));
      await expectFormsStored(context, { id, isFindable: false }, { part: 0, parts: 6 });
    },
  }),
];
