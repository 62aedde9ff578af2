/** Writes what the built pages carry: their style and their scripts. `npm run build` runs it. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundleAssets } from './bundle.ts';

writeFileSync('dist/reporters/html/assets.json', JSON.stringify(bundleAssets(resolve('reporters/html'))));
