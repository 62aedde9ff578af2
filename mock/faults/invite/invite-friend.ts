import { problem } from '../../service/contract/problem.ts';
import {
  at,
  overrideRules,
  patchResponse,
  patchRequest,
  rejectWhen,
  respondWith,
} from '../../patches/patch.ts';
import { patchMessages } from '../../patches/update.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { sideEffect, changeMember } from '../../patches/side-effects.ts';
import { newMember } from '../../service/state/seed.ts';
import type { Member } from '../../service/state/state.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'inviteFriend';

const isText = (value: Json): boolean => typeof value === 'string';

const leavesNot = (id: string, what: string, change: (member: Member) => void): Fault =>
  fault({
    id,
    clause: 'invite-friend.leaves-data',
    difficulty: 'subtle',
    what,
    break: sideEffect(operation, 'done', changeMember(change)),
  });

/** Wrong rules of inviting a friend. */
export default [
  leavesNot(
    'invite-unsubscribes-the-member',
    'An invitation unsubscribes the member who invites from promotional e-mail.',
    (member) => void (member.consent = { ...member.consent, receive_email: false }),
  ),
  leavesNot(
    'invite-withdraws-the-consent-to-the-order-history',
    'An invitation takes the consent to the order history from the member who invites.',
    (member) => void (member.consent = { ...member.consent, save_order_history: false }),
  ),
  leavesNot(
    'invite-adds-an-identifier',
    'An invitation gives the member who invites an identifier.',
    (member) => void member.identifiers.push({ id: 77, type_id: 1, type: 'Referral', value: 'referral-77' }),
  ),
  ...(['first_name', 'last_name'] as const).map((field): Fault =>
    fault({
      id: `invite-without-${field.replace('_', '-')}-fails`,
      clause: 'invite-friend.invalid-email.status',
      also: ['errors.malformed-json', 'errors.no-server-fault'],
      difficulty: 'subtle',
      what: `An invitation without \`${field}\` fails with 500.`,
      break: respondWith(
        operation,
        ({ body }) => at(body, field) === undefined,
        () => problem(500, 'Something went wrong.'),
      ),
    }),
  ),
  fault({
    id: 'invite-creates-a-member',
    clause: 'invite-friend.creates-nobody',
    difficulty: 'subtle',
    what: 'An invitation makes the invited person a member at once.',
    break: sideEffect(operation, 'done', ({ state, body }) => {
      const id = `invited-${state.nextId()}`;
      const phone = { country_code: '+47', number: `4199${state.nextId()}` };
      state.members.set(id, { ...newMember(id, phone), email: String(at(body, 'email')) });
    }),
  }),
  fault({
    id: 'invite-lets-the-member-be-found-by-the-email-of-the-friend',
    clause: 'invite-friend.creates-nobody',
    difficulty: 'subtle',
    what: 'A search by the e-mail address of the invited person finds the member who invites.',
    break: (service) => {
      const inviters = new Map<Json, string | undefined>();
      sideEffect(operation, 'done', ({ body, params }) =>
        inviters.set(at(body, 'email'), params['memberId']),
      )(service);
      const { matchesSearch } = service.rules;
      service.rules.matchesSearch = (member, parameter, value) =>
        matchesSearch(member, parameter, value) ||
        (parameter === 'email' && inviters.get(value) === member.id);
    },
  }),
  fault({
    id: 'invite-answers-200',
    clause: 'invite-friend.success',
    difficulty: 'plain',
    what: 'An invitation answers 200 with an action result.',
    break: patchResponse(operation, () => ({ status: 200, body: { is_ok: true, details: '' } })),
  }),
  fault({
    id: 'invite-answers-202',
    clause: 'invite-friend.success',
    difficulty: 'subtle',
    what: 'An invitation answers 202.',
    break: patchResponse(operation, () => ({ status: 202 })),
  }),
  fault({
    id: 'invite-answers-200-to-letters-beyond-ascii',
    clause: 'invite-friend.success',
    difficulty: 'subtle',
    what: 'An invitation with a letter beyond ASCII in a name answers 200.',
    break: patchResponse(operation, (answer, { body }) =>
      /[^\x20-\x7e]/.test(JSON.stringify(body)) ? { status: 200, body: {} } : answer,
    ),
  }),
  fault({
    id: 'invite-refuses-a-last-name',
    clause: 'invite-friend.accepts-described-fields',
    difficulty: 'plain',
    what: 'An invitation with a last name is refused.',
    break: rejectWhen(operation, (body) => typeof at(body, 'last_name') === 'string'),
  }),
  fault({
    id: 'invite-accepts-an-invalid-email',
    clause: 'invite-friend.invalid-email.status',
    difficulty: 'plain',
    what: 'An invitation to an invalid e-mail address is accepted.',
    break: patchRequest(operation, (body) =>
      typeof at(body, 'email') === 'string' ? { ...(body as object), email: 'somebody@example.com' } : body,
    ),
  }),
  ...(
    [
      ['domain', /^[^@]+@$/],
      ['local-part', /^@/],
      ['at-sign', /^[^@]*$/],
      ['a-single-at-sign', /@.*@/],
    ] as const
  ).map(([part, form]): Fault =>
    fault({
      id: `invite-accepts-an-email-without-${part}`,
      clause: 'invite-friend.invalid-email.status',
      difficulty: 'subtle',
      what: `An invitation to an e-mail address without ${part.replaceAll('-', ' ')} is accepted.`,
      break: patchRequest(operation, (body) =>
        isText(at(body, 'email')) && form.test(String(at(body, 'email')))
          ? { ...(body as object), email: 'somebody@example.com' }
          : body,
      ),
    }),
  ),
  fault({
    id: 'invite-accepts-an-email-with-a-space-in-it',
    clause: 'invite-friend.invalid-email.status',
    difficulty: 'subtle',
    what: 'An invitation to an e-mail address with a space in it is accepted.',
    break: overrideRules(operation, ({ isValidEmail }) => ({
      isValidEmail: (email) => isValidEmail(email.replaceAll(' ', '')),
    })),
  }),
  fault({
    id: 'invite-refuses-an-email-as-a-phone',
    clause: 'invite-friend.invalid-email.message',
    difficulty: 'subtle',
    what: 'The refusal of an e-mail address on an invitation speaks of a phone.',
    break: patchMessages(operation, (words) => words.replace('Email is', 'Phone number is')),
  }),
  fault({
    id: 'invite-refuses-an-email-without-saying-so',
    clause: 'invite-friend.invalid-email.message',
    difficulty: 'subtle',
    what: 'The refusal of an e-mail address on an invitation says nothing of it.',
    break: patchMessages(operation, (words) => words.replace('Email is not valid.', 'Try again later.')),
  }),
  fault({
    id: 'invite-fails-over-a-first-name-of-a-number',
    clause: 'errors.no-server-fault',
    difficulty: 'subtle',
    what: 'An invitation under a first name of a number fails with 500.',
    break: respondWith(
      operation,
      ({ body }) => typeof at(body, 'first_name') === 'number',
      () => problem(500, 'Something went wrong.'),
    ),
  }),
  ...(
    [
      ['store', 403, 'store-binding.no-effect'],
      ['token', 401, 'token.authorization.no-effect'],
    ] as const
  ).map(([what, status, clause]): Fault =>
    fault({
      id: `invite-refused-for-its-${what}-unsubscribes`,
      clause,
      difficulty: 'subtle',
      what: `An invitation that is refused for its ${what} unsubscribes the member from e-mail.`,
      break: (service) =>
        service.around(operation, (next) => async (call) => {
          const answer = await next(call);
          const member = call.state.members.get(call.params['memberId'] ?? '');
          if (answer.status === status && member)
            member.consent = { ...member.consent, receive_email: false };
          return answer;
        }),
    }),
  ),
];
