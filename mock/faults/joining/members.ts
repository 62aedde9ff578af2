import { setTimeout as pause } from 'node:timers/promises';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import { acceptInvalid, matches, rejectField } from '../../patches/new-member.ts';
import { at, patchResponse } from '../../patches/patch.ts';
import { contactRules } from '../../service/rules/contact.ts';
import type { Json } from '../../../schemas/json.ts';

let numbers = 41_990_000;
/** A valid phone of no member, where the number that was sent is bad. */
const anyPhone = (): Json => ({ country_code: '+47', number: String((numbers += 1)) });

/** The phone that was sent, under a dial prefix that its number is valid with. */
const underItsPrefix = (phone: Json): Json => {
  const number = String(at(phone, 'number'));
  const phones = ['+47', '+353', '+1'].map((prefix) => ({ country_code: prefix, number }));
  return phones.find((one) => contactRules.isValidPhone(one)) ?? phone;
};

const isMissing = (value: Json): boolean => value === undefined;
const isNull = (value: Json): boolean => value === null;

/** Whether a phone was sent with such a part. */
const hasPart =
  (part: 'country_code' | 'number', isBad: (value: Json) => boolean) =>
  (phone: Json): boolean =>
    typeof phone === 'object' && phone !== null && isBad(at(phone, part));

const needed = (
  [
    ['without-phone', 'requires.phone', 'phone', isMissing, anyPhone],
    [
      'without-dial-prefix',
      'requires.phone-country-code',
      'phone',
      hasPart('country_code', isMissing),
      underItsPrefix,
    ],
    ['without-number', 'requires.phone-number', 'phone', hasPart('number', isMissing), anyPhone],
    [
      'with-null-for-a-dial-prefix',
      'requires.phone-country-code',
      'phone',
      hasPart('country_code', isNull),
      underItsPrefix,
    ],
    [
      'with-empty-dial-prefix',
      'phone-country-code.empty',
      'phone',
      hasPart('country_code', matches(/^$/)),
      underItsPrefix,
    ],
    ['with-empty-number', 'phone-number.empty', 'phone', hasPart('number', matches(/^$/)), anyPhone],
    [
      'with-alpha-3-country',
      'country-code.alpha-3',
      'address.country_code',
      matches(/^[A-Z]{3}$/),
      () => 'NO',
    ],
  ] as const
).map(([kind, clause, path, isBad, good]): Fault =>
  fault({
    id: `register-${kind}-is-accepted`,
    clause: `register-member.${clause}`,
    difficulty: 'plain',
    what: `A registration ${kind.replaceAll('-', ' ')} is accepted.`,
    break: acceptInvalid('registerMember', path, isBad, good),
  }),
);

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

/** What the grid does not tell of members who register or are enrolled. */
export default [
  ...needed,
  fault({
    id: 'enroll-refuses-a-department',
    clause: 'enroll-member.accepts-described-fields',
    difficulty: 'subtle',
    what: 'An enroll with a department is refused.',
    break: rejectField('enrollMember', 'department_id', (body) => !isMissing(at(body, 'department_id'))),
  }),
  fault({
    id: 'register-takes-one-phone-twice-at-once',
    clause: 'register-member.duplicate-phone.status',
    difficulty: 'subtle',
    what: 'Two registrations of one phone that arrive at the same time both succeed.',
    break: raceOnPhones,
  }),
  fault({
    id: 'enroll-refuses-a-null-state',
    clause: 'enroll-member.accepts-null',
    difficulty: 'subtle',
    what: 'An enroll with a null state in its address is refused.',
    break: rejectField('enrollMember', 'additional_info.address.state', (body) =>
      isNull(at(body, 'additional_info.address.state')),
    ),
  }),
  fault({
    id: 'enroll-answers-identifiers-that-it-does-not-store',
    clause: 'enroll-member.identifiers.searchable',
    also: ['enroll-member.stores.identifiers'],
    difficulty: 'subtle',
    what: 'Identifiers are answered and not stored.',
    break: patchResponse('enrollMember', (answer, { state }) => {
      const member = state.members.get(String(at(answer.body, 'id')));
      if (member !== undefined) member.identifiers = [];
      return answer;
    }),
  }),
];
