import { join } from 'node:path';
import { packageRoot } from '../schemas/package-root.ts';
import type { BenchRow } from './row.ts';
import { pairedRatio, runNode } from './timing.ts';

/** What scripts ask for most often: the version. */
export async function start(): Promise<BenchRow[]> {
  const program = join(packageRoot(), 'dist/cli/main.js');
  return [
    {
      bar: 'start of `--version`',
      how: 'cold process; median of 15 ratios to `node -e 0`',
      figure: await pairedRatio(
        15,
        () => runNode(['--', program, '--version']),
        () => runNode(['-e', '0']),
      ),
      unit: 'x',
      limit: { atMost: 1.5 },
    },
  ];
}
