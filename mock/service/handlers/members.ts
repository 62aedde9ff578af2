import type { Call, Handler } from '../calls/call.ts';
import { checkEmail, checkPhone, memberOfPath } from '../calls/guards.ts';
import { refuse, refuseInvalid } from '../contract/problem.ts';
import type { FieldErrors } from '../contract/problem.ts';
import { pseudo } from '../state/pseudo.ts';
import { newMember } from '../state/seed.ts';
import type { Member } from '../state/state.ts';
import { bodyOf } from '../calls/body.ts';
import { note } from '../contract/problem.ts';
import { memberAnswer } from './member-answer.ts';
import { memberDataErrors, storedData } from './member-data.ts';
import { send, sendToMember } from './messages.ts';

const gdprMessage = 'The gdpr_accepted property on the Consent object must be set to true.';

/** Creates a member and welcomes it (1.4, 4.3). */
export const registerMember: Handler = (call) => {
  const body = bodyOf(call, 'registerMember');
  const errors = memberDataErrors(call, body);
  checkPhone(call, errors, body.phone);
  if (!call.rules.gdprAccepted(body.consent)) note(errors, 'consent.gdpr_accepted', gdprMessage);
  const inviter = inviterOf(call, errors, body.invitation_token);
  refuseInvalid(errors);
  const refusal = call.rules.registrationRefusal(call.rules.memberWithPhone(call.state, body.phone));
  if (refusal) refuse(400, refusal);
  const card = body.card_info?.identifier;
  const member: Member = {
    ...newMember(newMemberId(call), body.phone),
    ...storedData(body),
    consent: call.rules.consentOnRegister(body.consent ?? {}),
    card_identifiers: card ? [card] : [],
    invited_by: inviter,
  };
  call.state.members.set(member.id, member);
  sendToMember(call, 'welcome', member);
  return { status: 200, body: memberAnswer(call.state, member) };
};

/** Replaces all data of a member; what is not given is not kept (4.3). */
export const updateMember: Handler = (call) => {
  const member = memberOfPath(call);
  const body = bodyOf(call, 'updateMember');
  const errors = memberDataErrors(call, body);
  if (!call.rules.gdprAccepted(body.consent)) {
    note(errors, 'consent.gdpr_accepted', `${gdprMessage} To delete the member, use the DELETE endpoint.`);
  }
  refuseInvalid(errors);
  Object.assign(member, storedData(body), { consent: call.rules.consentOnUpdate(body.consent ?? {}) });
  return { status: 200, body: memberAnswer(call.state, member) };
};

/** Finds members by every parameter that is given; a miss is an empty array (4.3). */
export const searchMembers: Handler = ({ query, rules, state }) => {
  const terms = rules.searchTerms(query);
  if (terms.length === 0) {
    refuse(400, 'Give one of phone, email, identifierValue, cardIdentifier or activationToken.');
  }
  const found = [...state.members.values()].filter((member) =>
    terms.every(([parameter, value]) => rules.matchesSearch(member, parameter, value)),
  );
  return { status: 200, body: found.map((member) => memberAnswer(state, member)) };
};

/** Invites somebody by e-mail on behalf of a member (4.3). */
export const inviteFriend: Handler = (call) => {
  const member = memberOfPath(call);
  const { email = '' } = bodyOf(call, 'inviteFriend');
  const errors: FieldErrors = {};
  checkEmail(call, errors, 'email', email);
  refuseInvalid(errors);
  call.state.invitations.set(pseudo(`invitation ${call.state.nextId()}`, 24), member.id);
  send(call, { kind: 'invitation', channel: 'email', to: email });
  return { status: 204 };
};

/** An id that no member had before. */
export function newMemberId({ state }: Call): string {
  return pseudo(`member ${state.nextId()}`);
}

function inviterOf(call: Call, errors: FieldErrors, token: string | null | undefined): string | null {
  if (token === null || token === undefined) return null;
  const inviter = call.state.invitations.get(token);
  if (inviter === undefined) note(errors, 'invitation_token', 'The invitation does not exist.');
  return inviter ?? null;
}
