import {
  check,
  type Data,
  firstAccepted,
  found,
  isEqual,
  isSameText,
  ownMember,
  replaceAt,
  valueAt,
} from '#loyalty';
import { shows } from '../shared/read-back.ts';

/** An address with long halves; 64 characters are the most that any mail server takes before the @. */
const longEmail = (data: Data, length: number): string => {
  const [local = '', domain = ''] = data.email().split('@');
  const label = 'lc'.padEnd(Math.min(60, length / 2), 'x');
  return `${local.padEnd(60, 'x')}@${length > 100 ? `${label}.` : ''}${domain}`;
};

const longName = (data: Data, length: number): string => data.longName(length);

/** Fields that are long in one update, by the name of its check. */
const rows = [
  [
    'names',
    [
      ['first_name', 'update-member.replaces.first-name', longName, isEqual],
      ['last_name', 'update-member.replaces.last-name', longName, isEqual],
    ],
  ],
  [
    'address',
    ['street', 'city', 'state'].map(
      (part) => [`address.${part}`, 'update-member.replaces.address', longName, isEqual] as const,
    ),
  ],
  ['email', [['email', 'update-member.replaces.email', longEmail, isSameText]]],
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

  ...rows.map(([name, fields]) =>
    check(`a-long-${name}-on-update-is-stored-whole`, {
      clauses: [...new Set(fields.map(([, clause]) => clause))],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const plain = data.update();
        // No length is promised: what is too long for a service it refuses.
        const longer = (length: number) =>
          fields.reduce((body, [path, , make]) => replaceAt(body, path, make(data, length)), plain);
        const { body, answer } = await firstAccepted([longer(300), longer(150), longer(80)], (one) =>
          api.updateMember(member.id, one),
        );
        given(answer);
        for (const [path, clause, , isSame] of fields)
          expect(clause, answer).toSatisfy(
            `${path} with all ${String(valueAt(body, path)).length} characters`,
            (updated) => isSame(valueAt(body, path), updated.get(path)),
            path,
          );
        if (fields.some(([path]) => path === 'email')) return;
        // The answer may echo the request: only a search shows what was stored.
        const search = await found({ api, run }, { email: String(body['email']) }, { id: member.id });
        for (const [path, clause, , isSame] of fields)
          expect(clause, search).toSatisfy(...shows({ path, isSame }, valueAt(body, path)));
      },
    }),
  ),
];
