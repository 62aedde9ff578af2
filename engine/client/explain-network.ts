import { variable } from '../settings/product.ts';

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
      fix: `Check the path of ${variable('BASE_URL')}: the paths of the interface, such as /connect/token, follow it.`,
    },
  ],
  [
    /the proxy \S+: .*status 407/,
    {
      words: 'the proxy wants a user and a password',
      fix: 'Put the right ones into HTTP_PROXY or HTTPS_PROXY, as in http://user:password@proxy.example.com:8080.',
    },
  ],
  [
    /the proxy \S+: it refuses/,
    {
      words: 'the proxy leads to no such address',
      fix: 'Name the host of the service in NO_PROXY to reach it directly, or have the proxy allow its host and port.',
    },
  ],
  [
    /the proxy \S+: /,
    {
      words: 'the proxy cannot be used',
      fix: 'Check HTTP_PROXY and HTTPS_PROXY, or name the host of the service in NO_PROXY to reach it directly.',
    },
  ],
  [
    /ENOTFOUND|EAI_AGAIN/,
    {
      words: 'the name of the host is not known to DNS',
      fix: `Check ${variable('BASE_URL')} for a typing mistake, and the network of this machine.`,
    },
  ],
  [
    /ECONNREFUSED/,
    {
      words: 'nothing listens at that address',
      fix: `Check host and port of ${variable('BASE_URL')}, and that the service is running.`,
    },
  ],
  [
    /alert.*(certificate|unknown.ca)/i,
    {
      words: 'it wants a client certificate that it trusts',
      fix: `Name one with ${variable('CLIENT_CERT')} and ${variable('CLIENT_KEY')}.`,
    },
  ],
  [
    /CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/,
    {
      words: 'its TLS certificate is not valid today',
      fix: 'Have the service renew it, or check the clock of this machine; do not turn the check off.',
    },
  ],
  [
    /ALTNAME_INVALID/,
    {
      words: 'its TLS certificate is for another host',
      fix: `Name a host of the certificate in ${variable('BASE_URL')}, or have the service get one for this host.`,
    },
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/,
    {
      words: 'its TLS certificate comes from an authority that is not known here',
      fix: 'Name the certificate of the authority in NODE_EXTRA_CA_CERTS; do not turn the check off.',
    },
  ],
  [
    /no application protocol|NO_APPLICATION_PROTOCOL|does not match the HTTP\/1.1 protocol/,
    {
      words: 'it does not speak HTTP/1.1 at that address',
      fix: `Name an address in ${variable('BASE_URL')} that does: a service or a gateway that speaks HTTP/2 alone cannot be tested.`,
    },
  ],
  [
    /protocol version|PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL/,
    {
      words: 'it offers no version of TLS that is allowed here',
      fix: 'Have the service offer TLS 1.2 or 1.3; NODE_OPTIONS=--tls-min-v1.0 allows the older ones.',
    },
  ],
  [
    /wrong version number|WRONG_VERSION_NUMBER|packet length too long/,
    {
      words: 'it does not speak TLS at that address',
      fix: `Check whether ${variable('BASE_URL')} must begin with http:// or name another port.`,
    },
  ],
  [
    /CERT|certificate|EPROTO|SSL|ERR_TLS/i,
    {
      words: 'no TLS connection to it can be made',
      fix: `Check the host and the port of ${variable('BASE_URL')}, and the certificate of the service.`,
    },
  ],
  [
    /no complete answer within/,
    {
      words: 'it does not answer in time',
      fix: `Check proxies and firewalls (HTTPS_PROXY, NO_PROXY), or allow more time with ${variable('TIMEOUT_MS')}.`,
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
      fix: `Check ${variable('BASE_URL')}, and that the service is up and can be reached from here.`,
    }
  );
}

/** The same in a line: in plain words, as the system says it, and what to do. */
export function networkSentences(message: string): string {
  const { words, fix } = explainNetwork(message);
  return `${words === message ? message : `${words} (${message})`}. ${fix}`;
}
