/** What is no e-mail address although a valid one is in it, or what has both its halves: by what it is. */
export const noEmails = [
  ['two-emails', 'lc-conformance@example.com,lc-other@example.com'],
  ['a-name-before-an-email', 'Conformance <lc-conformance@example.com>'],
  ['an-email-with-a-blank-in-it', 'lc conformance@example.com'],
] as const;
