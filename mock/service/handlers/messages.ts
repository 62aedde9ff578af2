import type { Call } from '../calls/call.ts';
import type { Message } from '../state/messages.ts';
import type { Member } from '../state/state.ts';

/** Sends a message to a member, by the way that the store has (1.4). */
export function sendToMember(call: Call, kind: Message['kind'], member: Member): void {
  const { rules, state } = call;
  const channel = rules.messageChannel(state);
  const to = channel === 'sms' ? rules.e164(member.phone) : (member.email ?? '');
  send(call, { kind, channel, to });
}

/** Sends a message now. */
export function send({ state, now }: Call, message: Omit<Message, 'at'>): void {
  state.messages.push({ ...message, at: now().toISOString() });
}
