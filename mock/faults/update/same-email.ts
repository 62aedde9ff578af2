import type { ClauseId } from '../../../specs/clauses.ts';
import { storeOtherwise } from '../../patches/update.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Member } from '../../service/state/state.ts';

interface Written {
  readonly words: string;
  readonly of: (member: Member) => Partial<Member>;
  /** Of the others: their own updates stored something else. */
  readonly also: readonly ClauseId[];
}

/** What an update also writes to the others with the e-mail address of the member. */
const written: readonly Written[] = [
  {
    words: 'consents',
    of: ({ consent }) => ({ consent: { ...consent } }),
    also: ['consent.sms.true-on-update', 'consent.email.true-on-update', 'consent.order-history.on-update'],
  },
  {
    words: 'names',
    of: ({ first_name, last_name }) => ({ first_name, last_name }),
    also: ['update-member.replaces.first-name', 'update-member.replaces.last-name'],
  },
  {
    words: 'segments',
    of: ({ segments }) => ({ segments: structuredClone(segments) }),
    also: ['update-member.replaces.segments'],
  },
];

/** Does something to the members who have the e-mail address of a member that was just updated. */
const withOthers = (act: (other: Member, member: Member) => void) =>
  storeOtherwise((member, { call }) => {
    for (const other of call.state.members.values())
      if (other.id !== member.id && member.email !== null && other.email === member.email) act(other, member);
  });

/** Updates that concern everybody with the same e-mail address. */
export default [
  ...written.map(({ words, of, also }): Fault =>
    fault({
      id: `update-writes-its-${words}-to-all-with-the-email`,
      clause: 'update-member.other-members-unchanged',
      also,
      difficulty: 'subtle',
      what: `An update stores its ${words} for the others with the same e-mail address too.`,
      break: withOthers((other, member) => void Object.assign(other, of(member))),
    }),
  ),
  fault({
    id: 'update-away-from-a-shared-email-hides-the-others',
    clause: 'update-member.other-members-unchanged',
    difficulty: 'subtle',
    what: 'A member that gives up an e-mail address takes the others who have it out of the searches by it.',
    break: (service) => {
      const hidden = new Set<string>();
      storeOtherwise((member, { before }) => {
        if (member.email !== null) hidden.delete(member.email);
        if (before.email !== null && before.email !== member.email) hidden.add(before.email);
      })(service);
      const { rules } = service;
      const { matchesSearch } = rules;
      rules.matchesSearch = (member, given, value) =>
        matchesSearch(member, given, value) && !(given === 'email' && hidden.has(value));
    },
  }),
  fault({
    id: 'update-takes-the-email-from-the-others-who-have-it',
    clause: 'update-member.other-members-unchanged',
    difficulty: 'subtle',
    what: 'An update removes its e-mail address from the others who have it.',
    break: withOthers((other) => void (other.email = null)),
  }),
];
