import {
  anyMember,
  check,
  firstAccepted,
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

  check('identifier-is-updated-once-more-by-the-same-id', {
    clauses: [
      'update-identifier.success',
      'update-identifier.new-value-found',
      'update-identifier.old-value-gone',
    ],
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, run, data, assume, expect, given, member, type_id }) {
      const first = data.digits(12);
      const created = given(await api.createIdentifier(member.id, { type_id, value: data.digits(12) }));
      const id = created.get('id');
      given(await api.updateIdentifier(member.id, { id, value: first }));
      await found({ api, run }, { identifierValue: first });
      // Long, and with all that an address has to encode: a service may refuse such values.
      const values = [
        `Lc-Ł🎁øÅé'/+&%#-${data.unique()}`.padEnd(70, 'x'),
        `Lc-øÅé/+&%#-${data.unique()}`.padEnd(60, 'x'),
        `Lc-${data.unique()}`,
        data.digits(12),
      ];
      const [longest, ...others] = values.map((value) => ({ id, value }));
      const { body, answer } = await firstAccepted([longest ?? { id, value: first }, ...others], (one) =>
        api.updateIdentifier(member.id, one),
      );
      expect('update-identifier.success', answer).toHaveStatus(204);
      const search = await settled({ api, run }, { identifierValue: body.value }, isHit);
      expect('update-identifier.new-value-found', search).toBeHit(member);
      assume(isHit(search), 'an identifier that was updated twice');
      const gone = await settled({ api, run }, { identifierValue: first }, isMiss);
      expect('update-identifier.old-value-gone', gone).toSatisfy(
        'no one found by the earlier value',
        (last) => !isHit(last),
      );
      // And back: to a value that the identifier had before, where a service takes such a one again.
      const back = given(await api.updateIdentifier(member.id, { id, value: first }));
      expect('update-identifier.success', back).toHaveStatus(204);
      const again = await settled({ api, run }, { identifierValue: first }, isHit);
      expect('update-identifier.new-value-found', again).toBeHit(member);
    },
  }),

  check('identifier-updated-leaves-a-later-one-as-it-was', {
    clauses: ['update-identifier.leaves-others', 'update-identifier.new-value-found'],
    needs: { member: ownMember, types: identifierTypes },
    async run({ api, run, data, expect, given, member, types: [type_id, other] }) {
      const created = given(await api.createIdentifier(member.id, { type_id, value: data.digits(12) }));
      const query = { identifierValue: data.digits(12) };
      given(await api.createIdentifier(member.id, { type_id: other, value: query.identifierValue }));
      await found({ api, run }, query);
      const value = data.digits(12);
      given(await api.updateIdentifier(member.id, { id: created.get('id'), value }));
      const byValue = await settled({ api, run }, { identifierValue: value }, isHit);
      expect('update-identifier.new-value-found', byValue).toBeHit(member);
      expect('update-identifier.leaves-others', await settled({ api, run }, query, isHit)).toBeHit(member);
    },
  }),

  check('identifier-updated-leaves-another-one-of-its-type-as-it-was', {
    clauses: [
      'update-identifier.leaves-others',
      'update-identifier.new-value-found',
      'create-identifier.returns.value',
      'create-identifier.searchable',
    ],
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, run, data, assume, expect, given, member, type_id }) {
      const [earlier, later] = [data.digits(12), data.digits(12)];
      const [first, last] = [data.digits(12), data.digits(12)];
      const searchBy = (identifierValue: string) => settled({ api, run }, { identifierValue }, isHit);
      const created = given(await api.createIdentifier(member.id, { type_id, value: earlier }));
      await found({ api, run }, { identifierValue: earlier });
      const sibling = given(await api.createIdentifier(member.id, { type_id, value: later }));
      expect('create-identifier.returns.value', sibling).toHave('value', later);
      expect('create-identifier.searchable', await searchBy(later)).toBeHit(member);
      // Whether it takes the place of the earlier one is left open.
      const isKept = isHit(await api.searchMembers({ identifierValue: earlier }));
      assume(isKept, 'two identifiers of one type');
      given(await api.updateIdentifier(member.id, { id: sibling.get('id'), value: last }));
      const byLast = await searchBy(last);
      expect('update-identifier.new-value-found', byLast).toBeHit(member);
      expect('update-identifier.leaves-others', await searchBy(earlier)).toBeHit(member);
      assume(isHit(byLast), 'an identifier that was updated');
      given(await api.updateIdentifier(member.id, { id: created.get('id'), value: first }));
      expect('update-identifier.new-value-found', await searchBy(first)).toBeHit(member);
      expect('update-identifier.leaves-others', await searchBy(last)).toBeHit(member);
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

  check('identifier-updated-leaves-the-others-as-they-were', {
    clauses: ['update-identifier.leaves-others', 'update-identifier.old-value-gone'],
    needs: { member: ownMember, types: identifierTypes },
    async run({ api, run, data, expect, given, member, types: [type_id, other] }) {
      const kept = data.digits(12);
      const query = { identifierValue: kept };
      given(await api.createIdentifier(member.id, { type_id: other, value: kept }));
      await found({ api, run }, query);
      const before = data.digits(12);
      const created = given(await api.createIdentifier(member.id, { type_id, value: before }));
      given(await api.updateIdentifier(member.id, { id: created.get('id'), value: data.digits(12) }));
      expect('update-identifier.leaves-others', await settled({ api, run }, query, isHit)).toBeHit(member);
      // Or another one was updated in its place.
      const gone = await settled({ api, run }, { identifierValue: before }, isMiss);
      expect('update-identifier.old-value-gone', gone).toSatisfy(
        'no one found by the earlier value',
        (search) => !isHit(search),
      );
    },
  }),
];
