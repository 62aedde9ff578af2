/** Copies the pages, and the files that they link to, into this folder: VitePress resolves Vue from where the pages are. */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const repository = join(import.meta.dirname, '..');
const copies = {
  pages: ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'docs'],
  'pages/public': ['.env.example', 'action.yml', 'examples', 'recipes', 'templates', 'specs/openapi.yaml'],
};

rmSync('pages', { recursive: true, force: true });
for (const [folder, paths] of Object.entries(copies)) {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(repository, path), join(folder, path), {
      recursive: true,
      filter: (source) => !/node_modules|reports/.test(source.slice(repository.length)),
    });
  }
}
