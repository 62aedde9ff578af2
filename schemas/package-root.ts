import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

let root: string | undefined;

/** The folder of the package: data files stay there while the code also runs from `dist/`. */
export function packageRoot(): string {
  if (root !== undefined) return root;
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error(`No package.json above ${import.meta.url}; the schemas lie next to it.`);
    folder = parent;
  }
  root = folder;
  return folder;
}
