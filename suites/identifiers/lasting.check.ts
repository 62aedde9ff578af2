import { check, identifierTypes, isHit, settled, spareMember } from '#harness';

export default [
  check('identifiers-are-still-searchable-when-the-other-checks-have-ended', {
    clauses: ['create-identifier.searchable', 'update-identifier.new-value-found'],
    // A member may have one identifier of a type only.
    needs: { member: spareMember, types: identifierTypes },
    once: true,
    lasting: true,
    async run({ api, run, data, expect, given, member, types: [type_id, other] }) {
      const [created, updated] = [data.digits(12), data.digits(12)];
      given(await api.createIdentifier(member.id, { type_id, value: created }));
      const second = given(await api.createIdentifier(member.id, { type_id: other, value: data.digits(12) }));
      given(await api.updateIdentifier(member.id, { id: second.get('id'), value: updated }));
      const rows = [
        [created, 'create-identifier.searchable'],
        [updated, 'update-identifier.new-value-found'],
      ] as const;
      for (const [identifierValue, clause] of rows)
        expect(clause, await settled({ api, run }, { identifierValue }, isHit)).toBeHit(member);
      await run.pauseWhileOthersRun();
      for (const [identifierValue, clause] of rows)
        expect(clause, await settled({ api, run }, { identifierValue }, isHit)).toSatisfy(
          'somebody found, as before',
          isHit,
        );
    },
  }),
];
