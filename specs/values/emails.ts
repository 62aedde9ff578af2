/** An address in a form that every mail server takes: digit first, small and large letters, dots, `_` and `-`. */
export const rareEmail = (word: string, domain: string): string => `9L.c_B.s.t-${word}@${domain}`;
