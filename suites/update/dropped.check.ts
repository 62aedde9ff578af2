import { type Answer, check, found, listIn, ownMember, plainParts, valueAt } from '#harness';
import { sendFullUpdate } from './full-update.ts';

/** The consents that an update leaves out, by the clauses that say what that means. */
const consents = [
  ['consent.sms.omitted-on-update', 'receive_sms'],
  ['consent.email.omitted-on-update', 'receive_email'],
] as const;

/** What a text or list of the first member of a search still has of before. */
const keeps = (search: Answer, list: string, value: unknown): boolean =>
  listIn(search.json, `0.${list}`).some((one) => one === value || valueAt(one, 'value') === value);

/** The answer to an update may leave out what the service preserves: only a search shows what was dropped. */
export default [
  check('what-an-update-drops-is-not-what-a-search-shows', {
    clauses: [
      'update-member.drops.first-name',
      'update-member.drops.last-name',
      'update-member.drops.birth-date',
      'update-member.drops.address',
      'update-member.drops.department-ids',
      'update-member.drops.segments',
      'update-member.drops.additional-identifiers',
      'consent.sms.omitted-on-update',
      'consent.email.omitted-on-update',
    ],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member, run }) {
      const { body, answer } = await sendFullUpdate({ api, data, run }, member.id);
      given(answer);
      const email = data.email();
      given(await api.updateMember(member.id, { email, consent: { gdpr_accepted: true } }));
      const search = await found({ api, run }, { email }, { id: member.id });
      for (const { part, path, isSame } of plainParts.filter((one) => one.part !== 'email')) {
        const sent = valueAt(body, path);
        expect(`update-member.drops.${part as Exclude<typeof part, 'email'>}`, search).toSatisfy(
          `a search without ${path} = ${JSON.stringify(sent)}, which was left out`,
          ({ json }) => !isSame(sent, valueAt(json, `0.${path}`)),
        );
      }
      const texts = listIn(body, 'segments').flatMap((one) => valueAt(one, 'value') ?? []);
      const lists = [
        ['department-ids', 'department_ids', listIn(body, 'department_ids')],
        ['additional-identifiers', 'additional_identifiers', listIn(body, 'additional_identifiers')],
        ['segments', 'segments', texts],
      ] as const;
      for (const [part, list, sent] of lists)
        expect(`update-member.drops.${part}`, search).toSatisfy(
          `a search without ${list} of ${JSON.stringify(sent)}, which were left out`,
          (one) => !sent.some((value) => keeps(one, list, value)),
        );
      for (const [clause, field] of consents)
        expect(clause, search).toSatisfy(
          `a search without consent.${field} = true, which was left out`,
          ({ json }) => valueAt(json, `0.consent.${field}`) !== true,
        );
    },
  }),
];
