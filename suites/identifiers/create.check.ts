import { check, found, identifierType, isHit, listAt, ownMember, settled, valueAt } from '#harness';

export default [
  check('identifier-is-created-as-it-was-sent', {
    clauses: [
      'create-identifier.accepts-described-fields',
      'create-identifier.success',
      'create-identifier.returns.type-id',
      'create-identifier.returns.value',
      'create-identifier.searchable',
    ],
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, world, data, assume, expect, given, member, type_id }) {
      const value = `Lc-${data.unique()}`;
      const before = given(await api.updateMember(member.id, data.update()));
      const answer = await api.createIdentifier(member.id, { type_id, value });
      // A service may let a member have one identifier of a type only.
      const isFirst = !listAt(before, 'identifiers').some((one) => valueAt(one, 'type_id') === type_id);
      assume(answer.succeeded || answer.isDoubtful || isFirst, 'a member without an identifier of that type');
      expect('create-identifier.accepts-described-fields', answer).toSatisfy(
        'an identifier that is accepted',
        ({ succeeded }) => succeeded,
      );
      expect('create-identifier.success', given(answer)).toHaveStatus(200);
      expect('create-identifier.returns.type-id', answer).toHave('type_id', type_id);
      expect('create-identifier.returns.value', answer).toHave('value', value);
      const search = await settled({ api, world }, { identifierValue: value }, isHit);
      expect('create-identifier.searchable', search).toBeHit();
    },
  }),

  check('identifier-created-leaves-the-earlier-ones-in-place', {
    clauses: ['create-identifier.adds'],
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, world, data, expect, given, member, type_id }) {
      const value = data.unique();
      const query = { identifierValue: value };
      given(await api.createIdentifier(member.id, { type_id, value }));
      await found({ api, world }, query);
      // Another type, where the fixtures name one: a member may have one identifier of a type only.
      const other = world.facts.fixtures.identifier_types?.find((id) => id !== type_id) ?? type_id;
      given(await api.createIdentifier(member.id, { type_id: other, value: data.unique() }));
      const search = await settled({ api, world }, query, isHit);
      expect('create-identifier.adds', search).toBeHit();
    },
  }),
];
