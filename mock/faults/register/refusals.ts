import { contactRules } from '../../service/rules/contact.ts';
import { at, overrideRules } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { anyNumber, acceptedDataFaults } from '../../patches/accepted-data.ts';
import { matches, acceptInvalid, patchRefusalStatus } from '../../patches/new-member.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'registerMember';

const anyPhone = () => ({ country_code: '+47', number: anyNumber() });

const isMissing = (value: Json): boolean => value === undefined;
const isNull = (value: Json): boolean => value === null;
const isUnlisted = (value: Json): boolean =>
  value !== undefined && !['Male', 'Female', 'NotShared', 'NonBinary'].includes(String(value));

const needed = (
  [
    ['without-phone', 'requires.phone', 'phone', isMissing, anyPhone],
    ['without-dial-prefix', 'requires.phone-country-code', 'phone.country_code', isMissing, () => '+47'],
    ['without-number', 'requires.phone-number', 'phone.number', isMissing, anyNumber],
    ['with-null-for-a-phone', 'requires.phone', 'phone', isNull, anyPhone],
    ['with-null-for-a-dial-prefix', 'requires.phone-country-code', 'phone.country_code', isNull, () => '+47'],
    ['with-null-for-a-number', 'requires.phone-number', 'phone.number', isNull, anyNumber],
    ['with-empty-dial-prefix', 'phone-country-code.empty', 'phone.country_code', matches(/^$/), () => '+47'],
    ['with-empty-number', 'phone-number.empty', 'phone.number', matches(/^$/), anyNumber],
    ['with-unlisted-gender', 'gender.unlisted', 'gender', isUnlisted, () => 'NotShared'],
  ] as const
).map(([kind, clause, path, isBad, good]): Fault =>
  fault({
    id: `register-${kind}-is-accepted`,
    clause: `register-member.${clause}`,
    difficulty: 'plain',
    what: `A registration ${kind.replaceAll('-', ' ')} is accepted.`,
    break: acceptInvalid(operation, path, isBad, good),
  }),
);

const alreadyRegistered = /already registered/;

const duplicates: readonly Fault[] = [
  fault({
    id: 'register-duplicate-is-409',
    clause: 'register-member.duplicate-phone.status',
    difficulty: 'plain',
    what: 'Registering a registered phone is answered with 409.',
    break: patchRefusalStatus(operation, 409, (_, message) => alreadyRegistered.test(message)),
  }),
  fault({
    id: 'register-again-answers-the-existing-member',
    clause: 'register-member.duplicate-phone.status',
    difficulty: 'subtle',
    what: 'Registering the same body again answers 200 with the existing member.',
    break: (service) => {
      const answers = new Map<string, Awaited<ReturnType<typeof service.handle>>>();
      service.around(operation, (next) => async (call) => {
        const known = answers.get(call.rawBody);
        const answer = known ?? (await next(call));
        if (answer.status === 200) answers.set(call.rawBody, answer);
        return answer;
      });
    },
  }),
  fault({
    id: 'register-accepts-every-third-duplicate',
    clause: 'register-member.duplicate-phone.status',
    difficulty: 'intermittent',
    what: 'Every third registration of a registered phone is accepted.',
    break: (service) => {
      let count = 0;
      const { registrationRefusal } = service.rules;
      service.rules.registrationRefusal = (holder) =>
        holder !== undefined && (count += 1) % 3 === 0 ? null : registrationRefusal(holder);
    },
    // A search by the phone finds the other member too.
    also: [
      'register-member.duplicate-phone.no-effect',
      'search-members.phone.hit',
      'search-members.email.hit',
      'search-members.several-parameters',
      'register-member.creates-member',
    ],
  }),
  fault({
    id: 'register-duplicate-shows-the-whole-number',
    clause: 'register-member.duplicate-phone.message',
    difficulty: 'subtle',
    what: 'The refusal of a registered phone shows the whole number.',
    break: overrideRules(operation, () => ({
      registrationRefusal: (holder) =>
        holder === undefined
          ? null
          : `A member with the phone number ${contactRules.e164(holder.phone)} is already registered for this store.`,
    })),
  }),
  fault({
    id: 'register-duplicate-says-nothing',
    clause: 'register-member.duplicate-phone.message',
    difficulty: 'plain',
    what: 'The refusal of a registered phone does not say why.',
    break: overrideRules(operation, () => ({
      registrationRefusal: (holder) => (holder === undefined ? null : 'The member cannot be created.'),
    })),
  }),
  fault({
    id: 'register-duplicate-overwrites-the-member',
    clause: 'register-member.duplicate-phone.no-effect',
    also: ['search-members.email.follows-update'],
    difficulty: 'subtle',
    what: 'The refusal of a registered phone gives the member the refused e-mail address.',
    break: (service) =>
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        const phone = at(call.body, 'phone') as { country_code: string; number: string };
        const holder =
          answer.status === 400 && alreadyRegistered.test(JSON.stringify(answer.body))
            ? call.rules.memberWithPhone(call.state, phone)
            : undefined;
        if (holder !== undefined) holder.email = String(at(call.body, 'email'));
        return answer;
      }),
  }),
];

/** Faults of the refusals of a registration. */
export default [...needed, ...acceptedDataFaults(operation, 'register', ''), ...duplicates];
