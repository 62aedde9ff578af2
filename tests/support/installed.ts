import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { emptyFolder } from './cli.ts';
import { root } from './sources.ts';

const run = promisify(execFile);

/** What `npm pack` says of a tarball. */
interface Packed {
  readonly filename: string;
  /** Hash of the tarball. */
  readonly integrity: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** The package as its users have it: packed, and installed in a project of its own. */
export interface Installed {
  readonly project: string;
  readonly packed: Packed;
}

/** Packs the compiled package, which `npm test` builds before, and installs it in an empty project. */
export async function installPacked(): Promise<Installed> {
  const folder = await emptyFolder();
  const project = join(folder, 'project');
  await mkdir(project);
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: root,
  });
  const [packed] = JSON.parse(stdout) as [Packed];
  await writeFile(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }');
  const tarball = join(folder, packed.filename);
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], { cwd: project });
  return { project, packed };
}
