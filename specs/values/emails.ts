/** Makes an address of a word that no other one has, at a domain. */
type EmailForm = (word: string, domain: string) => string;

/** Addresses in forms that every mail server takes. */
export const emailForms = {
  /** Digit first, small and large letters, dots, `_` and `-`. */
  crowded: (word, domain) => `9L.c_B.s.t-${word}@${domain}`,
  underscore: (word, domain) => `lc_${word}@${domain}`,
  dots: (word, domain) => `l.c.${word}@${domain}`,
} as const satisfies Record<string, EmailForm>;
