import { at, overrideRules, patchResponse, patchRequest } from '../../patches/patch.ts';
import { despiteRefusal, patchMessages } from '../../patches/update.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'updateMember';

const isObject = (value: Json): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withGdpr = (document: Json, gdpr_accepted: boolean): Json => ({
  ...(document as object),
  consent: { ...(at(document, 'consent') as object | undefined), gdpr_accepted },
});

/** Whether a consent is there that does not speak of GDPR. */
const isGdprMissing = (body: Json): boolean =>
  isObject(at(body, 'consent')) && at(body, 'consent.gdpr_accepted') === undefined;

/** What an update may lack, and whether a body does. */
const absences = [
  ['consent', (body: Json): boolean => at(body, 'consent') === undefined],
  ['consent.gdpr_accepted', isGdprMissing],
] as const;

const withoutHint = (words: string): string =>
  words.replace(' To delete the member, use the DELETE endpoint.', '');

/** Updates that are accepted although GDPR is not. */
const leniencies = [
  [
    'false',
    'consent.gdpr.false-on-update',
    (body: Json): boolean => at(body, 'consent.gdpr_accepted') === false,
  ],
  ['missing', 'consent.gdpr.missing-on-update', isGdprMissing],
  [
    'with-an-empty-consent',
    'consent.gdpr.missing-on-update',
    (body: Json): boolean => JSON.stringify(at(body, 'consent')) === '{}',
  ],
  [
    'false-with-others',
    'consent.gdpr.false-on-update',
    (body: Json): boolean =>
      ['gdpr_accepted', 'receive_sms', 'receive_email'].every(
        (name) => at(body, `consent.${name}`) === false,
      ),
  ],
  [
    'without-consent',
    'consent.missing-on-update',
    (body: Json): boolean => isObject(body) && at(body, 'consent') === undefined,
  ],
] as const;

/** Wrong rules of accepting GDPR on update, and of showing that it was accepted. */
export default [
  fault({
    id: 'update-at-the-till-needs-no-gdpr',
    clause: 'consent.gdpr.false-on-update',
    difficulty: 'subtle',
    what: 'An update with `gdpr_accepted` false is accepted where the channel is POS.',
    break: overrideRules('updateMember', ({ gdprAccepted }, { body }) => ({
      gdprAccepted: (consent) =>
        gdprAccepted(consent) || (consent?.gdpr_accepted === false && at(body, 'origin.channel') === 'POS'),
    })),
  }),
  ...leniencies.map(([kind, clause, fits]): Fault =>
    fault({
      id: `update-accepts-gdpr-${kind}`,
      clause,
      difficulty: 'subtle',
      what: `An update with \`gdpr_accepted\` ${kind} is accepted.`,
      break: patchRequest(operation, (body) => (fits(body) ? withGdpr(body, true) : body)),
    }),
  ),
  fault({
    id: 'update-refuses-gdpr-without-naming-it',
    clause: 'consent.gdpr.message-on-update',
    difficulty: 'plain',
    what: 'The refusal of an update for its consent does not say what must be true.',
    break: patchMessages(operation, (words) =>
      words.replace('The gdpr_accepted property on the Consent object must be set to true.', 'Invalid.'),
    ),
  }),
  fault({
    id: 'update-refuses-gdpr-without-hint',
    clause: 'consent.gdpr.hint-on-update',
    difficulty: 'subtle',
    what: 'The refusal of an update for its consent is that of a register.',
    break: patchMessages(operation, withoutHint),
  }),
  ...absences.map(([path, isAbsent]): Fault =>
    fault({
      id: `update-refused-without-${path.replaceAll(/[._]/g, '-')}-has-no-hint`,
      clause: 'consent.gdpr.hint-on-update',
      difficulty: 'subtle',
      what: `The refusal of an update without \`${path}\` is that of a register.`,
      break: patchMessages(operation, withoutHint, isAbsent),
    }),
  ),
  fault({
    id: 'update-refused-for-gdpr-stores-the-email',
    clause: 'consent.gdpr.no-effect-on-update',
    also: ['search-members.email.follows-update'],
    difficulty: 'plain',
    what: 'An update that is refused for its consent stores the e-mail address all the same.',
    break: despiteRefusal(
      (body) => at(body, 'consent.gdpr_accepted') !== true,
      (member, body) => void (member.email = String(body['email'])),
    ),
  }),
  fault({
    id: 'update-refused-for-gdpr-stores-the-sms-consent',
    clause: 'consent.gdpr.no-effect-on-update',
    difficulty: 'subtle',
    what: 'An update with `gdpr_accepted` false stores `receive_sms` all the same.',
    break: despiteRefusal(
      (body) => at(body, 'consent.gdpr_accepted') === false,
      (member, body) => void (member.consent.receive_sms = at(body, 'consent.receive_sms') === true),
    ),
  }),
  fault({
    id: 'update-without-consent-forgets-the-member',
    clause: 'consent.gdpr.no-effect-on-update',
    also: ['search-members.email.follows-update'],
    difficulty: 'subtle',
    what: 'An update without consent is refused, and the e-mail address forgotten.',
    break: despiteRefusal(
      (body) => body['consent'] === undefined,
      (member) => void (member.email = null),
    ),
  }),
  ...(['updateMember', 'registerMember'] as const).map((shower): Fault =>
    fault({
      id: `${shower === operation ? 'update' : 'register'}-shows-gdpr-as-not-accepted`,
      clause: 'consent.gdpr.shown',
      difficulty: 'subtle',
      what: `${shower} answers with \`gdpr_accepted\` false.`,
      break: patchResponse(shower, (answer) => ({ ...answer, body: withGdpr(answer.body, false) })),
    }),
  ),
];
