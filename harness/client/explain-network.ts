/** A network failure in plain words, and what to do about it. */
export interface NetworkExplanation {
  readonly words: string;
  readonly fix: string;
}

const explanations: readonly (readonly [pattern: RegExp, NetworkExplanation])[] = [
  [
    /every operation is answered with status/,
    {
      words: 'the interface is not at that address',
      fix: 'Check the path of LOYALTY_BASE_URL: /connect/token and /api/v2.0 follow it.',
    },
  ],
  [
    /ENOTFOUND|EAI_AGAIN/,
    {
      words: 'the name of the host is not known to DNS',
      fix: 'Check LOYALTY_BASE_URL for a typing mistake, and the network of this machine.',
    },
  ],
  [
    /ECONNREFUSED/,
    {
      words: 'nothing listens at that address',
      fix: 'Check host and port of LOYALTY_BASE_URL, and that the service is running.',
    },
  ],
  [
    /alert.*(certificate|unknown.ca)/i,
    {
      words: 'it wants a client certificate that it trusts',
      fix: 'Name one with LOYALTY_CLIENT_CERT and LOYALTY_CLIENT_KEY.',
    },
  ],
  [
    /CERT|certificate|self.signed|UNABLE_TO_(VERIFY|GET)|ERR_TLS/i,
    {
      words: 'its TLS certificate is not trusted here',
      fix: 'Name the certificate authority in NODE_EXTRA_CA_CERTS; do not turn the check off.',
    },
  ],
  [
    /EPROTO|wrong version number|SSL/i,
    {
      words: 'it does not speak TLS at that address',
      fix: 'Check whether LOYALTY_BASE_URL must begin with http:// or name another port.',
    },
  ],
  [
    /no complete answer within/,
    {
      words: 'it does not answer in time',
      fix: 'Check proxies and firewalls (HTTPS_PROXY, NO_PROXY), or allow more time with LOYALTY_TIMEOUT_MS.',
    },
  ],
  [
    /ECONNRESET|other side closed|socket/i,
    {
      words: 'it closes the connection without an answer',
      fix: 'Check proxies and allow-lists between this machine and the service.',
    },
  ],
];

/** What a network error means. An unknown one is given as it is. */
export function explainNetwork(message: string): NetworkExplanation {
  const known = explanations.find(([pattern]) => pattern.test(message));
  return (
    known?.[1] ?? {
      words: message,
      fix: 'Check LOYALTY_BASE_URL, and that the service is up and can be reached from here.',
    }
  );
}

/** The same in a line: in plain words, as the system says it, and what to do. */
export function networkSentences(message: string): string {
  const { words, fix } = explainNetwork(message);
  return `${words === message ? message : `${words} (${message})`}. ${fix}`;
}
