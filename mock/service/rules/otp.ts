import type { Member, State } from '../state/state.ts';

/** One-time passwords and what they allow (4.5). */
export const otpRules = {
  isOtpOk(state: State, code: number | undefined): boolean {
    return code === state.otp_code;
  },

  /** Why a member may not take a phone over; null where the phone is free or the member's own. */
  takeoverRefusal(member: Member, holder: Member | undefined): string | null {
    return holder && holder.id !== member.id ? 'The phone number belongs to another member.' : null;
  },
};
