import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientFaults } from '../caller/faults/index.ts';
import { faults } from '../mock/faults/index.ts';
import { packageRoot } from '../schemas/package-root.ts';

test('docs/proof.md lists no fault that is gone; `npm run proof -- --write` writes it before a release', () => {
  const page = readFileSync(join(packageRoot(), 'docs', 'proof.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([^`]+)` \| .+ \| `[^`]+` \| .+ \|$/gm)].map(([, id]) => id);
  const ids = new Set([...faults, ...clientFaults].map(({ id }) => id));
  expect(listed.length).toBeGreaterThan(1000);
  expect(listed.filter((id = '') => !ids.has(id))).toEqual([]);
});
