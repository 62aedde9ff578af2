import type { Call } from '../calls/call.ts';
import type { Member, Message } from '../state/state.ts';

/** Sends a message to a member, by the way that the store has (1.4). */
export function sendToMember({ rules, state }: Call, kind: Message['kind'], member: Member): void {
  const channel = rules.messageChannel(state);
  const to = channel === 'sms' ? rules.e164(member.phone) : (member.email ?? '');
  state.messages.push({ kind, channel, to });
}
