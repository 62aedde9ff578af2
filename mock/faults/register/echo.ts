import { setTimeout as pause } from 'node:timers/promises';
import type { ClauseId } from '../../../specs/clauses.ts';
import type { Member } from '../../service/state/state.ts';
import { at, patchResponse } from '../../patches/patch.ts';
import { fault, type Patch } from '../../patches/fault.ts';

/** Answers a registration as if all were stored, and stores something else. */
const storeOtherwise = (change: (member: Member) => void): Patch =>
  patchResponse('registerMember', (answer, { state }) => {
    const member = state.members.get(String(at(answer.body, 'id')));
    if (member !== undefined) change(member);
    return answer;
  });

const rows: readonly (readonly [string, (member: Member) => void, ClauseId, ...ClauseId[]])[] = [
  ['first-name', (member) => void (member.first_name = 'Member'), 'register-member.stores.first-name'],
  [
    'birth-date',
    (member) => void (member.birth_date = '1970-01-01T00:00:00Z'),
    'register-member.stores.birth-date',
  ],
  [
    'city',
    (member) => void (member.address = { ...member.address, city: 'Oslo' }),
    'register-member.stores.address',
  ],
  [
    'sms-consent',
    ({ consent }) => void (consent.receive_sms = !consent.receive_sms),
    'consent.sms.true-on-register',
    'consent.sms.false-on-register',
    'consent.sms.omitted-on-register',
  ],
  ['email-consent', ({ consent }) => void (consent.receive_email = true), 'consent.email.false-on-register'],
];

/** Lets two registrations of one phone through that arrive at the same time: each asks before the other stores. */
const raceOnPhones: Patch = (service) => {
  let underWay = 0;
  service.around('registerMember', (next) => async (call) => {
    underWay += 1;
    const isFirst = underWay === 1;
    const known = new Set(call.state.members.keys());
    await pause(20);
    const isAlone = isFirst && underWay === 1;
    const { memberWithPhone } = call.rules;
    const asBefore: typeof memberWithPhone = (state, phone) => {
      const holder = memberWithPhone(state, phone);
      return isAlone || holder === undefined || known.has(holder.id) ? holder : undefined;
    };
    const answer = await next({ ...call, rules: { ...call.rules, memberWithPhone: asBefore } });
    underWay -= 1;
    return answer;
  });
};

/** Registrations that answer with what was sent, and store something else. */
export default [
  ...rows.map(([name, change, clause, ...also]) =>
    fault({
      id: `register-echoes-${name}-and-stores-another`,
      clause,
      difficulty: 'subtle',
      what: `A registration answers with the ${name.replace('-', ' ')} that was sent and stores another.`,
      also,
      break: storeOtherwise(change),
    }),
  ),
  fault({
    id: 'register-takes-one-phone-twice-at-once',
    clause: 'register-member.duplicate-phone.status',
    difficulty: 'subtle',
    what: 'Two registrations of one phone that arrive at the same time both succeed.',
    break: raceOnPhones,
  }),
];
