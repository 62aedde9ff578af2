import {
  type Answer,
  anyMember,
  check,
  found,
  identifierTypes,
  isHit,
  listIn,
  ownMember,
  settled,
  unknownNumber,
  valueAt,
} from '#loyalty';
import { expectUnknownRefused } from './unknown-identifier.ts';

export default [
  check('identifier-that-the-member-does-not-have-is-not-updated', {
    clauses: ['update-identifier.unknown-id'],
    needs: { member: anyMember },
    run: (context) => expectUnknownRefused(context, context.member.id, unknownNumber),
  }),

  check('identifier-updated-leaves-another-one-of-its-value-as-it-was', {
    clauses: [
      'update-identifier.accepts-described-fields',
      'update-identifier.new-value-found',
      'update-identifier.old-value-gone',
      'update-identifier.leaves-data',
      'update-identifier.leaves-others',
    ],
    needs: { member: ownMember, types: identifierTypes },
    async run({ api, run, data, assume, expect, given, member, types }) {
      const value = data.digits(12);
      const answers = [];
      for (const type_id of types)
        answers.push(given(await api.createIdentifier(member.id, { type_id, value })));
      const [first, second] = answers.map((answer) => answer.get('id'));
      assume(first !== second, 'two identifiers with one value');
      const before = await found({ api, run }, { identifierValue: value }, member);
      const next = data.digits(12);
      const updated = await api.updateIdentifier(member.id, { id: first, value: next });
      expect('update-identifier.accepts-described-fields', updated).toSatisfy(
        'an update that is accepted',
        ({ succeeded }) => succeeded,
      );
      given(updated);
      const byNew = await settled({ api, run }, { identifierValue: next }, isHit);
      expect('update-identifier.new-value-found', byNew).toBeHit(member);
      const [type_id] = types;
      const ofType = (search: Answer) =>
        listIn(search.json, '0.identifiers').filter((one) => valueAt(one, 'type_id') === type_id);
      const hasOld = (search: Answer) => ofType(search).some((one) => valueAt(one, 'value') === value);
      if (hasOld(before) && isHit(byNew)) {
        expect('update-identifier.old-value-gone', byNew).toSatisfy(
          `no identifier of type ${type_id} with its earlier value`,
          (search) => !hasOld(search),
          (search) => search.get('0.identifiers'),
        );
        expect('update-identifier.leaves-data', byNew).toSatisfy(
          `as many identifiers of type ${type_id} as before`,
          (search) => ofType(search).length === ofType(before).length,
          (search) => search.get('0.identifiers'),
        );
      }
      const kept = await settled({ api, run }, { identifierValue: value }, isHit);
      expect('update-identifier.leaves-others', kept).toBeHit(member);
    },
  }),
];
