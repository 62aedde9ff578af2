/** What the refusal of a consent names, whatever its words (section 7.2). */
export const gdprWords = ['gdpr_accepted', 'consent', 'true'] as const;

/**
 * Whether a refusal says what is promised: null, or no consent at all, may be told as any wrong type is, and a body that has
 * little may be refused for what it lacks.
 */
export const isTold = (what: string): boolean => ['consent-empty', 'every-consent-false'].includes(what);
