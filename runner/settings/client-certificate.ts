import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { unreadable } from '../../engine/settings/file-reason.ts';
import { readText } from '../../engine/settings/read-text.ts';
import { UsageError } from '../../engine/settings/usage-error.ts';
import type { Remote } from './run-settings.ts';
import type { Settings } from './table.ts';

type CertificateSettings = Pick<Settings, 'clientCert' | 'clientKey'>;

/** How a message names one of them. */
type Spelling = (name: keyof CertificateSettings) => string;

/** The client certificate of the settings, which its key belongs to. Throws a `UsageError` for one that cannot be used. */
export function certificateOf(given: CertificateSettings, spelled: Spelling): Pick<Remote, 'certificate'> {
  const { clientCert, clientKey } = given;
  if (clientCert === undefined && clientKey === undefined) return {};
  if (clientCert === undefined || clientKey === undefined) {
    const [set, missing] =
      clientKey === undefined
        ? (['clientCert', 'clientKey'] as const)
        : (['clientKey', 'clientCert'] as const);
    throw new UsageError(`${spelled(set)} is set and ${spelled(missing)} is not; set it too.`);
  }
  const cert = readPem(clientCert, 'CERTIFICATE', spelled('clientCert'));
  const key = readPem(clientKey, 'PRIVATE KEY', spelled('clientKey'));
  if (
    !parsed(() => new X509Certificate(cert), clientCert).checkPrivateKey(privateKey(key, clientKey, spelled))
  )
    throw new UsageError(
      `The key ${clientKey} does not belong to the certificate ${clientCert}; name its own key with ${spelled('clientKey')}.`,
    );
  return { certificate: { cert, key } };
}

function privateKey(key: string, path: string, spelled: Spelling): KeyObject {
  if (/ENCRYPTED/.test(key))
    throw new UsageError(
      `The key ${path} has a passphrase; name one without with ${spelled('clientKey')}, as \`openssl pkey -in ${path} -out plain.pem\` writes it.`,
    );
  return parsed(() => createPrivateKey(key), path);
}

function parsed<T>(parse: () => T, path: string): T {
  try {
    return parse();
  } catch (cause) {
    throw new UsageError(`The file ${path} cannot be read as PEM: ${(cause as Error).message}.`, { cause });
  }
}

function readPem(path: string, what: string, setting: string): string {
  let content: string;
  try {
    content = readText(path);
  } catch (cause) {
    throw unreadable(`The file ${path} of ${setting} cannot be read`, cause);
  }
  if (content.includes(`${what}-----`)) return content;
  throw new UsageError(`The file ${path} of ${setting} holds no ${what} in PEM. Name one that does.`);
}
