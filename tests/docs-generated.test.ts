import { expect, test } from 'vitest';
import { limitTable } from '../engine/limits/limits.ts';
import { allowedImports } from './support/allowed-imports.ts';
import { withPart } from './support/docs-part.ts';

test('lists every bound in docs/limits.md', async () => {
  const rows = Object.values(limitTable).map(({ value, unit, what, setting }) => {
    const bound = value.toLocaleString('en').replaceAll(',', ' ');
    return `| ${what} | ${bound} ${unit} | ${setting === undefined ? '' : `\`${setting}\``} |\n`;
  });
  const table = `| what is bounded | at most | set by |\n|---|---|---|\n${rows.join('')}`;
  const [page, path] = await withPart('docs/limits.md', 'limits', table);
  await expect(page).toMatchFileSnapshot(path);
});

test('draws in docs/architecture.md who may know whom', async () => {
  const edges = Object.entries(allowedImports).flatMap(([room, known]) =>
    [...new Set(known.map((folder) => folder.split('/')[0]))].map((other) => `  ${room} --> ${other}\n`),
  );
  const drawing = `\`\`\`mermaid\nflowchart TD\n${edges.join('')}\`\`\`\n`;
  const [page, path] = await withPart('docs/architecture.md', 'rooms', drawing);
  await expect(page).toMatchFileSnapshot(path);
});
