import { check, enrollment, searchForNulls } from '#loyalty';
import { areRefused, consentRefusals, dataRefusals } from './expect-refused.ts';
import { expectFormsStored, formClauses } from './stored-forms.ts';
import { wrongConsents, wrongData } from './wrong-updates.ts';

export default [
  check('an-enrolled-member-that-may-be-updated-is-updated', {
    clauses: [...dataRefusals, ...consentRefusals, ...formClauses],
    needs: { sample: enrollment('nulls') },
    async run({ sample, ...context }) {
      const { api, run, data, given } = context;
      const id = String(given(sample.answer).get('id'));
      await searchForNulls(run, api, sample);
      // A service may refuse it: who was not activated has accepted nothing.
      given(await api.updateMember(id, data.update()));
      await expectFormsStored(context, { id }, { part: 0, parts: 5 });
      await areRefused(context, id, [...wrongData, ...wrongConsents]);
    },
  }),
];
