import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

let root: string | undefined;

/** The folder of the package: data files stay there while the code also runs from `dist/`. */
export function packageRoot(): string {
  if (root !== undefined) return root;
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error(`No package.json above ${import.meta.dirname}; the schemas lie next to it.`);
    folder = parent;
  }
  root = folder;
  return folder;
}
