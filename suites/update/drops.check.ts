import { check } from '../../harness/check.ts';
import { valueAt } from '../../harness/http/answer.ts';
import { replacing, without } from '../../harness/world/bodies.ts';
import { isSameDay } from '../../harness/world/member-data.ts';
import { ownMember } from '../../harness/world/needs.ts';

const parts = ['street', 'city', 'zip_code', 'state', 'country_code'] as const;

/** What goes when a field is left out: the clause, and every value that must not be preserved. */
const rows = [
  { clause: 'update-member.drops.first-name', left: 'first_name', gone: ['first_name'] },
  { clause: 'update-member.drops.last-name', left: 'last_name', gone: ['last_name'] },
  { clause: 'update-member.drops.email', left: 'email', gone: ['email'] },
  { clause: 'update-member.drops.address', left: 'address', gone: parts.map((part) => `address.${part}`) },
  ...parts.map((part) => ({
    clause: 'update-member.drops.address-part' as const,
    left: `address.${part}`,
    gone: [`address.${part}`],
  })),
] as const;

const kebab = (words: string): string => words.replaceAll(/[._]/g, '-');

export default [
  ...rows.map(({ clause, left, gone }) =>
    check(`${kebab(left)}-left-out-of-an-update-is-dropped`, {
      clauses: [clause],
      needs: { member: ownMember },
      async run({ api, data, expect, given, member }) {
        // A country that no store has for its own, so that a default is no preserved value.
        const body = replacing(data.update(), 'address.country_code', 'IS');
        given(await api.updateMember(member.id, body));
        const answer = given(await api.updateMember(member.id, without(body, left)));
        for (const path of gone) expect(clause, answer).toLack(path, valueAt(body, path));
      },
    }),
  ),

  check('birth-date-left-out-of-an-update-is-dropped', {
    clauses: ['update-member.drops.birth-date'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const body = data.update();
      given(await api.updateMember(member.id, body));
      const answer = given(await api.updateMember(member.id, without(body, 'birth_date')));
      expect('update-member.drops.birth-date', answer).toSatisfy(
        `birth_date not ${String(body['birth_date'])}`,
        (updated) => !isSameDay(body['birth_date'], updated.get('birth_date')),
        (updated) => updated.get('birth_date'),
      );
    },
  }),

  check('gender-left-out-of-an-update-is-dropped', {
    clauses: ['update-member.drops.gender'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const body = data.update();
      const dropAfter = async (gender: string) => {
        given(await api.updateMember(member.id, { ...body, gender }));
        return given(await api.updateMember(member.id, without(body, 'gender')));
      };
      const afterMale = await dropAfter('Male');
      // A service may have any default, but one default cannot be both of these.
      expect('update-member.drops.gender', await dropAfter('NonBinary')).toSatisfy(
        'not the gender of before, whichever it was',
        (afterNonBinary) =>
          afterMale.get('gender') !== 'Male' || afterNonBinary.get('gender') !== 'NonBinary',
        (afterNonBinary) => [afterMale.get('gender'), afterNonBinary.get('gender')],
      );
    },
  }),
];
