import { at, overrideRules } from '../../patches/patch.ts';
import { afterUpdate } from '../../patches/update.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

/** When an update without a promotional consent preserves it. */
const keepers = [
  {
    when: 'at-a-point-of-sale',
    words: 'where the channel is a point of sale',
    isSo: (body: Json) => at(body, 'origin.channel') === 'POS',
  },
  {
    when: 'with-no-email',
    words: 'where the e-mail address is left out too',
    isSo: (body: Json) => at(body, 'email') === undefined,
  },
] as const;

/** Updates that go wrong under certain circumstances: the channel, another field, or what the member had. */
export default [
  ...(['sms', 'email'] as const).flatMap((subject) =>
    keepers.map(({ when, words, isSo }): Fault =>
      fault({
        id: `update-without-${subject}-consent-preserves-it-${when}`,
        clause: `consent.${subject}.omitted-on-update`,
        difficulty: 'subtle',
        what: `An update without \`receive_${subject}\` preserves the stored one ${words}.`,
        break: afterUpdate((member, { before, body }) => {
          if (at(body, `consent.receive_${subject}`) === undefined && isSo(body))
            member.consent[`receive_${subject}`] = before.consent[`receive_${subject}`];
        }),
      }),
    ),
  ),
  fault({
    id: 'update-by-an-online-store-needs-no-gdpr',
    clause: 'consent.gdpr.false-on-update',
    difficulty: 'subtle',
    what: 'An update that an online store submits is accepted with `gdpr_accepted` false.',
    break: overrideRules('updateMember', ({ gdprAccepted }, { body }) => ({
      gdprAccepted: (consent) => gdprAccepted(consent) || at(body, 'origin.channel') === 'OnlineStore',
    })),
  }),
  fault({
    id: 'update-checks-no-email-of-who-wants-none',
    clause: 'update-member.invalid-email.status',
    difficulty: 'subtle',
    what: 'An invalid e-mail address is accepted with `receive_email` false.',
    also: ['update-member.invalid-email.message', 'update-member.refused-changes-nothing'],
    break: overrideRules('updateMember', ({ isValidEmail }, { body }) => ({
      isValidEmail: (email) => at(body, 'consent.receive_email') === false || isValidEmail(email),
    })),
  }),
  fault({
    id: 'update-accepts-an-email-with-a-space-in-it',
    clause: 'update-member.invalid-email.status',
    difficulty: 'subtle',
    what: 'An update accepts an e-mail address with a space in it.',
    break: overrideRules('updateMember', ({ isValidEmail }) => ({
      isValidEmail: (email) => isValidEmail(email.replaceAll(' ', '')),
    })),
  }),
  fault({
    id: 'update-takes-the-points-away',
    clause: 'update-member.keeps.points',
    difficulty: 'plain',
    what: 'An update takes all points from the member.',
    break: afterUpdate((member) => void (member.points = 0)),
  }),
  fault({
    id: 'update-takes-the-points-of-who-unsubscribes',
    clause: 'update-member.keeps.points',
    difficulty: 'subtle',
    what: 'An update takes all points from a member who wants neither SMS nor e-mail.',
    break: afterUpdate((member) => {
      if (!member.consent.receive_sms && !member.consent.receive_email) member.points = 0;
    }),
  }),
];
