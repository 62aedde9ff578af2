import { check, found, identifierType, isHit, ownMember, settled } from '#loyalty';

interface Identifier {
  readonly type_id: number;
  readonly value: string;
}

/** Bodies that a service may refuse, the one that most services refuse first. */
const wrongBodies = [
  ({ value }: Identifier) => ({ type_id: 'conformance', value }),
  ({ value }: Identifier) => ({ value }),
  ({ type_id }: Identifier) => ({ type_id }),
];

export default [
  check('identifier-that-is-refused-changes-nothing', {
    clauses: ['create-identifier.refused-changes-nothing'],
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, run, data, expect, given, rows, member, type_id }) {
      const earlier = { identifierValue: data.digits(12) };
      given(await api.createIdentifier(member.id, { type_id, value: earlier.identifierValue }));
      await found({ api, run }, earlier, member);
      const value = data.digits(12);
      for (const bodyOf of rows(wrongBodies)) {
        const { status } = await api.createIdentifier(member.id, bodyOf({ type_id, value }));
        // Which fields are required is left open; one that is accepted may take the place of the earlier one.
        if (status !== 400) return;
        const byRefused = given(await api.searchMembers({ identifierValue: value }));
        expect('create-identifier.refused-changes-nothing', byRefused).toSatisfy(
          'no one found by the refused value',
          (search) => !isHit(search),
        );
        const byEarlier = await settled({ api, run }, earlier, isHit);
        expect('create-identifier.refused-changes-nothing', byEarlier).toBeHit(member);
      }
    },
  }),
];
