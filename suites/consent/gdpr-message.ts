import type { Answer } from '#loyalty';

/** What the refusal of a consent names, whatever its words (section 7.2). */
export const gdprWords = ['gdpr_accepted', 'consent', 'true'] as const;

/** Whether a refusal says that GDPR must be accepted: one of a consent that is not there may say that it has to be. */
export function saysGdpr({ message }: Answer): boolean {
  const words = message.toLowerCase();
  return gdprWords.every((word) => words.includes(word));
}
