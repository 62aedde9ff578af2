import {
  anyMember,
  check,
  found,
  identifierType,
  identifierTypes,
  isHit,
  isMiss,
  ownMember,
  settled,
  unknownNumber,
} from '#loyalty';
import { isAnswered } from '../shared/answered-search.ts';

export default [
  check('identifier-that-the-member-does-not-have-is-not-updated', {
    clauses: ['update-identifier.unknown-id'],
    needs: { member: anyMember },
    async run({ api, data, expect, member }) {
      const value = data.digits(12);
      const answer = await api.updateIdentifier(member.id, { id: unknownNumber, value });
      expect('update-identifier.unknown-id', answer).toSatisfy(
        'a refusal with a status of 4xx',
        ({ status }) => status >= 400 && status < 500,
      );
      const search = await api.searchMembers({ identifierValue: value });
      expect('update-identifier.unknown-id', search).toSatisfy(
        'no one found by the refused value',
        (one) => !isHit(one),
      );
    },
  }),

  check('identifier-is-updated-by-the-id-that-creating-gave', {
    clauses: [
      'create-identifier.returns.id',
      'update-identifier.accepts-described-fields',
      'update-identifier.success',
      'update-identifier.new-value-found',
      'update-identifier.old-value-gone',
      'search-members.identifier-value.miss',
    ],
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, run, data, assume, expect, given, member, type_id }) {
      const [before, after] = [data.digits(12), `0${data.digits(11)}`];
      const created = given(await api.createIdentifier(member.id, { type_id, value: before }));
      const id = created.get('id');
      expect('create-identifier.returns.id', created).toSatisfy(
        'an id that is a number',
        () => typeof id === 'number',
        'id',
      );
      assume(typeof id === 'number', 'an identifier with an id');
      const answer = await api.updateIdentifier(member.id, { id, value: after });
      expect('create-identifier.returns.id', answer).toSatisfy(
        `the identifier of the id ${JSON.stringify(id)} that creating it gave`,
        ({ status }) => status !== 404,
      );
      expect('update-identifier.accepts-described-fields', answer).toSatisfy(
        'an update that is accepted',
        ({ succeeded }) => succeeded,
      );
      expect('update-identifier.success', given(answer)).toHaveStatus(204);
      const search = await settled({ api, run }, { identifierValue: after }, isHit);
      expect('update-identifier.new-value-found', search).toBeHit(member);
      const gone = await settled({ api, run }, { identifierValue: before }, isMiss);
      expect('update-identifier.old-value-gone', gone).toSatisfy(
        'no one found by the earlier value',
        (last) => !isHit(last),
      );
      expect('search-members.identifier-value.miss', gone).toSatisfy(...isAnswered);
      // Whether the member keeps its identifiers is left open, but no earlier one comes back.
      given(await api.updateMember(member.id, data.update()));
      expect(
        'update-identifier.old-value-gone',
        await settled({ api, run }, { identifierValue: before }, isMiss),
      ).toSatisfy('no one found by the earlier value, after an update of the member', (last) => !isHit(last));
    },
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
