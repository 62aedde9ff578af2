import { check, enrollment, isHit, searchEnrolled, valueAt } from '#loyalty';
import { areRefused, clausesOf, kindOfWrong, oneOfEachKind } from '../shared/wrong-data.ts';
import { expectFormsStored, formClauses } from './stored-forms.ts';
import { updating, wrongConsent, wrongData } from './wrong-updates.ts';

const wrongUpdates = [...wrongData, ...wrongConsent];

export default [
  /** A service may refuse to update who has not been activated: who is updated is held to what every update promises. */
  check('an-enrolled-member-that-may-be-updated-is-updated', {
    clauses: [...formClauses, ...clausesOf(wrongUpdates)],
    needs: { sample: enrollment('nulls'), other: enrollment('minimal') },
    once: true,
    async run({ sample, other, ...context }) {
      const { api, run, given, rows } = context;
      const id = String(given(sample.answer).get('id'));
      const [byPhone] = await searchEnrolled(run, api, 'nulls', sample);
      const phone = isHit(byPhone) ? sample.phone : null;
      const known = Object(valueAt(sample.body, 'additional_info'));
      await expectFormsStored(context, { id, phone }, { part: 0, parts: 5, known });
      const otherId = String(given(other.answer).get('id'));
      await areRefused(context, updating(context, otherId), rows(wrongUpdates, kindOfWrong));
      // Now that it has accepted GDPR.
      await areRefused(context, updating(context, id), oneOfEachKind(wrongUpdates));
    },
  }),
];
