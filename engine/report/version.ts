import { readFileSync } from 'node:fs';
import { packageRoot } from '../../schemas/package-root.ts';
import type { Report } from './report.ts';

/** The version of the interface that the contract describes (section 9.1). */
const contractVersion = '2.0';

/** What a report says of the suite that made it. */
export function suiteVersions(): Report['suite'] {
  const { version } = JSON.parse(readFileSync(`${packageRoot()}/package.json`, 'utf8')) as {
    version: string;
  };
  return { version, contract: contractVersion, node: process.versions.node };
}
