import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientFaults } from '../caller/faults/index.ts';
import { faults } from '../mock/faults/index.ts';
import { packageRoot } from '../schemas/package-root.ts';

test('docs/proof.md lists every fault by its id, and no other; `npm run proof -- --write` writes it', () => {
  const page = readFileSync(join(packageRoot(), 'docs', 'proof.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([^`]+)` \| .+ \| `[^`]+` \| .+ \|$/gm)].map(([, id]) => id);
  expect(listed.toSorted()).toEqual([...faults, ...clientFaults].map(({ id }) => id).toSorted());
});
