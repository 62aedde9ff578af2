import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as esbuild from 'esbuild';

/** The texts that stand in the pages: the style of all, and the script of those that have one. */
export interface Assets {
  readonly style: string;
  readonly runScript: string;
  readonly specificationScript: string;
  readonly evidenceScript: string;
}

/**
 * Bundles the sources of the pages in the folder `reporters/html/`. esbuild is a development dependency and is loaded
 * only here, so that the built package runs without it.
 */
export function bundleAssets(folder: string): Assets {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof esbuild;
  const bundle = (entry: string): string => {
    const { outputFiles } = buildSync({
      absWorkingDir: folder,
      entryPoints: [join(folder, entry)],
      bundle: true,
      write: false,
      format: 'iife',
      target: 'esnext',
      charset: 'utf8',
      minify: true,
    });
    return outputFiles[0]?.text ?? '';
  };
  return {
    style: bundle('styles/page.css'),
    runScript: bundle('client/run.ts'),
    specificationScript: bundle('client/specification.ts'),
    evidenceScript: bundle('client/evidence-page.ts'),
  };
}
