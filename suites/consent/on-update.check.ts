import { check } from '../../harness/check.ts';
import { ownMember } from '../../harness/world/needs.ts';
import { without } from '../../harness/world/bodies.ts';

export default [
  check('sms-consent-omitted-on-update-unsubscribes', {
    clauses: ['consent.sms.omitted-on-update'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const body = data.update();
      given(await api.updateMember(member.id, body));
      const answer = given(await api.updateMember(member.id, without(body, 'consent.receive_sms')));
      expect('consent.sms.omitted-on-update', answer).toHave('consent.receive_sms', false);
    },
  }),
];
