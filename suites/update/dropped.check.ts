import {
  type Answer,
  check,
  department,
  found,
  fullConsent,
  hasSegmentAnswer,
  lastUpdate,
  listIn,
  ownMember,
  plainParts,
  segment,
  valueAt,
  type Json,
} from '#loyalty';
import { sendFullUpdate } from '../shared/full-update.ts';

/** The consents that an update leaves out, by the clauses that say what that means. */
const consents = [
  ['consent.sms.omitted-on-update', 'receive_sms'],
  ['consent.email.omitted-on-update', 'receive_email'],
] as const;

/** The expectation that a search does not show an earlier value: its words, and whether it is met. */
const lacks = (
  { path, isSame }: Pick<(typeof plainParts)[number], 'path' | 'isSame'>,
  sent: Json,
): [expected: string, isMet: (search: Answer) => boolean] => [
  `a search without ${path} = ${JSON.stringify(sent)}, which was left out`,
  ({ json }) => !isSame(sent, valueAt(json, `0.${path}`)),
];

/** What a text or list of the first member of a search keeps of the earlier data. */
const keeps = (search: Answer, list: string, value: Json): boolean =>
  listIn(search.json, `0.${list}`).some((one) => one === value || valueAt(one, 'value') === value);

/** What an update gives of lists that it drops, and of lists that it empties. */
const withoutEntries = [
  ['drops', {}],
  ['empties', { department_ids: [], segments: [] }],
] as const;

/** The answer to an update may leave out what the service preserves: only a search shows what was dropped. */
export default [
  check('what-an-update-drops-is-not-what-a-search-shows', {
    clauses: [
      'update-member.drops.first-name',
      'update-member.drops.last-name',
      'update-member.drops.birth-date',
      'update-member.drops.gender',
      'update-member.drops.address',
      'update-member.drops.additional-identifiers',
      'update-member.drops.segments',
      'consent.sms.omitted-on-update',
      'consent.email.omitted-on-update',
    ],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member, run }) {
      const { body, answer } = await sendFullUpdate({ api, data, run }, member.id);
      given(answer);
      const email = data.email();
      const updated = given(await api.updateMember(member.id, { email, consent: { gdpr_accepted: true } }));
      const search = await found({ api, run }, { email }, { id: member.id });
      for (const { part, path, isSame } of plainParts.filter((one) => one.part !== 'email')) {
        const sent = valueAt(body, path);
        expect(`update-member.drops.${part as Exclude<typeof part, 'email'>}`, search).toSatisfy(
          ...lacks({ path, isSame }, sent),
        );
      }
      // Which gender stands for none is left open; the answer shows it.
      const gender = valueAt(body, 'gender');
      expect('update-member.drops.gender', search).toSatisfy(
        `a search without gender = ${JSON.stringify(gender)}, which was left out`,
        (one) => one.get('0.gender') !== gender || updated.get('gender') === gender,
      );
      const identifiers = listIn(body, 'additional_identifiers');
      expect('update-member.drops.additional-identifiers', search).toSatisfy(
        `a search without additional_identifiers ${identifiers.join(', ')}, which were left out`,
        (one) => !identifiers.some((value) => keeps(one, 'additional_identifiers', value)),
      );
      for (const sent of listIn(body, 'segments'))
        expect('update-member.drops.segments', search).toSatisfy(
          `a search without the answer ${JSON.stringify(sent)} to a segment, which was left out`,
          (one) => !hasSegmentAnswer(one, sent, '0.segments'),
        );
      for (const [clause, field] of consents)
        expect(clause, search).toSatisfy(
          `a search without consent.${field} = true, which was left out`,
          ({ json }) => valueAt(json, `0.consent.${field}`) !== true,
        );
    },
  }),

  check('parts-of-an-address-that-an-update-drops-are-not-what-a-search-shows', {
    clauses: [
      'update-member.drops.first-name',
      'update-member.drops.last-name',
      'update-member.drops.birth-date',
      'update-member.drops.address-part',
    ],
    needs: { member: ownMember },
    async run({ api, data, expect, given, member, run }) {
      const body = await lastUpdate({ api, data, given, run }, member.id);
      const { street, country_code } = data.address();
      const [email, address] = [data.email(), { street, country_code }];
      given(
        await api.updateMember(member.id, { email, address, consent: fullConsent, origin: data.origin() }),
      );
      const search = await found({ api, run }, { email }, { id: member.id });
      for (const { part, path, isSame } of plainParts.filter((one) => one.part !== 'email')) {
        const clause =
          `update-member.drops.${part === 'address' ? 'address-part' : (part as 'first-name')}` as const;
        expect(clause, search).toSatisfy(...lacks({ path, isSame }, valueAt(body, path)));
      }
    },
  }),

  ...withoutEntries.map(([verb, none]) =>
    check(`departments-and-segments-that-an-update-${verb}-are-not-what-a-search-shows`, {
      clauses: ['update-member.drops.department-ids', 'update-member.drops.segments'],
      needs: { member: ownMember, department, text: segment('Text') },
      async run({ api, data, expect, given, member, run, department: id, text }) {
        const value = data.unique();
        const segments = [{ segment_id: text.id, value }];
        given(await api.updateMember(member.id, { ...data.update(), department_ids: [id], segments }));
        const email = data.email();
        given(await api.updateMember(member.id, { ...data.update(), ...none, email }));
        const search = await found({ api, run }, { email }, { id: member.id });
        expect('update-member.drops.department-ids', search).toSatisfy(
          `a search without the department ${id}, which was left out`,
          (one) => !keeps(one, 'department_ids', id),
        );
        expect('update-member.drops.segments', search).toSatisfy(
          `a search without the text ${value} of a segment, which was left out`,
          (one) => !keeps(one, 'segments', value),
        );
      },
    }),
  ),
];
