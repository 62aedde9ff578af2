import {
  check,
  type CheckContext,
  dataClauses,
  dataParts,
  enrollment,
  firstAccepted,
  isHit,
  isHitOf,
  isSameAnswer,
  omitAt,
  plainClauses,
  plainParts,
  replaceAt,
  searchForNulls,
  settled,
  valueAt,
  type Json,
  type JsonObject,
} from '#loyalty';
import { consents, shows } from '../shared/read-back.ts';

type StoredConsent = `consent.${'sms' | 'email'}.${boolean}-on-update`;

/**
 * Expects that a search shows both promotional consents as an update sent them, where it finds who was enrolled and not
 * activated: the answer of the update may echo the request.
 */
async function expectStoredConsents(
  { api, run, expect }: Pick<CheckContext<StoredConsent>, 'api' | 'run' | 'expect'>,
  body: Json,
  { id, answer }: { readonly id: string; readonly answer: boolean },
): Promise<void> {
  const search = await settled({ api, run }, { email: String(valueAt(body, 'email')) }, isHit);
  if (!isHitOf(search, { id })) return;
  for (const { subject, path } of consents)
    expect(`consent.${subject}.${answer}-on-update`, search).toSatisfy(
      ...shows({ path, isSame: isSameAnswer }, answer),
    );
}

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
      'consent.sms.false-on-update',
      'consent.email.false-on-update',
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
      const withoutConsents = (whole: JsonObject) =>
        consents.reduce((rest, consent) => omitAt(rest, consent.path), whole);
      // A service may refuse it: who was not activated has accepted nothing. Its address is not that of the next update: a
      // search that is behind would show this one by it.
      const silent = given(await api.updateMember(id, withoutConsents(data.update())));
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
      await expectStoredConsents({ api, run, expect }, body, { id, answer: true });
      const none = consents.reduce((rest, consent) => replaceAt(rest, consent.path, false), data.update());
      const refusing = given(await api.updateMember(id, none));
      for (const { subject, path } of consents)
        expect(`consent.${subject}.false-on-update`, refusing).toHave(path, false);
      await expectStoredConsents({ api, run, expect }, none, { id, answer: false });
      given(await api.updateMember(id, body));
      // Which fields an update requires is left open.
      const { body: last, answer: unsubscribed } = await firstAccepted(
        [{ consent: { gdpr_accepted: true } }, withoutConsents(body)],
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
