import {
  type Answer,
  check,
  found,
  identifierType,
  isHit,
  listAt,
  listIn,
  ownMember,
  settled,
  valueAt,
  unknownNumber,
  type Json,
} from '#loyalty';
import { isDeepStrictEqual } from 'node:util';
import { otherUpdate } from '../shared/full-update.ts';
import { isAsBefore, showsAsKnown } from './shown-identifiers.ts';

/** What a search shows of an identifier apart from its value; undefined where it shows none of it. */
const shownOf = (search: Answer, value: string, field: 'type_id' | 'type'): Json => {
  const shown = search.items.flatMap((element) => valueAt(element, 'identifiers') ?? []);
  const identifier = shown.find((one) => valueAt(one, 'value') === value);
  return valueAt(identifier, field) ?? undefined;
};

/** Whether two searches show one name of a type, where both show any; other operations may show another one. */
const isSameName = (one: Json, other: Json): boolean =>
  one === undefined || other === undefined || one === other;

export default [
  check('identifier-created-and-updated-leaves-the-data-of-the-member', {
    clauses: [
      'create-identifier.leaves-data',
      'update-identifier.leaves-data',
      'update-member.replaces.department-ids',
    ],
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, run, data, expect, given, member, type_id }) {
      // An earlier one of another type, so that it is not by its place that the later one is found.
      const other = run.facts.fixtures.identifier_types?.find((one) => one !== type_id);
      const earlier = { type_id: other, value: data.digits(12) };
      if (other !== undefined) given(await api.createIdentifier(member.id, earlier));
      const body = { ...otherUpdate(data, run), ...data.update() };
      given(await api.updateMember(member.id, body));
      const before = await found({ api, run }, { email: String(valueAt(body, 'email')) }, member);
      const [first, second] = [data.digits(12), data.digits(12)];
      const created = given(await api.createIdentifier(member.id, { type_id, value: first }));
      const afterCreating = await found({ api, run }, { identifierValue: first }, member);
      expect('create-identifier.leaves-data', afterCreating).toSatisfy(
        'the member found as before, save for the identifier',
        (search) => isAsBefore(search, before, body),
      );
      await api.updateIdentifier(member.id, { id: unknownNumber, value: data.digits(12) });
      given(await api.updateIdentifier(member.id, { id: created.get('id'), value: second }));
      const afterUpdating = await found({ api, run }, { identifierValue: second }, member);
      expect('update-identifier.leaves-data', afterUpdating).toSatisfy(
        'the member found as before, save for the value of the identifier',
        (search) =>
          isAsBefore(search, before, body) &&
          [undefined, type_id].includes(shownOf(search, second, 'type_id') as number) &&
          isSameName(shownOf(afterCreating, first, 'type'), shownOf(search, second, 'type')),
      );
      const identifiers = [earlier, { id: created.get('id'), type_id, value: second }];
      const last = given(await api.updateMember(member.id, body));
      expect('update-identifier.leaves-data', last).toSatisfy(
        `each of ${JSON.stringify(identifiers)} with all its fields, where it is shown`,
        (updated) => identifiers.every((one) => showsAsKnown(listAt(updated, 'identifiers'), one)),
        'identifiers',
      );
      // The lists of an update do not depend on whether the member has identifiers.
      expect('update-member.replaces.department-ids', last).toSatisfy(
        'the department_ids that were sent',
        (updated) =>
          listIn(body, 'department_ids').every((id) => listAt(updated, 'department_ids').includes(id)),
        'department_ids',
      );
    },
  }),

  check('identifier-of-another-member-is-not-updated', {
    clauses: ['update-identifier.unknown-id', 'update-identifier.leaves-others', 'update-member.keeps.id'],
    needs: { member: ownMember, other: ownMember, type_id: identifierType },
    async run({ api, run, data, assume, expect, given, member, other, type_id }) {
      const [own, kept] = [data.digits(12), data.digits(12)];
      const first = given(await api.createIdentifier(member.id, { type_id, value: own }));
      const created = given(await api.createIdentifier(other.id, { type_id, value: kept }));
      const before = await found({ api, run }, { identifierValue: own }, member);
      const earlier = listIn(before.json, '0.identifiers').map((one) => valueAt(one, 'id'));
      const ids = new Set([first.get('id'), ...earlier]);
      // Where a search does not show the earlier ones, an id that is higher than the latest is none of them.
      const isKnown = before.get('0.identifiers') !== undefined;
      const isHigher = Number(created.get('id')) > Number(first.get('id'));
      const isOthersAlone = !ids.has(created.get('id')) && (isKnown || isHigher);
      assume(isOthersAlone, 'ids of identifiers that no two members share');
      await found({ api, run }, { identifierValue: kept }, { id: other.id });
      const body = { id: created.get('id'), value: data.digits(12) };
      expect('update-identifier.unknown-id', await api.updateIdentifier(member.id, body)).toSatisfy(
        'a refusal with a status of 4xx',
        ({ status }) => status >= 400 && status < 500,
      );
      const after = await settled({ api, run }, { identifierValue: kept }, isHit);
      expect('update-identifier.unknown-id', after).toBeHit({ id: other.id });
      const ownAfter = await settled({ api, run }, { identifierValue: own }, isHit);
      expect('update-identifier.unknown-id', ownAfter).toBeHit(member);
      given(await api.updateIdentifier(member.id, { id: first.get('id'), value: data.digits(12) }));
      const later = await settled({ api, run }, { identifierValue: kept }, isHit);
      expect('update-identifier.leaves-others', later).toBeHit({ id: other.id });
      const theirs = listAt(given(await api.updateMember(other.id, data.update())), 'identifiers');
      const foreign = theirs.filter(
        (one) => valueAt(one, 'id') !== undefined && !ids.has(valueAt(one, 'id')),
      );
      const updated = given(await api.updateMember(member.id, data.update()));
      expect('update-member.keeps.id', updated).toSatisfy(
        `no identifier of another member, as ${kept} is`,
        (one) =>
          listAt(one, 'identifiers').every(
            (shown) =>
              valueAt(shown, 'value') !== kept && !foreign.some((its) => isDeepStrictEqual(shown, its)),
          ),
        'identifiers',
      );
    },
  }),

  check('identifier-refused-without-a-token-leaves-the-earlier-one', {
    clauses: ['token.authorization.no-effect'],
    operation: 'createIdentifier',
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, run, data, assume, expect, given, member, type_id }) {
      const query = { identifierValue: data.digits(12) };
      given(await api.createIdentifier(member.id, { type_id, value: query.identifierValue }));
      await found({ api, run }, query, member);
      const body = { type_id, value: data.digits(12) };
      const { status } = await api.with({ credential: 'none' }).createIdentifier(member.id, body);
      assume(status === 401, 'a request that is refused for its token');
      expect('token.authorization.no-effect', await settled({ api, run }, query, isHit)).toBeHit(member);
    },
  }),
];
