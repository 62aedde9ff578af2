import type { ClauseId } from '../../../specs/clauses.ts';
import type { Member } from '../../service/state/state.ts';
import { at, patchResponse } from '../../patches/patch.ts';
import { afterUpdate } from '../../patches/update.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import { afterCreation, rejectField, setAt } from '../../patches/new-member.ts';

const changers = ['registerMember', 'updateMember'] as const;

/** Lets something happen to a member after one operation. */
const after = (operation: (typeof changers)[number], act: (member: Member) => void): Patch =>
  operation === 'updateMember'
    ? afterUpdate((member) => act(member))
    : afterCreation(operation, (member) => act(member));

const genders = (
  [
    ['NotShared', 'Male', 'gender.not-shared'],
    ['NonBinary', 'NotShared', 'gender.non-binary'],
  ] as const
).flatMap(([sent, stored, clause]) =>
  changers.map((operation): Fault =>
    fault({
      id: `${operation === 'updateMember' ? 'update' : 'register'}-stores-${sent.toLowerCase()}-as-${stored.toLowerCase()}`,
      clause,
      difficulty: 'plain',
      what: `The gender ${sent} is stored as ${stored}.`,
      break: after(operation, (member) => {
        if (member.gender === sent) member.gender = stored;
      }),
      also: [
        operation === 'updateMember' ? 'update-member.replaces.gender' : 'register-member.stores.gender',
      ],
    }),
  ),
);

/** What becomes of the answers to a kind of segment; the ids are those of the mock's own fixtures. */
const segments = (
  [
    ['text', 11],
    ['dropdown', 12],
    ['radio', 13],
    ['checkbox', 14],
    ['date', 15],
  ] as const
).flatMap(([kind, id]) =>
  changers.map((operation): Fault => {
    const verb = operation === 'updateMember' ? 'update' : 'register';
    const also: ClauseId[] = [
      verb === 'update' ? 'update-member.replaces.segments' : 'register-member.stores.segments',
    ];
    return fault({
      id: `${verb}-loses-the-answer-to-a-${kind}-segment`,
      clause: `segments.${kind}`,
      difficulty: kind === 'checkbox' ? 'subtle' : 'plain',
      what:
        kind === 'checkbox'
          ? 'Of the options of a Checkbox only the first is stored.'
          : `The answer to a ${kind} segment is stored empty.`,
      break: after(operation, (member) => {
        for (const choice of member.segments.filter((one) => one.segment_id === id)) {
          choice.value = null;
          choice.selected_options =
            kind === 'checkbox' ? (choice.selected_options?.slice(0, 1) ?? null) : null;
        }
      }),
      also,
    });
  }),
);

const contacts: readonly Fault[] = [
  ...(['registerMember', 'enrollMember', 'updateMember'] as const).map((operation): Fault =>
    fault({
      id: `${operation.replace('Member', '')}-answers-a-dial-prefix-without-plus`,
      clause: 'phone.country-code.dial-prefix',
      difficulty: 'subtle',
      what: `${operation} answers the dial prefix without its plus sign.`,
      break: patchResponse(operation, (answer) => ({
        ...answer,
        body: setAt(
          answer.body,
          'phone.country_code',
          String(at(answer.body, 'phone.country_code')).replace('+', ''),
        ),
      })),
    }),
  ),
  fault({
    id: 'register-takes-the-country-from-the-phone',
    clause: 'address.country-code.apart-from-phone',
    also: ['register-member.stores.address'],
    difficulty: 'subtle',
    what: 'A registered address is in the country of the phone.',
    break: afterCreation('registerMember', (member) => {
      if (member.address.country_code !== null) member.address.country_code = 'NO';
    }),
  }),
  fault({
    id: 'update-takes-the-country-from-the-phone',
    clause: 'address.country-code.apart-from-phone',
    difficulty: 'subtle',
    what: 'An updated address is in the country of the phone.',
    break: afterUpdate((member) => {
      if (member.address.country_code !== null) member.address.country_code = 'NO';
    }),
    also: ['update-member.replaces.address'],
  }),
  ...(['registerMember', 'enrollMember'] as const).map((operation): Fault => {
    const path = operation === 'enrollMember' ? 'additional_info.card_info' : 'card_info';
    return fault({
      id: `${operation.replace('Member', '')}-refuses-a-card-expiry`,
      clause: 'card-info.expiry-date',
      difficulty: 'subtle',
      what: `${operation} wants the expiry of a card as month and year.`,
      break: rejectField(operation, `${path}.expiry_date`, (body) => {
        const expiry = at(body, `${path}.expiry_date`);
        return typeof expiry === 'string' && Number(expiry.slice(0, 2)) > 12;
      }),
    });
  }),
];

/** What else fails where a channel is refused: the full update sends an online store, and refusals of consents have channels. */
const refusedToo: Partial<Record<string, readonly ClauseId[]>> = {
  'registerMember online-store': ['consent.gdpr.message-on-register'],
  'registerMember pos': ['register-member.invitation-token.accepted'],
  'updateMember pos': ['consent.gdpr.message-on-update'],
  'updateMember online-store': ['update-member.accepts-described-fields', 'consent.gdpr.message-on-update'],
};

const channels = (
  [
    ['pos', 'origin.channel.pos', 'POS'],
    ['online-store', 'origin.channel.online-store', 'OnlineStore'],
    ['empty', 'origin.channel.empty', ''],
    ['unrecognised', 'origin.channel.unrecognised', 'Conformance'],
    ['missing', 'origin.channel.missing', undefined],
  ] as const
).flatMap(([name, clause, channel]) =>
  (['registerMember', 'enrollMember', 'updateMember'] as const)
    .filter((operation) => operation !== 'enrollMember' || ['online-store', 'unrecognised'].includes(name))
    .map((operation): Fault =>
      fault({
        id: `${operation.replace('Member', '')}-refuses-channel-${name}`,
        clause,
        also: refusedToo[`${operation} ${name}`] ?? [],
        difficulty: 'subtle',
        what: `${operation} refuses an origin with the channel ${name}.`,
        break: rejectField(
          operation,
          'origin.channel',
          (body) => at(body, 'origin') !== undefined && at(body, 'origin.channel') === channel,
        ),
      }),
    ),
);

/** Faults of what a member's data mean, and of what the origin of a request may hold. */
export default [...genders, ...segments, ...contacts, ...channels];
