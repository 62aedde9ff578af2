import type { ClauseId } from '../../../specs/clauses.ts';
import { at } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { storeOtherwise } from '../../patches/update.ts';

type Row = readonly [
  id: string,
  ClauseId,
  what: string,
  Parameters<typeof storeOtherwise>[0],
  also?: readonly ClauseId[],
];

const rows: readonly Row[] = [
  [
    'answers-leap-days-and-stores-the-day-before',
    'update-member.replaces.birth-date',
    'A date of birth on a leap day is answered, and the day before it is stored.',
    (member) => void (member.birth_date = member.birth_date?.replace('-02-29', '-02-28') ?? null),
  ],
  [
    'answers-two-additional-identifiers-and-stores-one',
    'update-member.replaces.additional-identifiers',
    'Of several additional identifiers all are answered, and the first one is stored.',
    (member) => void (member.additional_identifiers = member.additional_identifiers.slice(0, 1)),
  ],
  [
    'answers-the-text-of-a-segment-and-stores-question-marks',
    'update-member.replaces.segments',
    'The text of a segment is answered, and its letters beyond ASCII are stored as question marks.',
    ({ segments }) => {
      for (const one of segments) one.value = one.value?.replaceAll(/[^\x20-\x7e]/g, '?') ?? null;
    },
    ['segments.text'],
  ],
  [
    'answers-apostrophes-and-stores-none',
    'update-member.replaces.first-name',
    'A first name is answered as it was sent, and stored without its apostrophe.',
    (member) => void (member.first_name = member.first_name?.replace("'", '') ?? null),
  ],
  [
    'without-email-consent-stores-that-to-sms-for-both',
    'consent.email.omitted-on-update',
    'An update without `receive_email` answers false, and stores what it has for `receive_sms`.',
    ({ consent }, { body }) => {
      if (at(body, 'consent.receive_email') === undefined) consent.receive_email = consent.receive_sms;
    },
  ],
  [
    'without-sms-consent-stores-that-to-email-for-both',
    'consent.sms.omitted-on-update',
    'An update without `receive_sms` answers false, and stores what it has for `receive_email`.',
    ({ consent }, { body }) => {
      if (at(body, 'consent.receive_sms') === undefined) consent.receive_sms = consent.receive_email;
    },
  ],
];

/** Updates that answer what was sent and store something else. */
export default rows.map(([id, clause, what, act, also = []]): Fault =>
  fault({ id: `update-${id}`, clause, also, difficulty: 'subtle', what, break: storeOtherwise(act) }),
);
