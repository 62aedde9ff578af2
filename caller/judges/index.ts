import { bodyJudges } from './bodies.ts';
import { consentJudges } from './consent.ts';
import { deprecatedJudges } from './deprecated.ts';
import { draftJudges } from './drafts.ts';
import type { Judge } from './judge.ts';
import { limitJudges } from './limits.ts';
import { memberJudges } from './members.ts';
import { nonEligibleJudges } from './non-eligible.ts';
import { originJudges } from './origins.ts';
import { placeholderJudges } from './placeholders.ts';
import { refundJudges } from './refunds.ts';
import { registrationJudges } from './registrations.ts';
import { requestJudges } from './requests.ts';
import { reservationJudges } from './reservations.ts';
import { retryJudges } from './retries.ts';
import { searchJudges } from './search.ts';
import { tokenRefusalJudges } from './token-refusals.ts';
import { tokenRequestJudges } from './token-requests.ts';
import { tokenUseJudges } from './token-use.ts';
import { updateJudges } from './updates.ts';

/** All judges: one for each clause of the caller that traffic can show. */
export const judges: readonly Judge[] = [
  tokenRequestJudges,
  tokenUseJudges,
  tokenRefusalJudges,
  requestJudges,
  placeholderJudges,
  bodyJudges,
  memberJudges,
  consentJudges,
  searchJudges,
  updateJudges,
  registrationJudges,
  reservationJudges,
  refundJudges,
  nonEligibleJudges,
  originJudges,
  draftJudges,
  retryJudges,
  limitJudges,
  deprecatedJudges,
].flat();
