import { check, omitAt, ownMember, replaceAt } from '#loyalty';

/** What stands for none is open, but not what was there before: it is the same whatever that was. */
export default [
  check('gender-left-out-of-an-update-is-dropped', {
    clauses: ['update-member.drops.gender'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const body = data.update();
      const dropAfter = async (gender: string) => {
        given(await api.updateMember(member.id, { ...body, gender }));
        return given(await api.updateMember(member.id, { ...omitAt(body, 'gender'), origin: data.origin() }));
      };
      const first = await dropAfter('Male');
      // A service may have any default, but the same one whatever the gender was before.
      for (const gender of ['NonBinary', 'Female', 'NotShared'])
        expect('update-member.drops.gender', await dropAfter(gender)).toSatisfy(
          'the gender that a member has without one, whichever it had before',
          (answer) => answer.get('gender') === first.get('gender'),
          (answer) => [first.get('gender'), answer.get('gender')],
        );
    },
  }),

  check('order-history-consent-omitted-on-update-is-dropped', {
    clauses: ['consent.order-history.omitted-on-update'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const body = data.update();
      const path = 'consent.save_order_history';
      const dropAfter = async (value: boolean) => {
        given(await api.updateMember(member.id, replaceAt(body, path, value)));
        return given(await api.updateMember(member.id, omitAt(body, path)));
      };
      const afterTrue = await dropAfter(true);
      // A service may have either default, but the same one whatever the answer was before.
      expect('consent.order-history.omitted-on-update', await dropAfter(false)).toSatisfy(
        'the answer that a member has without one, whichever it gave before',
        (afterFalse) => afterTrue.get(path) === afterFalse.get(path),
        (afterFalse) => [afterTrue.get(path), afterFalse.get(path)],
      );
    },
  }),
];
