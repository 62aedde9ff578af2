/** An address in a form that every mail server takes: digit first, small and large letters, dots, `_` and `-`. */
export const rareEmail = (word: string, domain: string): string => `9L.c_B.s.t-${word}@${domain}`;

/** Addresses that many people have: with `_`, and one that is longer than some tables allow for. */
export const describedEmails = (word: string, domain: string): readonly string[] => [
  `lc_${word}@${domain}`,
  `${`lc-${word}.`.padEnd(60, 'news')}@${domain}`,
];
