import { anyMember, check, found, identifierTypes, isHit, ownMember, settled, unknownNumber } from '#loyalty';
import { expectUnknownRefused } from './unknown-identifier.ts';

export default [
  check('identifier-that-the-member-does-not-have-is-not-updated', {
    clauses: ['update-identifier.unknown-id'],
    needs: { member: anyMember },
    run: (context) => expectUnknownRefused(context, context.member.id, unknownNumber),
  }),

  check('identifier-updated-leaves-another-one-of-its-value-as-it-was', {
    clauses: ['update-identifier.leaves-others'],
    needs: { member: ownMember, types: identifierTypes },
    async run({ api, run, data, assume, expect, given, member, types }) {
      const value = data.digits(12);
      const answers = [];
      for (const type_id of types)
        answers.push(given(await api.createIdentifier(member.id, { type_id, value })));
      const [first, second] = answers.map((answer) => answer.get('id'));
      assume(first !== second, 'two identifiers with one value');
      await found({ api, run }, { identifierValue: value }, member);
      const next = data.digits(12);
      given(await api.updateIdentifier(member.id, { id: first, value: next }));
      await found({ api, run }, { identifierValue: next }, member);
      const kept = await settled({ api, run }, { identifierValue: value }, isHit);
      expect('update-identifier.leaves-others', kept).toBeHit(member);
    },
  }),
];
