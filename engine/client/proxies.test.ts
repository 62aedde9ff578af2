import { expect, test } from 'vitest';
import { proxyFor, refuseWrongProxies } from './proxies.ts';

test.each([
  '',
  'http://proxy.example.com:8080',
  'https://me:secret@proxy.example.com',
  'socks5h://127.0.0.1:1080',
])('accepts the proxy "%s"', (value) =>
  expect(() => refuseWrongProxies({ HTTPS_PROXY: value })).not.toThrow(),
);

test.each(['proxy', 'proxy.example.com:8080', 'ftp://proxy.example.com'])(
  'refuses the proxy "%s", naming the variable and what is accepted',
  (value) => {
    const refuse = () => refuseWrongProxies({ http_proxy: value });
    expect(refuse).toThrow(`http_proxy is "${value}"; accepted is an address with its scheme`);
  },
);

test('shows no password given a proxy without a scheme', () => {
  const refuse = () => refuseWrongProxies({ HTTP_PROXY: 'me:secret@proxy.example.com' });
  expect(refuse).toThrow('HTTP_PROXY is a value that is not shown');
});

/** The host of the proxy for an address, where NO_PROXY and both proxies are set. */
const proxyOf = (address: string, noProxy = ''): string | undefined =>
  proxyFor(new URL(address), {
    http_proxy: 'http://plain.test:1',
    HTTPS_PROXY: 'http://secure.test:2',
    NO_PROXY: noProxy,
  })?.host;

test('takes the proxy of the scheme, and that of http where https has none', () => {
  expect(proxyOf('http://service.test')).toBe('plain.test:1');
  expect(proxyOf('https://service.test')).toBe('secure.test:2');
  expect(proxyFor(new URL('https://service.test'), { HTTP_PROXY: 'http://plain.test:1' })?.host).toBe(
    'plain.test:1',
  );
  expect(
    proxyFor(new URL('https://service.test'), { https_proxy: '', HTTP_PROXY: 'http://a.test' }),
  ).toBeNull();
  expect(proxyFor(new URL('https://service.test'), {})).toBeNull();
});

test.each([
  ['*', 'https://service.test'],
  ['other.test, service.test', 'https://service.test'],
  ['other.test service.test', 'https://service.test'],
  ['SERVICE.test', 'https://service.TEST'],
  ['service.test', 'https://a.b.service.test'],
  ['.service.test', 'https://a.service.test'],
  ['.service.test', 'https://service.test'],
  ['*.service.test', 'https://a.service.test'],
  ['service.test.', 'https://service.test'],
  ['service.test:8443', 'https://service.test:8443'],
  ['service.test:443', 'https://service.test'],
  ['service.test:80', 'http://service.test'],
  ['10.0.0.7', 'http://10.0.0.7:8080'],
  ['10.0.0.0/8', 'http://10.200.0.7'],
  ['10.0.0.0/8:80', 'http://10.200.0.7'],
  ['::1', 'http://[::1]:8080'],
  ['[::1]', 'http://[::1]'],
  ['[::1]:8080', 'http://[::1]:8080'],
  ['fd00::/8', 'https://[fd12::1]'],
])('uses no proxy given NO_PROXY "%s" for %s', (noProxy, address) => {
  expect(proxyOf(address, noProxy)).toBeUndefined();
});

test.each([
  ['', 'https://service.test'],
  [',', 'https://service.test'],
  ['.', 'https://service.test'],
  ['vice.test', 'https://service.test'],
  ['a.service.test', 'https://service.test'],
  ['service.test:8443', 'https://service.test'],
  ['10.0.0.0/8', 'http://11.0.0.1'],
  ['10.0.0.0/99', 'http://10.0.0.1'],
  ['10.0.0', 'http://10.0.0.1'],
  ['fd00::/8', 'http://10.0.0.1'],
  ['10.0.0.0/8', 'http://ten.test'],
  ['[::1]:8080', 'http://[::1]:81'],
])('uses the proxy given NO_PROXY "%s" for %s', (noProxy, address) => {
  expect(proxyOf(address, noProxy)).toBeDefined();
});
