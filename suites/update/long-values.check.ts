import { check, firstAccepted, ownMember, replaceAt, valueAt } from '#harness';

/** No length is promised: what is too long for a service it refuses. */
const lengths = [300, 150, 80];

const rows = [
  ['first_name', 'update-member.replaces.first-name'],
  ['last_name', 'update-member.replaces.last-name'],
  ['address.street', 'update-member.replaces.address'],
] as const;

export default [
  check('unusual-names-on-update-are-stored-as-they-are', {
    clauses: ['update-member.replaces.first-name', 'update-member.replaces.last-name'],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member }) {
      const { first_name, last_name } = data.unusualNames();
      const body = { ...data.update(), first_name, last_name };
      const answer = given(await api.updateMember(member.id, body));
      expect('update-member.replaces.first-name', answer).toHave('first_name', first_name);
      expect('update-member.replaces.last-name', answer).toHave('last_name', last_name);
    },
  }),

  ...rows.map(([path, clause]) =>
    check(`a-long-${path.replaceAll(/[._]/g, '-')}-on-update-is-stored-whole`, {
      clauses: [clause],
      needs: { member: ownMember },
      async run({ api, data, expect, given, member }) {
        const plain = data.update();
        const [first = plain, ...others] = lengths.map((length) =>
          replaceAt(
            plain,
            path,
            `${data.unique()} `
              .repeat(length)
              .slice(0, length - 1)
              .concat('x'),
          ),
        );
        const { body, answer } = await firstAccepted([first, ...others], (one) =>
          api.updateMember(member.id, one),
        );
        expect(clause, given(answer)).toSatisfy(
          `${path} with all ${String(valueAt(body, path)).length} characters`,
          (updated) => updated.get(path) === valueAt(body, path),
          path,
        );
      },
    }),
  ),
];
