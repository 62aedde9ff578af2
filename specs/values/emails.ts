/** Forms of addresses that every mail server takes, made of a word of its own and a domain. */
export const rareEmails: readonly ((word: string, domain: string) => string)[] = [
  (word, domain) => `9Lc_B.${word}@${domain}`,
  (word, domain) => `lc.new.s-${word}@${domain}`,
];
