import { check, enrollment, searchForNulls, valueAt } from '#harness';
import { personal } from '../shared/read-back.ts';

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
    ],
    needs: { sample: enrollment('nulls') },
    async run({ api, run, data, expect, given, sample }) {
      const id = String(given(sample.answer).get('id'));
      await searchForNulls(run, api, sample);
      const body = data.update();
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
    },
  }),
];
