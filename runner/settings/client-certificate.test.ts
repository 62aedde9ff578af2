import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { expect, test } from 'vitest';
import { certificateOf } from './client-certificate.ts';

const { cert, private: key } = await generate();
const folder = mkdtempSync(join(tmpdir(), 'certificate-'));

/** What becomes of a certificate and a key in files. */
function read(files: { cert: string; key: string }) {
  const [clientCert, clientKey] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  writeFileSync(clientCert, files.cert);
  writeFileSync(clientKey, files.key);
  return certificateOf({ clientCert, clientKey }, (name) => `--${name}`);
}

const encrypted = (type: 'pkcs1' | 'pkcs8'): string => {
  const options = { format: 'pem', type, cipher: 'aes-256-cbc', passphrase: 'secret' } as const;
  return createPrivateKey(key).export(options).toString();
};

test('takes a certificate with its key', () => {
  expect(read({ cert, key })).toEqual({ certificate: { cert, key } });
});

test.each([
  [
    'a key with a passphrase',
    encrypted('pkcs8'),
    /key\.pem has a passphrase; name one without with --clientKey/,
  ],
  ['an old key with a passphrase', encrypted('pkcs1'), /key\.pem has a passphrase/],
  [
    'a key of another certificate',
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
      publicKeyEncoding: { format: 'pem', type: 'spki' },
    }).privateKey,
    /key\.pem does not belong to the certificate \S+cert\.pem; name its own key with --clientKey/,
  ],
  [
    'a key that is cut off',
    key.slice(0, 200).concat('\n-----END PRIVATE KEY-----\n'),
    /key\.pem cannot be read as PEM/,
  ],
  ['a file without a key', cert, /key\.pem of --clientKey holds no PRIVATE KEY in PEM/],
])('refuses %s, naming the file', (_, wrong, words) => {
  expect(() => read({ cert, key: wrong })).toThrow(words);
});
