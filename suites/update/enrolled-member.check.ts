import { check, enrollment, omitAt, replaceAt, searchForNulls, valueAt } from '#harness';
import { consents, personal } from '../shared/read-back.ts';

export default [
  check('an-enrolled-member-that-may-be-updated-is-updated', {
    clauses: [
      'update-member.keeps.id',
      'update-member.replaces.first-name',
      'update-member.replaces.last-name',
      'update-member.replaces.email',
      'update-member.replaces.birth-date',
      'update-member.replaces.address',
      'update-member.replaces.gender',
      'consent.gdpr.false-on-update',
      'consent.gdpr.shown',
      'consent.sms.true-on-update',
      'consent.email.true-on-update',
      'consent.sms.omitted-on-update',
      'consent.email.omitted-on-update',
    ],
    needs: { sample: enrollment('nulls') },
    async run({ api, run, data, expect, given, sample }) {
      const id = String(given(sample.answer).get('id'));
      await searchForNulls(run, api, sample);
      const body = data.update();
      const unaccepted = await api.updateMember(id, replaceAt(body, 'consent.gdpr_accepted', false));
      expect('consent.gdpr.false-on-update', unaccepted).toSatisfy(
        'a refusal',
        ({ succeeded }) => !succeeded,
      );
      // A service may refuse it: who was not activated has accepted nothing.
      const answer = given(await api.updateMember(id, body));
      expect('update-member.keeps.id', answer).toHave('id', id);
      for (const { part, path, isSame } of personal) {
        const sent = valueAt(body, path);
        expect(`update-member.replaces.${part}`, answer).toSatisfy(
          `${path} = ${JSON.stringify(sent)}, as it was sent`,
          (updated) => isSame(sent, updated.get(path)),
          path,
        );
      }
      expect('consent.gdpr.shown', answer).toHave('consent.gdpr_accepted', true);
      for (const { subject, path } of consents)
        expect(`consent.${subject}.true-on-update`, answer).toHave(path, true);
      const less = consents.reduce((rest, { path }) => omitAt(rest, path), body);
      const unsubscribed = given(await api.updateMember(id, less));
      for (const { subject, path } of consents)
        expect(`consent.${subject}.omitted-on-update`, unsubscribed).toHave(path, false);
    },
  }),
];
