import { expect, test } from 'vitest';
import { refuseWrongProxies } from './proxies.ts';

test.each(['', 'http://proxy.example.com:8080', 'https://me:secret@proxy.example.com'])(
  'accepts the proxy "%s"',
  (value) => expect(() => refuseWrongProxies({ HTTPS_PROXY: value })).not.toThrow(),
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
