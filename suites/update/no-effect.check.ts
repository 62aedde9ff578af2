import { check, found, foundData, isHit, omitAt, ownMember, replaceAt } from '#harness';
import { isDeepStrictEqual } from 'node:util';
import { otherUpdate, sendFullUpdate } from './full-update.ts';

type Update = Record<string, unknown>;

/** One wrong thing each: what is refused for it must not be stored in part either. */
const refusals = [
  {
    what: 'an-invalid-email',
    clause: 'update-member.refused-changes-nothing',
    spoil: (body: Update) => ({ ...body, email: 'not-an-email' }),
  },
  {
    what: 'an-address-country',
    clause: 'update-member.refused-changes-nothing',
    spoil: (body: Update) => replaceAt(body, 'address.country_code', 'NOR'),
  },
  {
    what: 'an-unlisted-gender',
    clause: 'update-member.refused-changes-nothing',
    spoil: (body: Update) => ({ ...body, gender: 'Conformance' }),
  },
  {
    what: 'gdpr-consent-false',
    clause: 'consent.gdpr.no-effect-on-update',
    spoil: (body: Update) =>
      replaceAt(replaceAt(body, 'consent.gdpr_accepted', false), 'consent.receive_sms', false),
  },
  {
    what: 'gdpr-consent-missing',
    clause: 'consent.gdpr.no-effect-on-update',
    spoil: (body: Update) => replaceAt(omitAt(body, 'consent.gdpr_accepted'), 'consent.receive_email', false),
  },
  {
    what: 'missing-consent',
    clause: 'consent.gdpr.no-effect-on-update',
    spoil: (body: Update) => omitAt(body, 'consent'),
  },
] as const;

export default refusals.map(({ what, clause, spoil }) =>
  check(`update-refused-for-${what}-changes-nothing`, {
    clauses: [clause],
    needs: { member: ownMember },
    async run({ api, data, expect, given, refused, member, run }) {
      const { body, answer } = await sendFullUpdate({ api, data, run }, member.id);
      given(answer);
      const query = { email: String(body['email']) };
      const before = foundData(await found({ api, run }, query));
      refused(
        await api.updateMember(
          member.id,
          spoil({ ...otherUpdate(data, run), ...data.update(), gender: 'Male' }),
        ),
      );
      expect(clause, await api.searchMembers(query)).toSatisfy(
        'the member found as before the refused update',
        (after) => isHit(after) && isDeepStrictEqual(foundData(after), before),
      );
    },
  }),
);
