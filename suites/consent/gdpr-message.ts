/** What the refusal of a consent names, whatever its words (section 7.2). */
export const gdprWords = ['gdpr_accepted', 'consent', 'true'] as const;
