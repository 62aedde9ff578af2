import type { ClauseId } from '../../../specs/clauses.ts';
import type { Consent } from '../../service/state/state.ts';
import { at, rejectWhen } from '../../patches/patch.ts';
import { afterUpdate } from '../../patches/update.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import type { JsonObject } from '../../../schemas/json.ts';

const operation = 'updateMember';

type Given = JsonObject;

/** Stores something else of the consent: `given` is what the update sends, `before` what was stored. */
const patchStored = (act: (stored: Consent, given: Given, before: Consent) => void): Patch =>
  afterUpdate((member, { before, body }) =>
    act(member.consent, (body['consent'] ?? {}) as Given, before.consent),
  );

const promotions = (['sms', 'email'] as const).flatMap((subject): Fault[] => {
  const field = `receive_${subject}` as const;
  const other = subject === 'sms' ? 'receive_email' : 'receive_sms';
  const clause = (rule: string): ClauseId => `consent.${subject}.${rule}-on-update` as ClauseId; // both have these rows
  return [
    fault({
      id: `update-ignores-${subject}-consent`,
      clause: clause('true'),
      difficulty: 'plain',
      what: `An update stores \`${field}\` true as false.`,
      break: patchStored((stored) => void (stored[field] = false)),
    }),
    fault({
      id: `update-cannot-take-${subject}-consent-back`,
      clause: clause('false'),
      difficulty: 'plain',
      what: `An update stores \`${field}\` false only where it was false.`,
      break: patchStored((stored, given, before) => {
        if (given[field] === false) stored[field] = before[field];
      }),
    }),
    fault({
      id: `update-without-${other.slice('receive_'.length)}-consent-takes-${subject}-too`,
      clause: clause('true'),
      difficulty: 'subtle',
      what: `An update without \`${other}\` stores \`${field}\` as false.`,
      break: patchStored((stored, given) => {
        if (given[other] === undefined) stored[field] = false;
      }),
    }),
    fault({
      id: `update-without-${subject}-consent-is-refused`,
      clause: 'consent.omission-is-silent-on-update',
      also: ['consent.gdpr.message-on-update'],
      difficulty: 'subtle',
      what: `An update without \`${field}\` is refused.`,
      break: rejectWhen(
        operation,
        (body) => at(body, 'consent') !== undefined && at(body, `consent.${field}`) === undefined,
      ),
    }),
  ];
});

/** Omissions that preserve what was stored. */
const preserved = (['sms', 'email'] as const).flatMap((subject): Fault[] => {
  const field = `receive_${subject}` as const;
  const other = subject === 'sms' ? 'receive_email' : 'receive_sms';
  const clause = (rule: string): ClauseId => `consent.${subject}.${rule}-on-update` as ClauseId; // both have these rows
  return [
    fault({
      id: `update-without-${subject}-consent-preserves-it`,
      clause: clause('omitted'),
      difficulty: 'plain',
      what: `An update without \`${field}\` preserves the stored one.`,
      break: patchStored((stored, given, before) => {
        if (given[field] === undefined) stored[field] = before[field];
      }),
    }),
    fault({
      id: `update-without-any-promotional-consent-keeps-${subject}`,
      clause: clause('omitted'),
      difficulty: 'subtle',
      what: `An update without \`${field}\` preserves it where \`${other}\` is left out too.`,
      break: patchStored((stored, given, before) => {
        if (given[field] === undefined && given[other] === undefined) stored[field] = before[field];
      }),
    }),
    fault({
      id: `update-without-${subject}-consent-preserves-it-with-a-refusal`,
      clause: clause('omitted'),
      difficulty: 'subtle',
      what: `An update without \`${field}\` preserves it where \`${other}\` is false.`,
      break: patchStored((stored, given, before) => {
        if (given[field] === undefined && given[other] === false) stored[field] = before[field];
      }),
    }),
    fault({
      id: `update-of-an-online-store-without-${subject}-consent-preserves-it`,
      clause: clause('omitted'),
      difficulty: 'subtle',
      what: `An update without \`${field}\` preserves it where the channel is an online store.`,
      break: afterUpdate((member, { before, body }) => {
        if (at(body, `consent.${field}`) === undefined && at(body, 'origin.channel') === 'OnlineStore')
          member.consent[field] = before.consent[field];
      }),
    }),
    fault({
      id: `update-with-segments-without-${subject}-consent-preserves-it`,
      clause: clause('omitted'),
      difficulty: 'subtle',
      what: `An update without \`${field}\` preserves it where the update has segments.`,
      break: afterUpdate((member, { before, body }) => {
        if (at(body, `consent.${field}`) === undefined && at(body, 'segments.0') !== undefined)
          member.consent[field] = before.consent[field];
      }),
    }),
  ];
});

