import { fault } from '../../patches/fault.ts';
import { at, patchResponse } from '../../patches/patch.ts';
import { afterPhoneReset } from '../../patches/phone-reset.ts';
import type { Member } from '../../service/state/state.ts';

/** Services where a phone reset does more than it should, or less (4.5). */
export default [
  ...(
    [
      ['email', null, 'takes the e-mail address from the member'],
      [
        'consent',
        { gdpr_accepted: true, save_order_history: false, receive_sms: true, receive_email: true },
        'subscribes the member',
      ],
      ['first_name', null, 'takes the first name from the member'],
      ['identifiers', [], 'takes the identifiers from the member'],
      ['segments', [], 'takes the segments from the member'],
      ['department_ids', [], 'takes the departments from the member'],
    ] as const
  ).map(([field, value, words]) =>
    fault({
      id: `phone-reset-changes-${field.replace('_', '-')}`,
      clause: 'reset-phone-verification.leaves-data',
      also: field === 'email' ? ['search-members.email.follows-update'] : [],
      difficulty: 'subtle',
      what: `A confirmed reset ${words}.`,
      break: afterPhoneReset((member, _, __, isDone) => {
        if (isDone) Object.assign(member, { [field]: value });
      }),
    }),
  ),
  fault({
    id: 'phone-reset-with-a-wrong-code-unsubscribes',
    clause: 'reset-phone-verification.wrong-code-changes-nothing',
    difficulty: 'subtle',
    what: 'A reset with a wrong code unsubscribes the member from promotional SMS.',
    break: afterPhoneReset((member, _, __, isDone) => {
      if (!isDone) member.consent.receive_sms = false;
    }),
  }),
  fault({
    id: 'phone-reset-to-an-invalid-phone-stores-it',
    clause: 'reset-phone-verification.refused-changes-nothing',
    difficulty: 'subtle',
    what: 'It refuses an invalid new phone and stores it all the same.',
    break: (service) =>
      service.around('resetPhoneVerification', (next) => async (call) => {
        const answer = await next(call);
        const number = at(call.body, 'phone.number');
        const member = call.state.members.get(call.params['memberId'] ?? '');
        const isRight = call.rules.isOtpOk(call.state, Number(at(call.body, 'otp_code')));
        if (member && answer.status === 400 && isRight && typeof number === 'string')
          member.phone = { ...member.phone, number };
        return answer;
      }),
  }),
  fault({
    id: 'phone-reset-to-an-invalid-phone-clears-email',
    clause: 'reset-phone-verification.refused-changes-nothing',
    difficulty: 'subtle',
    what: 'It refuses a new phone and takes the e-mail address from the member.',
    also: [
      'search-members.email.follows-update',
      'reset-phone-verification.leaves-data',
      'reset-phone-verification.wrong-code-changes-nothing',
    ],
    break: (service) =>
      service.around('resetPhoneVerification', (next) => async (call) => {
        const answer = await next(call);
        const member = call.state.members.get(call.params['memberId'] ?? '');
        if (member && answer.status === 400) member.email = null;
        return answer;
      }),
  }),
  fault({
    id: 'identifier-created-after-a-phone-reset-brings-the-old-phone-back',
    clause: 'reset-phone-verification.new-phone-found',
    also: ['reset-phone-verification.old-phone-gone', 'reset-phone-verification.wrong-code-changes-nothing'],
    difficulty: 'subtle',
    what: 'Creating an identifier writes the phone back that the member had before a reset.',
    break: (service) => {
      const phones = new Map<string, Member['phone']>();
      afterPhoneReset((member, before, _, isDone) => {
        if (isDone) phones.set(member.id, before);
      })(service);
      patchResponse('createIdentifier', (answer, { params, state }) => {
        const member = state.members.get(params['memberId'] ?? '');
        if (member !== undefined) member.phone = phones.get(member.id) ?? member.phone;
        return answer;
      })(service);
    },
  }),
  fault({
    id: 'phone-of-a-reset-may-be-registered',
    clause: 'register-member.duplicate-phone.status',
    also: ['reset-phone-verification.new-phone-found'],
    difficulty: 'subtle',
    what: 'A phone that a member got by a reset may be registered once more.',
    break: (service) => {
      const reset = new Set<Member>();
      afterPhoneReset((member, _, __, isDone) => {
        if (isDone) reset.add(member);
      })(service);
      const { memberWithPhone } = service.rules;
      service.rules.memberWithPhone = (state, phone) => {
        const member = memberWithPhone(state, phone);
        return member !== undefined && reset.has(member) ? undefined : member;
      };
    },
  }),
];
