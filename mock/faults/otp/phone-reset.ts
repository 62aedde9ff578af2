import type { Member } from '../../service/state/state.ts';
import { at, patchResponse } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';
import { afterPhoneReset } from '../../patches/phone-reset.ts';
import {
  confirmCode,
  patchStatus,
  phonePartFaults,
  patchPhoneRefusal,
  refuseSuccess,
  requireText,
} from '../../patches/codes.ts';

const operation = 'resetPhoneVerification';

/** Services that break what sections 4.5, 6 and 7.2 promise of phone resets. */
export default [
  fault({
    id: 'phone-reset-is-202',
    clause: 'reset-phone-verification.success',
    also: ['action-result.refusal.status'],
    difficulty: 'plain',
    what: 'It answers a phone reset with 202.',
    break: patchStatus(operation, 202),
  }),
  fault({
    id: 'phone-reset-confirms-nothing',
    clause: 'reset-phone-verification.right-code',
    difficulty: 'subtle',
    what: 'It changes the phone and does not confirm it.',
    break: refuseSuccess(operation),
  }),
  fault({
    id: 'phone-reset-wants-text',
    clause: 'reset-phone-verification.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes a code as text only.',
    also: ['reset-phone-verification.success', 'reset-phone-verification.right-code'],
    break: requireText(operation),
  }),
  fault({
    id: 'phone-reset-keeps-old-phone',
    clause: 'reset-phone-verification.new-phone-found',
    difficulty: 'plain',
    what: 'It confirms a reset and keeps the old phone.',
    also: ['reset-phone-verification.old-phone-gone', 'reset-phone-verification.same-member'],
    break: afterPhoneReset((member, before) => void (member.phone = before)),
  }),
  fault({
    id: 'phone-reset-search-knows-old-phone-only',
    clause: 'reset-phone-verification.new-phone-found',
    difficulty: 'subtle',
    what: 'It finds no one by a phone that a reset gave.',
    break(service) {
      const given = new Set<string>();
      afterPhoneReset((member, _, { rules }) => void given.add(rules.e164(member.phone)))(service);
      service.around(
        'searchMembers',
        (next) => async (call) =>
          given.has(call.query['phone'] ?? '') ? { status: 200, body: [] } : next(call),
      );
    },
  }),
  fault({
    id: 'phone-reset-leaves-old-phone-searchable',
    clause: 'reset-phone-verification.old-phone-gone',
    difficulty: 'subtle',
    what: 'It still finds a member by the phone that it had before a reset.',
    break(service) {
      const earlier = new Map<string, Member>();
      afterPhoneReset((member, before, { rules }, isDone) => {
        if (isDone) earlier.set(rules.e164(before), member);
      })(service);
      service.around('searchMembers', (next) => async (call) => {
        const member = earlier.get(call.query['phone'] ?? '');
        return member ? { status: 200, body: [{ id: member.id }] } : next(call);
      });
    },
  }),
  fault({
    id: 'phone-reset-shows-old-phone',
    clause: 'reset-phone-verification.same-member',
    difficulty: 'subtle',
    what: 'It shows a member with the phone from before a reset.',
    break(service) {
      const earlier = new Map<string, Member['phone']>();
      afterPhoneReset((member, before, _, isDone) => {
        if (isDone) earlier.set(member.id, before);
      })(service);
      patchResponse('updateMember', (answer, { params }) => {
        const phone = earlier.get(params['memberId'] ?? '');
        return phone ? { ...answer, body: { ...(answer.body as object), phone } } : answer;
      })(service);
    },
  }),
  fault({
    id: 'phone-reset-keeps-country-code',
    clause: 'reset-phone-verification.same-member',
    difficulty: 'subtle',
    what: 'It shows the country code without its digits after a reset.',
    break(service) {
      const changed = new Set<string>();
      afterPhoneReset((member) => void changed.add(member.id))(service);
      patchResponse('updateMember', (answer, { params }) =>
        changed.has(params['memberId'] ?? '')
          ? {
              ...answer,
              body: {
                ...(answer.body as object),
                phone: { country_code: '+', number: at(answer.body, 'phone.number') },
              },
            }
          : answer,
      )(service);
    },
  }),
  fault({
    id: 'phone-reset-confirms-all',
    clause: 'reset-phone-verification.wrong-code',
    difficulty: 'plain',
    what: 'It changes the phone with any code.',
    also: ['reset-phone-verification.wrong-code-changes-nothing'],
    break: confirmCode(operation, () => true),
  }),
  fault({
    id: 'phone-reset-overlooks-last-digit',
    clause: 'reset-phone-verification.wrong-code',
    difficulty: 'subtle',
    what: 'It overlooks the last digit of a code.',
    also: ['reset-phone-verification.wrong-code-changes-nothing'],
    break: confirmCode(operation, (code, right) => Math.trunc(code / 10) === Math.trunc(right / 10)),
  }),
  fault({
    id: 'phone-reset-changes-before-it-judges',
    clause: 'reset-phone-verification.wrong-code-changes-nothing',
    difficulty: 'subtle',
    what: 'It refuses a wrong code and changes the phone all the same.',
    break: afterPhoneReset(
      (member, _, { body }) => void (member.phone = at(body, 'phone') as Member['phone']),
    ),
  }),
  fault({
    id: 'phone-reset-drops-phone-on-wrong-code',
    clause: 'reset-phone-verification.wrong-code-changes-nothing',
    difficulty: 'subtle',
    what: 'It takes the last digit from the phone of a member who sent a wrong code.',
    break: afterPhoneReset((member, before, _, isDone) => {
      if (!isDone) member.phone = { ...before, number: before.number.slice(0, -1) };
    }),
  }),
  ...phonePartFaults(operation, 'reset-phone-verification'),
  fault({
    id: 'phone-reset-invalid-phone-is-422',
    clause: 'reset-phone-verification.invalid-phone.status',
    difficulty: 'plain',
    what: 'It answers an invalid new phone with 422.',
    break: patchPhoneRefusal(operation, { status: 422 }),
  }),
  fault({
    id: 'phone-reset-invalid-phone-unexplained',
    clause: 'reset-phone-verification.invalid-phone.message',
    difficulty: 'subtle',
    what: 'It refuses an invalid new phone without a word of phones.',
    break: patchPhoneRefusal(operation, { words: 'The request could not be processed.' }),
  }),
];
