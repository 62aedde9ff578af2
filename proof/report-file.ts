import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../schemas/package-root.ts';

/** Writes a file below `reports/proof/`, and tells where it is. */
export function writeReportFile(name: string, text: string): void {
  const folder = join(packageRoot(), 'reports', 'proof');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, text);
  process.stdout.write(`Written to ${path}.\n`);
}
