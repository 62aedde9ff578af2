import { check, enrollment, searchEnrolled } from '#loyalty';
import { areRefused, clausesOf, kindOfWrong } from '../shared/wrong-data.ts';
import { expectFormsStored, formClauses } from './stored-forms.ts';
import { updating, wrongConsent, wrongData } from './wrong-updates.ts';

export default [
  check('an-enrolled-member-that-may-be-updated-is-updated', {
    clauses: [...clausesOf([...wrongData, ...wrongConsent]), ...formClauses],
    needs: { sample: enrollment('nulls') },
    once: true,
    async run({ sample, ...context }) {
      const { api, run, data, given, rows } = context;
      const id = String(given(sample.answer).get('id'));
      await searchEnrolled(run, api, 'nulls', sample);
      // A service may refuse it: who was not activated has accepted nothing.
      given(await api.updateMember(id, data.update()));
      await expectFormsStored(context, { id }, { part: 0, parts: 5 });
      const wrong = rows([...wrongData, ...wrongConsent], kindOfWrong);
      await areRefused(context, updating(context, id), wrong);
    },
  }),
];
