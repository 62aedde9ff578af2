import { createRequire } from 'node:module';
import { parse } from 'node:path';
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
  const entryPoints: Assets = {
    style: 'styles/page.css',
    runScript: 'client/run.ts',
    specificationScript: 'client/specification.ts',
    evidenceScript: 'client/evidence-page.ts',
  };
  // All at once: esbuild starts a process for each call.
  const { outputFiles } = buildSync({
    absWorkingDir: folder,
    entryPoints: { ...entryPoints },
    outdir: folder,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'esnext',
    charset: 'utf8',
    minify: true,
  });
  const textOf = (name: keyof Assets): string =>
    outputFiles.find(({ path }) => parse(path).name === name)?.text ?? '';
  return {
    style: textOf('style'),
    runScript: textOf('runScript'),
    specificationScript: textOf('specificationScript'),
    evidenceScript: textOf('evidenceScript'),
  };
}
