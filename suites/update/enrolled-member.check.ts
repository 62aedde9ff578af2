import {
  check,
  dataClauses,
  dataParts,
  enrollment,
  firstAccepted,
  omitAt,
  plainClauses,
  plainParts,
  replaceAt,
  searchForNulls,
  valueAt,
} from '#harness';
import { consents } from '../shared/read-back.ts';

export default [
  check('an-enrolled-member-that-may-be-updated-is-updated', {
    clauses: [
      'update-member.keeps.id',
      ...dataClauses('update-member.replaces'),
      ...plainClauses('update-member.drops'),
      'consent.gdpr.false-on-update',
      'consent.gdpr.missing-on-update',
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
      for (const [clause, unaccepted] of [
        ['consent.gdpr.false-on-update', replaceAt(body, 'consent.gdpr_accepted', false)],
        ['consent.gdpr.missing-on-update', omitAt(body, 'consent.gdpr_accepted')],
      ] as const)
        expect(clause, await api.updateMember(id, unaccepted)).toSatisfy(
          'a refusal',
          ({ succeeded }) => !succeeded,
        );
      const less = consents.reduce((rest, consent) => omitAt(rest, consent.path), body);
      // A service may refuse it: who was not activated has accepted nothing.
      const silent = given(await api.updateMember(id, less));
      for (const consent of consents)
        expect(`consent.${consent.subject}.omitted-on-update`, silent).toHave(consent.path, false);
      const answer = given(await api.updateMember(id, body));
      expect('update-member.keeps.id', answer).toHave('id', id);
      for (const { part, path, isSame } of dataParts) {
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
      // Which fields an update requires is left open.
      const { body: last, answer: unsubscribed } = await firstAccepted(
        [{ consent: { gdpr_accepted: true } }, less],
        (one) => api.updateMember(id, one),
      );
      for (const { subject, path } of consents)
        expect(`consent.${subject}.omitted-on-update`, given(unsubscribed)).toHave(path, false);
      for (const { part, path, isSame } of plainParts.filter(
        (one) => valueAt(last, one.path) === undefined,
      )) {
        const sent = valueAt(body, path);
        expect(`update-member.drops.${part}`, unsubscribed).toSatisfy(
          `${path} not ${JSON.stringify(sent)}`,
          (updated) => !isSame(sent, updated.get(path)),
          path,
        );
      }
    },
  }),
];
