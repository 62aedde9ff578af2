import type { Answer } from '../contract/answer.ts';
import type { Call, Handler } from '../calls/call.ts';
import { checkPhone } from '../calls/guards.ts';
import { refuse, refuseInvalid } from '../contract/problem.ts';
import { pseudo } from '../state/pseudo.ts';
import { newMember } from '../state/seed.ts';
import type { Identifier, Member } from '../state/state.ts';
import { bodyOf } from '../calls/body.ts';
import { memberAnswer } from './member-answer.ts';
import { memberDataErrors, storedData } from './member-data.ts';
import { newMemberId } from './members.ts';
import { sendToMember } from './messages.ts';

/** Creates a member that still has to activate itself, or sends the activation link once more (1.4, 4.3). */
export const enrollMember: Handler = (call) => {
  const body = bodyOf(call, 'enrollMember');
  const phone = { country_code: body.phone?.country_code ?? '', number: body.phone?.number ?? '' };
  const info = body.additional_info ?? {};
  const errors = memberDataErrors(call, info);
  checkPhone(call, errors, phone);
  refuseInvalid(errors);
  const holder = call.rules.memberWithPhone(call.state, phone);
  if (holder) return enrollAgain(call, holder);
  const member: Member = {
    ...newMember(newMemberId(call), phone),
    ...storedData(info),
    consent: call.rules.consentOnEnroll(),
    identifiers: (info.identifiers ?? []).map(({ type_id = 0, value = '' }) =>
      newIdentifier(call, type_id, value),
    ),
    card_identifiers: info.card_info?.identifier ? [info.card_info.identifier] : [],
  };
  call.state.members.set(member.id, member);
  return sendActivation(call, member);
};

function enrollAgain(call: Call, holder: Member): Answer {
  if (!call.rules.mayEnrollAgain(holder)) refuse(400, call.rules.registrationRefusal(holder) ?? '');
  return sendActivation(call, holder);
}

/** A new link takes the place of the earlier ones. */
function sendActivation(call: Call, member: Member): Answer {
  member.activation_tokens = [pseudo(`activation ${call.state.nextId()}`, 24)];
  sendToMember(call, 'activation', member);
  return { status: 200, body: memberAnswer(call.state, member) };
}

/** An identifier with an id of its own and the name of its type (2.3). */
export function newIdentifier({ state }: Call, type_id: number, value: string): Identifier {
  return { id: state.nextId(), type_id, type: `Identifier type ${type_id}`, value };
}
