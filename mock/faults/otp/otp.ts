import type { Json } from '../../../schemas/json.ts';
import type { Member } from '../../service/state/state.ts';
import type { Service } from '../../service/service.ts';
import { loginCodesOfTheirOwn } from '../../patches/codes.ts';
import { at, overrideRules, patchResponse, rejectWhen } from '../../patches/patch.ts';
import { type BrokenRow, rowFaults, type Patch } from '../../patches/fault.ts';
import { isDone } from '../../patches/outcomes.ts';
import { afterPhoneReset } from '../../patches/phone-reset.ts';

/** Remembers which phones were verified. */
function verifiedBy(service: Service): (body: Json) => boolean {
  const verified = new Set<string>();
  const phoneOf = (body: Json): string => JSON.stringify(at(body, 'phone'));
  patchResponse('verifyOtp', (answer, { body }) => {
    if (isDone(answer)) verified.add(phoneOf(body));
    return answer;
  })(service);
  return (body) => verified.has(phoneOf(body));
}

/** Remembers the phones that members had before a reset. */
function earlierPhones(service: Service): ReadonlyMap<Member, Member['phone']> {
  const earlier = new Map<Member, Member['phone']>();
  afterPhoneReset((member, before, _, isReset) => {
    if (isReset) earlier.set(member, before);
  })(service);
  return earlier;
}

/** Shows the phone that a member had before a reset. */
const showOld: Patch = (service) => {
  const phones = earlierPhones(service);
  patchResponse('updateMember', (answer, { params, state }) => {
    const member = state.members.get(params['memberId'] ?? '');
    const phone = member && phones.get(member);
    return phone ? { ...answer, body: { ...Object(answer.body), phone } } : answer;
  })(service);
};

const findOld: Patch = (service) => {
  const phones = earlierPhones(service);
  service.around('searchMembers', (next) => async (call) => {
    const isIt = (phone: Member['phone']): boolean => call.rules.e164(phone) === call.query['phone'];
    const [member] = [...phones].find(([, phone]) => isIt(phone)) ?? [];
    return member ? { status: 200, body: [{ id: member.id }] } : next(call);
  });
};

const bringBack: Patch = (service) => {
  const phones = earlierPhones(service);
  patchResponse('createIdentifier', (answer, { params, state }) => {
    const member = state.members.get(params['memberId'] ?? '');
    if (member) member.phone = phones.get(member) ?? member.phone;
    return answer;
  })(service);
};

const registerAgain: Patch = (service) => {
  const phones = earlierPhones(service);
  const { memberWithPhone } = service.rules;
  service.rules.memberWithPhone = (state, phone) => {
    const member = memberWithPhone(state, phone);
    return member !== undefined && phones.has(member) ? undefined : member;
  };
};

const anyForMembers = overrideRules('verifyOtp', ({ isOtpOk, memberWithPhone }, { body }) => ({
  isOtpOk: (state, code) =>
    isOtpOk(state, code) || memberWithPhone(state, at(body, 'phone') as Member['phone']) !== undefined,
}));

const noneForVerified: Patch = (service) => {
  const isVerified = verifiedBy(service);
  overrideRules('resetPhoneVerification', ({ isOtpOk }, { body }) => ({
    isOtpOk: (state, code) => isVerified(body) || isOtpOk(state, code),
  }))(service);
};

const refuseVerified: Patch = (service) => {
  const isVerified = verifiedBy(service);
  rejectWhen('registerMember', isVerified)(service);
};

const rows: readonly BrokenRow[] = [
  [
    'login-otp-verification-takes-the-code-of-another-member',
    'login-otp-verification.wrong-code',
    'Each member has a login code of its own, and that of another one is confirmed too.',
    loginCodesOfTheirOwn((_, all) => all),
  ],
  [
    'phone-that-was-verified-counts-as-registered',
    'register-member.success',
    'A phone that its owner verified cannot be registered any more.',
    refuseVerified,
    ['origin.channel.missing'],
  ],
  [
    'phone-reset-needs-no-code-for-a-verified-phone',
    'reset-phone-verification.wrong-code',
    'It resets the phone of a member to one that was verified, whatever the code.',
    noneForVerified,
    ['reset-phone-verification.wrong-code-changes-nothing'],
  ],
  [
    'verify-otp-confirms-any-code-for-the-phone-of-a-member',
    'verify-otp.wrong-code',
    'It confirms any code for the phone of a member.',
    anyForMembers,
  ],
  [
    'phone-reset-leaves-old-phone-searchable',
    'reset-phone-verification.old-phone-gone',
    'It still finds a member by the phone that it had before a reset.',
    findOld,
  ],
  [
    'phone-reset-shows-old-phone',
    'reset-phone-verification.same-member',
    'It shows a member with the phone from before a reset.',
    showOld,
  ],
  [
    'identifier-created-after-a-phone-reset-brings-the-old-phone-back',
    'reset-phone-verification.new-phone-found',
    'Creating an identifier writes the phone back that the member had before a reset.',
    bringBack,
    ['reset-phone-verification.old-phone-gone', 'reset-phone-verification.wrong-code-changes-nothing'],
  ],
  [
    'phone-of-a-reset-may-be-registered',
    'register-member.duplicate-phone.status',
    'A phone that a member got by a reset may be registered once more.',
    registerAgain,
    ['reset-phone-verification.new-phone-found'],
  ],
];

/** What is remembered of codes and phones, and forgotten (4.5). */
export default rowFaults(rows);