/** Wrong rules that show only where both promotional consents have the same answer. */
const together: readonly Fault[] = [
  fault({
    id: 'update-takes-one-promotional-consent-alone',
    clause: 'consent.sms.true-on-update',
    difficulty: 'subtle',
    what: 'An update with both promotional consents stores that to e-mail alone.',
    break: patchStored((stored) => {
      if (stored.receive_sms && stored.receive_email) stored.receive_sms = false;
    }),
  }),
  fault({
    id: 'update-takes-no-consent-to-both-for-none-given',
    clause: 'consent.email.false-on-update',
    difficulty: 'subtle',
    what: 'An update with neither promotional consent preserves that to e-mail.',
    break: patchStored((stored, given, before) => {
      if (given['receive_sms'] === false && given['receive_email'] === false)
        stored.receive_email = before.receive_email;
    }),
  }),
];

const orderHistory: readonly Fault[] = [
  fault({
    id: 'update-promotes-only-where-it-saves-the-order-history',
    clause: 'consent.sms.true-on-update',
    difficulty: 'subtle',
    what: 'An update without consent to the order history stores promotional consents as false.',
    also: ['consent.email.true-on-update'],
    break: patchStored((stored) => {
      if (!stored.save_order_history) Object.assign(stored, { receive_sms: false, receive_email: false });
    }),
  }),
  fault({
    id: 'update-saves-the-order-history-only-where-it-promotes',
    clause: 'consent.order-history.on-update',
    difficulty: 'subtle',
    what: 'An update with neither promotional consent stores `save_order_history` as false.',
    break: patchStored((stored) => {
      if (!stored.receive_sms && !stored.receive_email) stored.save_order_history = false;
    }),
  }),
  fault({
    id: 'update-ignores-order-history-consent',
    clause: 'consent.order-history.on-update',
    difficulty: 'plain',
    what: 'An update stores `save_order_history` as false.',
    break: patchStored((stored) => void (stored.save_order_history = false)),
  }),
  fault({
    id: 'update-always-saves-the-order-history',
    clause: 'consent.order-history.on-update',
    difficulty: 'subtle',
    what: 'An update stores `save_order_history` as true.',
    break: patchStored((stored) => void (stored.save_order_history = true)),
  }),
  fault({
    id: 'update-without-order-history-consent-preserves-it',
    clause: 'consent.order-history.omitted-on-update',
    difficulty: 'subtle',
    what: 'An update without `save_order_history` preserves the stored one.',
    break: patchStored((stored, given, before) => {
      if (given['save_order_history'] === undefined) stored.save_order_history = before.save_order_history;
    }),
  }),
];

const sometimes: readonly Fault[] = [
  fault({
    id: 'update-without-sms-consent-preserves-it-sometimes',
    clause: 'consent.sms.omitted-on-update',
    difficulty: 'intermittent',
    what: 'Every other update without `receive_sms` preserves the stored one.',
    break: (service) => {
      let omissions = 0;
      patchStored((stored, given, before) => {
        if (given['receive_sms'] !== undefined) return;
        omissions += 1;
        if (omissions % 2 === 0) stored.receive_sms = before.receive_sms;
      })(service);
    },
  }),
];

/** Wrong rules of the consent on update, apart from that to GDPR. */
export default [...promotions, ...preserved, ...together, ...orderHistory, ...sometimes];
