import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Assets, bundleAssets } from './bundle.ts';

/** What `npm run build` bundled. */
const built = join(import.meta.dirname, 'assets.json');

/** The style and the scripts of the pages: as they were built where the built code runs, bundled where the sources run. */
export const assets: Assets = existsSync(built)
  ? (JSON.parse(readFileSync(built, 'utf8')) as Assets)
  : bundleAssets(import.meta.dirname);
