import {
  describeForm,
  found,
  identifierType,
  isHit,
  observe,
  omitAt,
  ownMember,
  replaceAt,
  type Json,
} from '#loyalty';

/** A value in words that are the same in every run. */
const kindOf = (value: Json): string => {
  if (value === undefined) return 'absent';
  return value === null || value === '' ? JSON.stringify(value) : 'a value';
};

const droppable = ['first_name', 'last_name', 'email', 'birth_date', 'address', 'department_ids'];

export default [
  observe('gender-after-an-update-without-one', {
    silence: 'silence.update.gender-default',
    needs: { member: ownMember },
    async run({ api, data, given, member }) {
      const body = data.update();
      given(await api.updateMember(member.id, body));
      const answer = await api.updateMember(member.id, omitAt(body, 'gender'));
      return answer.succeeded ? `gender ${String(answer.get('gender'))}` : describeForm(answer);
    },
  }),

  observe('dropped-fields-in-the-answer-to-an-update', {
    silence: 'silence.update.null-or-absent',
    needs: { member: ownMember },
    async run({ api, data, given, member }) {
      const { consent } = data.update();
      const answer = given(await api.updateMember(member.id, { consent }));
      return droppable.map((field) => `${field}: ${kindOf(answer.get(field))}`).join(', ');
    },
  }),

  observe('identifiers-after-an-update', {
    silence: 'silence.update.identifiers',
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, run, data, given, member, type_id }) {
      const query = { identifierValue: data.digits(12) };
      given(await api.createIdentifier(member.id, { type_id, value: query.identifierValue }));
      await found({ api, run }, query);
      given(await api.updateMember(member.id, data.update()));
      return isHit(await api.searchMembers(query)) ? 'kept' : 'gone';
    },
  }),

  observe('promotional-consent-null-on-update', {
    silence: 'silence.update.null-consent',
    needs: { member: ownMember },
    async run({ api, data, given, member }) {
      const body = data.update();
      given(await api.updateMember(member.id, body));
      const answer = await api.updateMember(member.id, replaceAt(body, 'consent.receive_sms', null));
      const stored = String(answer.get('consent.receive_sms'));
      return answer.succeeded ? `receive_sms ${stored}` : describeForm(answer);
    },
  }),

  observe('email-of-another-member-on-update', {
    silence: 'silence.update.duplicate-email',
    needs: { member: ownMember, other: ownMember },
    async run({ api, data, given, member, other }) {
      const theirs = data.update();
      given(await api.updateMember(other.id, theirs));
      const answer = await api.updateMember(member.id, { ...data.update(), email: theirs['email'] });
      given(await api.updateMember(member.id, data.update()));
      return describeForm(answer);
    },
  }),
];
