/** Forms of addresses that every mail server takes, made of a word of its own and a domain. */
export const rareEmails: readonly ((word: string, domain: string) => string)[] = [
  (word, domain) => `9Lc_B.${word}@${domain}`,
  (word, domain) => `lc.new.s-${word}@${domain}`,
  // A label of its own needs no mail server: the addresses of a domain that is kept for examples reach no one.
  (word, domain) => `lc-${word}@${/^example\.(com|net|org)$/.test(domain) ? 'news.' : ''}${domain}`,
];
