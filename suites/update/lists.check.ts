import { check } from '../../harness/check.ts';
import { type Answer, valueAt } from '../../harness/http/answer.ts';
import { isJust, listAt } from '../../harness/world/member-data.ts';
import { department, ownMember } from '../../harness/world/needs.ts';

/** Every text in the deprecated field and among the identifiers' values. */
function identifierValues(answer: Answer): unknown[] {
  const values = listAt(answer, 'identifiers').map((one) => valueAt(one, 'value'));
  return [...values, ...listAt(answer, 'additional_identifiers')];
}

export default [
  check('department-ids-on-update-replace-the-stored-ones', {
    clauses: ['update-member.replaces.department-ids'],
    needs: { member: ownMember, department },
    async run({ api, data, expect, given, member, world, department: first }) {
      const body = data.update();
      const all = world.facts.fixtures.departments ?? [first];
      const kept = all.at(-1);
      given(await api.updateMember(member.id, { ...body, department_ids: all.slice(-2) }));
      const answer = given(await api.updateMember(member.id, { ...body, department_ids: [kept] }));
      expect('update-member.replaces.department-ids', answer).toSatisfy(
        `department_ids = ${JSON.stringify([kept])}`,
        (updated) => isJust(listAt(updated, 'department_ids'), kept),
        (updated) => updated.get('department_ids'),
      );
    },
  }),

  check('department-ids-left-out-of-an-update-are-dropped', {
    clauses: ['update-member.drops.department-ids'],
    needs: { member: ownMember, department },
    async run({ api, data, expect, given, member, department: id }) {
      const body = data.update();
      given(await api.updateMember(member.id, { ...body, department_ids: [id] }));
      const answer = given(await api.updateMember(member.id, body));
      expect('update-member.drops.department-ids', answer).toSatisfy(
        `department_ids without ${id}`,
        (updated) => !listAt(updated, 'department_ids').includes(id),
        (updated) => updated.get('department_ids'),
      );
    },
  }),

  check('additional-identifiers-on-update-come-back', {
    clauses: ['update-member.replaces.additional-identifiers'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const body = data.update();
      const value = data.unique();
      given(await api.updateMember(member.id, body));
      const answer = given(await api.updateMember(member.id, { ...body, additional_identifiers: [value] }));
      expect('update-member.replaces.additional-identifiers', answer).toSatisfy(
        `${value} in additional_identifiers or among the identifiers`,
        (updated) => identifierValues(updated).includes(value),
        identifierValues,
      );
    },
  }),

  check('additional-identifiers-left-out-of-an-update-are-dropped', {
    clauses: ['update-member.drops.additional-identifiers'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const body = data.update();
      const value = data.unique();
      given(await api.updateMember(member.id, { ...body, additional_identifiers: [value] }));
      const answer = given(await api.updateMember(member.id, body));
      expect('update-member.drops.additional-identifiers', answer).toSatisfy(
        `additional_identifiers without ${value}`,
        (updated) => !listAt(updated, 'additional_identifiers').includes(value),
        (updated) => updated.get('additional_identifiers'),
      );
    },
  }),
];
