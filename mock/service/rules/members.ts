import type { FixturePhone } from '../state/fixtures.ts';
import type { Member, State } from '../state/state.ts';
import { contactRules } from './contact.ts';

/** Who may become a member, and what a member may hold (4.3, 4.4, 7.2). */
export const memberRules = {
  memberWithPhone(state: State, phone: FixturePhone): Member | undefined {
    const wanted = contactRules.e164(phone);
    return [...state.members.values()].find((member) => contactRules.e164(member.phone) === wanted);
  },

  /** Why no one can register with the phone that this member has; null where the phone is free. */
  registrationRefusal(holder: Member | undefined): string | null {
    if (!holder) return null;
    const lastFour = contactRules.e164(holder.phone).slice(-4);
    return `A member with the phone number ending in ${lastFour} is already registered for this store.`;
  },

  /** Whether enrolling a phone that this member has sends a new activation link (1.4). */
  mayEnrollAgain(holder: Member): boolean {
    return !holder.consent.gdpr_accepted;
  },

  /** Where the store has no SMS, members get e-mail (1.4). */
  messageChannel(state: State): 'sms' | 'email' {
    return state.sms ? 'sms' : 'email';
  },
};
