import { check, enrollment, searchForNulls } from '#loyalty';
import { expectFormsStored, formClauses } from './stored-forms.ts';

export default [
  check('an-enrolled-member-that-may-be-updated-is-updated', {
    clauses: formClauses,
    needs: { sample: enrollment('nulls') },
    async run({ sample, ...context }) {
      const { api, run, data, given } = context;
      const id = String(given(sample.answer).get('id'));
      await searchForNulls(run, api, sample);
      // A service may refuse it: who was not activated has accepted nothing.
      given(await api.updateMember(id, data.update()));
      await expectFormsStored(context, { id, isFindable: false }, { part: 0, parts: 6 });
    },
  }),
];
