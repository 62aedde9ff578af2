import {
  additionalIdentifierFields,
  check,
  department,
  firstAccepted,
  hasAdditionalIdentifier,
  lastUpdate,
  isFull,
  listAt,
  ownMember,
  type JsonObject,
} from '#loyalty';

/** Whether an update gave no list at all. */
const isPlain = (body: JsonObject): boolean =>
  isFull(body) && !('department_ids' in body) && !('additional_identifiers' in body);

/** The ways of giving no entries. */
const ways = [
  { way: 'left-out-of', fieldsOf: () => ({}) },
  { way: 'left-out-by-an-online-store-of', fieldsOf: () => ({ origin: { channel: 'OnlineStore' } }) },
  { way: 'null-on', fieldsOf: (list: string) => ({ [list]: null }) },
  { way: 'emptied-on', fieldsOf: (list: string) => ({ [list]: [] }) },
] as const;

export default [
  check('department-ids-on-update-replace-the-stored-ones', {
    clauses: ['update-member.replaces.department-ids'],
    needs: { member: ownMember, department },
    async run({ api, data, expect, given, member, run, department: first }) {
      const body = data.update();
      const all = run.facts.fixtures.departments ?? [first];
      const kept = all.at(-1);
      // A service may add departments of its own, so only those that an update gave are judged.
      const before = all.slice(-2, -1);
      given(await api.updateMember(member.id, { ...body, department_ids: all.slice(-2) }));
      const answer = given(await api.updateMember(member.id, { ...body, department_ids: [kept] }));
      expect('update-member.replaces.department-ids', answer).toSatisfy(
        `department_ids with ${String(kept)}, and without the earlier ones`,
        (updated) => {
          const ids = listAt(updated, 'department_ids');
          return ids.includes(kept) && !before.some((id) => ids.includes(id));
        },
        'department_ids',
      );
      // And back: a service that has earlier rows must not lack one for the others.
      const more = given(await api.updateMember(member.id, { ...body, department_ids: all.slice(-2) }));
      expect('update-member.replaces.department-ids', more).toSatisfy(
        `department_ids with ${all.slice(-2).join(' and ')} again`,
        (updated) => all.slice(-2).every((id) => listAt(updated, 'department_ids').includes(id)),
        'department_ids',
      );
    },
  }),

  check('all-department-ids-on-update-come-back', {
    clauses: ['update-member.replaces.department-ids'],
    needs: { member: ownMember, department },
    async run({ api, data, expect, given, member, run, department: first }) {
      const department_ids = run.facts.fixtures.departments?.slice(0, 2) ?? [first];
      const body = await lastUpdate({ api, data, given, run }, member.id, isPlain);
      const answer = given(await api.updateMember(member.id, { ...body, department_ids }));
      expect('update-member.replaces.department-ids', answer).toSatisfy(
        `department_ids with ${department_ids.join(' and ')}`,
        (updated) => department_ids.every((id) => listAt(updated, 'department_ids').includes(id)),
        'department_ids',
      );
    },
  }),

  ...ways.map(({ way, fieldsOf }) =>
    check(`department-ids-${way}-an-update-are-dropped`, {
      clauses: ['update-member.drops.department-ids'],
      needs: { member: ownMember, department },
      async run({ api, data, expect, given, member, department: id }) {
        const body = data.update();
        given(await api.updateMember(member.id, { ...body, department_ids: [id] }));
        const answer = given(await api.updateMember(member.id, { ...body, ...fieldsOf('department_ids') }));
        expect('update-member.drops.department-ids', answer).toSatisfy(
          `department_ids without ${id}`,
          (updated) => !listAt(updated, 'department_ids').includes(id),
          'department_ids',
        );
      },
    }),
  ),

  check('additional-identifiers-on-update-come-back', {
    clauses: ['update-member.replaces.additional-identifiers'],
    needs: { member: ownMember },
    async run({ api, run, data, expect, given, member }) {
      // With a zero at its beginning, which a number would lose.
      const two = [data.unique(), `0${data.digits(11)}`];
      const body = await lastUpdate({ api, data, given, run }, member.id, isPlain);
      const tried = [[...two, `Lc-ø,${data.unique()}`], two] as const;
      const { body: additional_identifiers, answer } = await firstAccepted<readonly string[]>(tried, (one) =>
        api.updateMember(member.id, { ...body, additional_identifiers: one }),
      );
      given(answer);
      expect('update-member.replaces.additional-identifiers', answer).toSatisfy(
        `${additional_identifiers.join(' and ')} in additional_identifiers or among the identifiers`,
        (updated) => additional_identifiers.every((value) => hasAdditionalIdentifier(updated, value)),
        additionalIdentifierFields,
      );
      const [left, kept] = additional_identifiers;
      const fewer = given(await api.updateMember(member.id, { ...body, additional_identifiers: [kept] }));
      expect('update-member.replaces.additional-identifiers', fewer).toSatisfy(
        `additional_identifiers without ${left}`,
        (updated) => !listAt(updated, 'additional_identifiers').includes(left),
        'additional_identifiers',
      );
      const again = given(await api.updateMember(member.id, { ...body, additional_identifiers }));
      expect('update-member.replaces.additional-identifiers', again).toSatisfy(
        `${additional_identifiers.join(' and ')} again, in additional_identifiers or among the identifiers`,
        (updated) => additional_identifiers.every((value) => hasAdditionalIdentifier(updated, value)),
        additionalIdentifierFields,
      );
    },
  }),

  ...ways.map(({ way, fieldsOf }) =>
    check(`additional-identifiers-${way}-an-update-are-dropped`, {
      clauses: ['update-member.drops.additional-identifiers'],
      needs: { member: ownMember },
      async run({ api, data, expect, given, member }) {
        const body = data.update();
        const value = data.unique();
        given(await api.updateMember(member.id, { ...body, additional_identifiers: [value] }));
        const less = { ...body, ...fieldsOf('additional_identifiers') };
        expect(
          'update-member.drops.additional-identifiers',
          given(await api.updateMember(member.id, less)),
        ).toSatisfy(
          `additional_identifiers without ${value}`,
          (updated) => !listAt(updated, 'additional_identifiers').includes(value),
          'additional_identifiers',
        );
      },
    }),
  ),
];
