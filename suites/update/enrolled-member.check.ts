import { check, enrollment, isHit, searchEnrolled, valueAt } from '#loyalty';
import { areRefused, clausesOf, kindOfWrong } from '../shared/wrong-data.ts';
import { expectFormsStored, formClauses } from './stored-forms.ts';
import { updating, wrongConsent, wrongData } from './wrong-updates.ts';

const wrongUpdates = [...wrongData, ...wrongConsent];

/** A service may refuse to update who has not been activated: who is updated is held to what every update promises. */
export default [
  check('an-enrolled-member-that-may-be-updated-is-updated', {
    clauses: formClauses,
    needs: { sample: enrollment('nulls') },
    once: true,
    async run({ sample, ...context }) {
      const { api, run, given } = context;
      const id = String(given(sample.answer).get('id'));
      const [byPhone] = await searchEnrolled(run, api, 'nulls', sample);
      const phone = isHit(byPhone) ? sample.phone : null;
      const known = Object(valueAt(sample.body, 'additional_info'));
      await expectFormsStored(context, { id, phone }, { part: 0, parts: 5, known });
    },
  }),

  check('wrong-updates-of-an-enrolled-member-that-may-be-updated-are-refused', {
    clauses: clausesOf(wrongUpdates),
    needs: { sample: enrollment('minimal'), other: enrollment('nulls') },
    once: true,
    async run({ sample, other, ...context }) {
      const { api, data, given, rows, run } = context;
      await searchEnrolled(run, api, 'nulls', other);
      given(await api.updateMember(String(given(other.answer).get('id')), data.update()));
      const id = String(given(sample.answer).get('id'));
      await areRefused(context, updating(context, id), rows(wrongUpdates, kindOfWrong));
    },
  }),
];
