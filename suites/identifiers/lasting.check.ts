import {
  type Answer,
  check,
  identifierTypes,
  international,
  isHit,
  isHitOf,
  listAt,
  settled,
  spareMember,
} from '#loyalty';
import { hasNoLess } from '../shared/balance.ts';
import { showsAsKnown } from './shown-identifiers.ts';

/** Where a search shows the balance of a member. */
const points = '0.membership_detail.points';

export default [
  check('identifiers-are-still-searchable-when-the-other-checks-have-ended', {
    clauses: [
      'create-identifier.searchable',
      'update-identifier.new-value-found',
      'create-identifier.leaves-data',
      'update-identifier.leaves-data',
    ],
    // A member may have one identifier of a type only.
    needs: { member: spareMember, types: identifierTypes },
    once: true,
    lasting: true,
    async run({ api, run, data, expect, given, member, types: [type_id, other] }) {
      // With a zero at its beginning, which a number would lose.
      const [created, updated] = [`0${data.digits(11)}`, data.digits(12)];
      const before = member.phone && (await api.searchMembers({ phone: international(member.phone) }));
      given(await api.createIdentifier(member.id, { type_id, value: created }));
      const byFirst = await settled({ api, run }, { identifierValue: created }, isHit);
      expect('create-identifier.searchable', byFirst).toBeHit(member);
      const second = given(await api.createIdentifier(member.id, { type_id: other, value: data.digits(12) }));
      given(await api.updateIdentifier(member.id, { id: second.get('id'), value: updated }));
      const known = { id: second.get('id'), type_id: other, value: updated };
      const showsKnown = (search: Answer): boolean => showsAsKnown(listAt(search, '0.identifiers'), known);
      // A search may find by the new value before it shows it.
      const bySecond = await settled(
        { api, run },
        { identifierValue: updated },
        (search) => isHit(search) && showsKnown(search),
      );
      expect('update-identifier.new-value-found', bySecond).toBeHit(member);
      // Of a member who was there before the run, who may have points.
      const isShown = (search: Answer | null): boolean => search !== null && isHitOf(search, member);
      if (before !== null && isShown(before) && isShown(byFirst))
        expect('create-identifier.leaves-data', byFirst).toSatisfy(...hasNoLess(points, before.get(points)));
      if (isShown(byFirst) && isShown(bySecond))
        expect('update-identifier.leaves-data', bySecond).toSatisfy(
          ...hasNoLess(points, byFirst.get(points)),
        );
      if (isShown(bySecond))
        expect('update-identifier.leaves-data', bySecond).toSatisfy(
          `the identifier ${JSON.stringify(known)}, where it is shown`,
          showsKnown,
          '0.identifiers.value',
        );
      const rows = [
        [created, 'create-identifier.searchable'],
        [updated, 'update-identifier.new-value-found'],
      ] as const;
      await run.pauseWhileOthersRun();
      for (const [identifierValue, clause] of rows)
        expect(clause, await settled({ api, run }, { identifierValue }, isHit)).toSatisfy(
          'somebody found, as before',
          isHit,
        );
    },
  }),
];
