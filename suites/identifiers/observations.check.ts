import { type Answer, describeForm, identifierType, observe, ownMember } from '#loyalty';

/** A number that no sandbox gives to a type or an identifier. */
const unknown = 2_000_000_011;

/** How a second creation was answered, in relation to the first. */
function secondOf(first: Answer, second: Answer): string {
  if (!second.succeeded) return describeForm(second);
  return first.get('id') === second.get('id') ? 'the same identifier' : 'a second identifier';
}

export default [
  observe('identifier-of-an-unknown-type', {
    silence: 'silence.identifiers.unknown-type',
    needs: { member: ownMember },
    run: async ({ api, data, member }) =>
      describeForm(await api.createIdentifier(member.id, { type_id: unknown, value: data.digits(12) })),
  }),

  observe('letter-case-of-the-value-of-an-identifier', {
    silence: 'silence.identifiers.value-letter-case',
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, data, given, member, type_id }) {
      const value = `Lc-${data.unique()}`;
      const created = given(await api.createIdentifier(member.id, { type_id, value }));
      return created.get('value') === value ? 'as it was sent' : 'in another one';
    },
  }),

  observe('identifier-with-an-empty-value', {
    silence: 'silence.identifiers.empty-value',
    needs: { member: ownMember, type_id: identifierType },
    run: async ({ api, member, type_id }) =>
      describeForm(await api.createIdentifier(member.id, { type_id, value: '' })),
  }),

  observe('identifier-without-a-value', {
    silence: 'silence.identifiers.required-fields',
    needs: { member: ownMember, type_id: identifierType },
    run: async ({ api, member, type_id }) => describeForm(await api.createIdentifier(member.id, { type_id })),
  }),

  observe('identifier-created-again', {
    silence: 'silence.identifiers.again',
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, data, given, member, type_id }) {
      const body = { type_id, value: data.digits(12) };
      const first = given(await api.createIdentifier(member.id, body));
      return secondOf(first, await api.createIdentifier(member.id, body));
    },
  }),

  observe('identifier-value-of-another-member', {
    silence: 'silence.identifiers.duplicate-value',
    needs: { member: ownMember, other: ownMember, type_id: identifierType },
    async run({ api, data, given, member, other, type_id }) {
      const body = { type_id, value: data.digits(12) };
      given(await api.createIdentifier(other.id, body));
      return describeForm(await api.createIdentifier(member.id, body));
    },
  }),

  observe('update-of-an-unknown-identifier', {
    silence: 'silence.identifiers.update-unknown-id',
    needs: { member: ownMember },
    run: async ({ api, data, member }) =>
      describeForm(await api.updateIdentifier(member.id, { id: unknown, value: data.digits(12) })),
  }),
];
