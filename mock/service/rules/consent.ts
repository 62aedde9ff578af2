import type { Consent } from '../state/state.ts';

/** Consent as a request gives it: any part may be left out. */
export interface GivenConsent {
  gdpr_accepted?: boolean;
  save_order_history?: boolean;
  receive_sms?: boolean | null;
  receive_email?: boolean | null;
}

/** What a member agreed to, and what leaving an answer out means (2.5, 7.3). */
export const consentRules = {
  gdprAccepted(consent: GivenConsent | undefined): boolean {
    return consent?.gdpr_accepted === true;
  },

  /** Leaving out a promotional consent on register opts the member in. */
  consentOnRegister(given: GivenConsent): Consent {
    return {
      gdpr_accepted: given.gdpr_accepted ?? false,
      save_order_history: given.save_order_history ?? false,
      receive_sms: given.receive_sms ?? true,
      receive_email: given.receive_email ?? true,
    };
  },

  /** Leaving out a promotional consent on update unsubscribes the member. */
  consentOnUpdate(given: GivenConsent): Consent {
    return {
      gdpr_accepted: given.gdpr_accepted ?? false,
      save_order_history: given.save_order_history ?? false,
      receive_sms: given.receive_sms ?? false,
      receive_email: given.receive_email ?? false,
    };
  },

  /** An enrolled member has answered nothing yet. */
  consentOnEnroll(): Consent {
    return { gdpr_accepted: false, save_order_history: false, receive_sms: false, receive_email: false };
  },
};
