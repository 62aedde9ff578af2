import { isIP } from 'node:net';
import { generate } from 'selfsigned';

/** The certificate of a server and its key, in PEM. */
export interface ServerCertificate {
  readonly cert: string;
  readonly key: string;
}

const dayMs = 86_400_000;

/**
 * Makes a certificate for this machine and one more host, which ends in 30 days. It is its own authority: who trusts it,
 * trusts nothing else.
 */
export async function makeCertificate(host: string): Promise<ServerCertificate> {
  const names = [...new Set(['localhost', '127.0.0.1', '::1', host])];
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'loyalty mock' }], {
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 30 * dayMs),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: names.map((name) => (isIP(name) === 0 ? { type: 2, value: name } : { type: 7, ip: name })),
      },
    ],
  });
  return { cert, key };
}
