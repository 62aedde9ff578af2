import {
  check,
  fullConsent,
  isHitOf,
  noConsent,
  omitAt,
  ownMember,
  replaceAt,
  searchLater,
  settled,
  type JsonObject,
} from '#loyalty';
import { differingUpdate } from '../shared/full-update.ts';
import { foundAs, keepData } from '../shared/kept-data.ts';

type Update = JsonObject;

/** One wrong thing each, and the clause that has it refused: it must not be stored in part either. */
const refusals = [
  {
    what: 'an-invalid-email',
    status: 'update-member.invalid-email.status',
    clause: 'update-member.refused-changes-nothing',
    spoil: (body: Update) => ({ ...body, email: 'not-an-email' }),
  },
  {
    what: 'an-address-country',
    status: 'update-member.country-code.alpha-3',
    clause: 'update-member.refused-changes-nothing',
    spoil: (body: Update) => replaceAt(body, 'address.country_code', 'NOR'),
  },
  {
    what: 'an-unlisted-gender',
    status: 'update-member.gender.unlisted',
    clause: 'update-member.refused-changes-nothing',
    spoil: (body: Update) => ({ ...body, gender: 'Conformance' }),
  },
  {
    what: 'gdpr-consent-false',
    status: 'consent.gdpr.false-on-update',
    clause: 'consent.gdpr.no-effect-on-update',
    spoil: (body: Update) => replaceAt(body, 'consent.gdpr_accepted', false),
  },
  {
    what: 'gdpr-consent-missing',
    status: 'consent.gdpr.missing-on-update',
    clause: 'consent.gdpr.no-effect-on-update',
    spoil: (body: Update) => omitAt(body, 'consent.gdpr_accepted'),
  },
  {
    what: 'missing-consent',
    status: 'consent.missing-on-update',
    clause: 'consent.gdpr.no-effect-on-update',
    spoil: (body: Update) => omitAt(body, 'consent'),
  },
] as const;

/** What an update may be refused for, by the clause that has it change nothing. */
const causes = [
  ['data', 'update-member.refused-changes-nothing'],
  ['consent', 'consent.gdpr.no-effect-on-update'],
] as const;

/** What is refused in a body that has nothing else: it must not empty the member either. */
const little: Record<(typeof causes)[number][0], readonly Update[]> = {
  data: [{ email: 'not-an-email', consent: fullConsent }],
  consent: [{ consent: {} }, { consent: noConsent, origin: { channel: 'OnlineStore' } }],
};

export default [
  ...refusals.map(({ what, status, clause, spoil }) =>
    check(`update-refused-for-${what}-changes-nothing`, {
      clauses: [status, clause],
      needs: { member: ownMember },
      async run({ api, data, expect, given, refused, member, run }) {
        const { query, before } = await keepData({ api, data, given, run }, member);
        const answer = await api.updateMember(member.id, spoil(differingUpdate(data, run)));
        expect(status, answer).toHaveStatus(400);
        refused(answer);
        const [words, isMet] = foundAs(before);
        expect(clause, await settled({ api, run }, query, isMet)).toSatisfy(words, isMet);
      },
    }),
  ),

  ...causes.map(([words, clause]) =>
    check(`updates-refused-for-their-${words}-change-nothing-that-shows-later`, {
      clauses: [clause],
      needs: { member: ownMember },
      once: true,
      async run({ api, data, expect, given, refused, member, run }) {
        const { query, before } = await keepData({ api, data, given, run }, member);
        const body = differingUpdate(data, run);
        const spoilt = refusals.filter((one) => one.clause === clause).map(({ spoil }) => spoil(body));
        for (const wrong of [...spoilt, ...little[words]]) refused(await api.updateMember(member.id, wrong));
        expect(clause, await searchLater({ api, run }, query)).toSatisfy(...foundAs(before));
        const byRefused = await api.searchMembers({ email: String(body['email']) });
        expect(clause, byRefused).toSatisfy(
          'no member found by the e-mail address of the refused updates',
          (search) => !isHitOf(search, { id: member.id }),
        );
      },
    }),
  ),
];
