import {
  check,
  type Data,
  found,
  inCountry,
  international,
  isHitOf,
  ownMember,
  type Phone,
  settled,
  valueAt,
} from '#loyalty';
import { expectStored, stored } from '../shared/stored-update.ts';

/** Data that differ from those of a plain update in the gender and in each part of the address too. */
const ofAnother = (data: Data) => ({ ...inCountry(data.update(), 'SE'), gender: 'Male' });

/** Updates that a service may take for those of another moment, or of another member. */
export default [
  check('updates-of-two-members-at-once-are-not-mixed', {
    clauses: stored,
    needs: { one: ownMember, other: ownMember },
    async run({ api, run, data, expect, given, one, other }) {
      const members = [
        { id: one.id, body: data.update() },
        { id: other.id, body: ofAnother(data) },
      ];
      const answers = await Promise.all(members.map(({ id, body }) => api.updateMember(id, body)));
      for (const answer of answers) given(answer);
      for (const { id, body } of members) {
        const search = await found({ api, run }, { email: String(valueAt(body, 'email')) }, { id });
        expectStored({ expect }, search, body);
      }
    },
  }),

  check('update-that-was-sent-before-the-last-one-is-stored-again', {
    clauses: stored,
    needs: { member: ownMember },
    async run({ api, run, data, assume, expect, given, member: { id, phone } }) {
      assume(phone !== null, 'a member with a known phone');
      const [body, between] = [data.update(), ofAnother(data)];
      for (const sent of [body, between, body]) given(await api.updateMember(id, sent));
      const query = { phone: international(phone as Phone) }; // just assumed
      const search = await settled({ api, run }, query, (one) => one.get('0.email') === body['email']);
      assume(isHitOf(search, { id }), 'a search that finds the member');
      expectStored({ expect }, search, body);
    },
  }),
];
