import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Fixtures, fixturesSchema } from '../../loyalty/settings/fixtures.ts';
import { root } from './sources.ts';

/** The fixtures that docs/sandbox.md calls the smallest with which a run decides every clause. */
export async function smallestFixtures(): Promise<Fixtures> {
  const page = await readFile(join(root, 'docs/sandbox.md'), 'utf8');
  const [, json = ''] = /```json\n([^]*?)```/.exec(page) ?? [];
  return fixturesSchema.parse(JSON.parse(json));
}
