import type { ClauseId } from '../../../specs/clauses.ts';
import { at, patchResponse, rejectWhen } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { afterCreation, rejectField, setAt } from '../../patches/new-member.ts';

const operation = 'registerMember';

const genders = (
  [
    ['NotShared', 'Male', 'gender.not-shared'],
    ['NonBinary', 'NotShared', 'gender.non-binary'],
  ] as const
).map(([sent, stored, clause]): Fault =>
  fault({
    id: `register-stores-${sent.toLowerCase()}-as-${stored.toLowerCase()}`,
    clause,
    also: ['register-member.stores.gender'],
    difficulty: 'plain',
    what: `The gender ${sent} is stored as ${stored}.`,
    break: afterCreation(operation, (member) => {
      if (member.gender === sent) member.gender = stored;
    }),
  }),
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
).map(([kind, id]): Fault =>
  fault({
    id: `register-loses-the-answer-to-a-${kind}-segment`,
    clause: `segments.${kind}`,
    also: ['register-member.stores.segments'],
    difficulty: 'plain',
    what: `The answer to a ${kind} segment is stored empty.`,
    break: afterCreation(operation, (member) => {
      for (const choice of member.segments)
        if (choice.segment_id === id) Object.assign(choice, { value: null, selected_options: null });
    }),
  }),
);

const contacts: readonly Fault[] = [
  fault({
    id: 'update-answers-a-dial-prefix-without-plus',
    clause: 'phone.country-code.dial-prefix',
    difficulty: 'subtle',
    what: 'updateMember answers the dial prefix without its plus sign.',
    break: patchResponse('updateMember', ({ body, ...answer }) => ({
      ...answer,
      body: setAt(body, 'phone.country_code', String(at(body, 'phone.country_code')).replace('+', '')),
    })),
  }),
  fault({
    id: 'register-takes-the-country-from-the-phone',
    clause: 'address.country-code.apart-from-phone',
    also: ['register-member.stores.address'],
    difficulty: 'subtle',
    what: 'A registered address is in the country of the phone.',
    break: afterCreation(operation, (member) => {
      if (member.address.country_code !== null) member.address.country_code = 'NO';
    }),
  }),
  fault({
    id: 'register-refuses-a-card-expiry',
    clause: 'card-info.expiry-date',
    difficulty: 'subtle',
    what: 'registerMember wants the expiry of a card as month and year.',
    break: rejectField(operation, 'card_info.expiry_date', (body) => {
      const expiry = at(body, 'card_info.expiry_date');
      return typeof expiry === 'string' && Number(expiry.slice(0, 2)) > 12;
    }),
  }),
];

const refusedToo: readonly ClauseId[] = [
  'update-member.accepts-described-fields',
  'consent.gdpr.message-on-update',
];

const channels = (
  [
    ['pos', 'origin.channel.pos', 'POS'],
    ['online-store', 'origin.channel.online-store', 'OnlineStore'],
    ['empty', 'origin.channel.empty', ''],
    ['unrecognised', 'origin.channel.unrecognised', 'Conformance'],
    ['missing', 'origin.channel.missing', undefined],
  ] as const
).map(([name, clause, channel]): Fault =>
  fault({
    id: `update-refuses-channel-${name}`,
    clause,
    also: refusedToo,
    difficulty: 'subtle',
    what: `updateMember refuses an origin with the channel ${name}.`,
    break: rejectWhen(
      'updateMember',
      (body) => at(body, 'origin') !== undefined && at(body, 'origin.channel') === channel,
    ),
  }),
);

/** Faults of what a member's data mean, and of what the origin of a request may hold. */
export default [...genders, ...segments, ...contacts, ...channels];
