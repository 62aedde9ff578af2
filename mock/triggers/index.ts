import { circumstances } from './circumstances.ts';
import { aboutDrafts } from './drafts.ts';
import { aboutExemptions } from './exemptions.ts';
import { aboutProducts } from './products.ts';
import { identifierTriggers } from './identifiers.ts';
import { joiningTriggers } from './joining.ts';
import { searchTriggers } from './search.ts';
import { otpTriggers } from './otp.ts';
import { requestTriggers } from './requests.ts';
import { nearIds, texts } from './texts.ts';
import { tokenTriggers } from './tokens.ts';
import type { Trigger } from './trigger.ts';
import { memberTriggers } from './update.ts';
import { entries, reasons, refundFields, reservationFields } from './values.ts';

/** Every trigger: in which requests a mistake may show. */
export const triggers: readonly Trigger[] = [
  ...circumstances,
  ...texts,
  ...nearIds,
  ...reservationFields,
  ...refundFields,
  ...entries,
  ...reasons,
  ...aboutProducts,
  ...aboutDrafts,
  ...aboutExemptions,
  ...memberTriggers,
  ...joiningTriggers,
  ...identifierTriggers,
  ...searchTriggers,
  ...tokenTriggers,
  ...requestTriggers,
  ...otpTriggers,
];
