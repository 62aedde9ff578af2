import type { ClauseId } from '../../../specs/clauses.ts';
import { problem } from '../../service/contract/problem.ts';
import { newMember } from '../../service/state/seed.ts';
import type { Member } from '../../service/state/state.ts';
import { at } from '../../patches/patch.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import type { CreateOperation } from '../../patches/new-member.ts';
import type { Json } from '../../../schemas/json.ts';

/** Stores the member that is refused, where the refusal speaks of `subject`. */
const storeRefused =
  (operation: CreateOperation, subject: RegExp): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      if (answer.status !== 400 || !subject.test(JSON.stringify(answer.body))) return answer;
      const { country_code, number } = Object(at(call.body, 'phone')) as Record<string, string>; // anything
      if (country_code === undefined || number === undefined) return answer;
      const id = `refused-${call.state.nextId()}`;
      call.state.members.set(id, newMember(id, { country_code, number }));
      return answer;
    });

/** Stores the member that is refused without its phone: it is found by something else of the body alone. */
const storeTrail =
  (operation: CreateOperation, subject: RegExp, trail: (info: Json) => Partial<Member>): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      if (answer.status !== 400 || !subject.test(JSON.stringify(answer.body))) return answer;
      const id = `refused-${call.state.nextId()}`;
      const info = operation === 'enrollMember' ? at(call.body, 'additional_info') : call.body;
      const member = newMember(id, { country_code: '', number: '' });
      call.state.members.set(id, { ...member, ...trail(info) });
      return answer;
    });

const textAt = (info: Json, path: string): string[] => {
  const value = at(info, path);
  return typeof value === 'string' ? [value] : [];
};

/** What is left of a member that was refused. */
const trails = [
  [
    'registerMember',
    'register',
    'gender',
    'e-mail address',
    (info: Json) => ({ email: textAt(info, 'email')[0] ?? null }),
  ],
  [
    'registerMember',
    'register',
    'email',
    'card',
    (info: Json) => ({ card_identifiers: textAt(info, 'card_info.identifier') }),
  ],
  [
    'enrollMember',
    'enroll',
    'country',
    'e-mail address',
    (info: Json) => ({ email: textAt(info, 'email')[0] ?? null }),
  ],
  [
    'enrollMember',
    'enroll',
    'email',
    'identifier',
    (info: Json) => ({
      additional_identifiers: textAt(info, 'identifiers.0.value'),
    }),
  ],
] as const satisfies readonly (readonly [
  CreateOperation,
  'register' | 'enroll',
  keyof typeof subjects,
  string,
  (info: Json) => Partial<Member>,
])[];

/** What refusals speak of. */
const subjects = { email: /Email is not valid/, country: /alpha-2/, gender: /"gender"/ } as const;

const rows = [
  ['registerMember', 'register', 'email', /Email is not valid/, 'register-member.refused-creates-nobody'],
  ['registerMember', 'register', 'country', /alpha-2/, 'register-member.refused-creates-nobody'],
  ['registerMember', 'register', 'gender', /"gender"/, 'register-member.refused-creates-nobody'],
  ['enrollMember', 'enroll', 'email', /Email is not valid/, 'enroll-member.refused-creates-nobody'],
  ['enrollMember', 'enroll', 'country', /alpha-2/, 'enroll-member.refused-creates-nobody'],
] as const satisfies readonly (readonly [CreateOperation, string, string, RegExp, ClauseId])[];

/** Takes a phone for registered once it was refused, where the refusal speaks of `subject`. */
const blockRefused =
  (operation: CreateOperation, subject: RegExp): Patch =>
  (service) => {
    const blocked = new Set<string>();
    service.around(operation, (next) => async (call) => {
      const phone = JSON.stringify(at(call.body, 'phone'));
      if (blocked.has(phone)) return problem(400, 'A member with that phone is already registered.');
      const answer = await next(call);
      if (answer.status === 400 && subject.test(JSON.stringify(answer.body))) blocked.add(phone);
      return answer;
    });
  };

const blocks = [
  ['registerMember', 'register', 'email', /Email is not valid/],
  ['registerMember', 'register', 'consent', /gdpr_accepted/],
  ['registerMember', 'register', 'country', /alpha-2/],
  ['registerMember', 'register', 'gender', /"gender"/],
  ['enrollMember', 'enroll', 'email', /Email is not valid/],
  ['enrollMember', 'enroll', 'country', /alpha-2/],
  ['enrollMember', 'enroll', 'gender', /gender"/],
] as const;

/** Refusals that create the member nevertheless, or alter the one that is there. */
export default [
  ...rows.map(([operation, verb, kind, subject, clause]): Fault =>
    fault({
      id: `${verb}-refused-for-its-${kind}-creates-the-member`,
      clause,
      ...(verb === 'register' ? { also: ['register-member.refused-blocks-nobody'] } : {}),
      difficulty: 'subtle',
      what: `A member that is refused for the ${kind} exists afterwards.`,
      break: storeRefused(operation, subject),
    }),
  ),
  ...trails.map(([operation, verb, kind, left, trail]): Fault =>
    fault({
      id: `${verb}-refused-for-its-${kind}-leaves-the-${left.replaceAll(' ', '-')}`,
      clause: `${verb}-member.refused-creates-nobody`,
      difficulty: 'subtle',
      what: `A member that is refused for the ${kind} is found by the ${left} that was sent.`,
      break: storeTrail(operation, subjects[kind], trail),
    }),
  ),
  ...blocks.map(([operation, verb, kind, subject]): Fault =>
    fault({
      id: `${verb}-refused-once-for-its-${kind}-is-refused-for-good`,
      clause: `${verb}-member.refused-blocks-nobody`,
      also:
        verb === 'register'
          ? ['register-member.invalid-email.message', 'register-member.country-code.message']
          : [
              'errors.validation.errors-map',
              'enroll-member.invalid-email.message',
              'enroll-member.country-code.message',
            ],
      difficulty: 'subtle',
      what: `A phone that ${operation} refused for the ${kind} counts as registered.`,
      break: blockRefused(operation, subject),
    }),
  ),
  fault({
    id: 'register-without-consent-creates-the-member',
    clause: 'consent.gdpr.no-effect-on-register',
    also: ['register-member.refused-blocks-nobody'],
    difficulty: 'subtle',
    what: 'A registration without any consent is refused and creates the member.',
    break: (service) =>
      service.around('registerMember', (next) => async (call) => {
        const answer = await next(call);
        const phone = at(call.body, 'phone') as { country_code: string; number: string };
        const isPlain = typeof at(call.body, 'phone.number') === 'string';
        if (answer.status === 400 && isPlain && at(call.body, 'consent') === undefined) {
          const id = `refused-${call.state.nextId()}`;
          call.state.members.set(id, newMember(id, phone));
        }
        return answer;
      }),
  }),
  fault({
    id: 'register-duplicate-moves-the-member',
    clause: 'register-member.duplicate-phone.no-effect',
    // Of the member who invites too: the same body is registered once more.
    also: ['invite-friend.leaves-data'],
    difficulty: 'subtle',
    what: 'The refusal of a registered phone gives the member the refused address.',
    break: (service) =>
      service.around('registerMember', (next) => async (call) => {
        const answer = await next(call);
        if (answer.status !== 400 || !JSON.stringify(answer.body).includes('already registered'))
          return answer;
        const phone = at(call.body, 'phone') as { country_code: string; number: string };
        const holder = call.rules.memberWithPhone(call.state, phone);
        if (holder !== undefined) holder.address.street = String(at(call.body, 'address.street'));
        return answer;
      }),
  }),
];
