import { URL } from 'node:url';
import { UsageError } from '../engine/settings/usage-error.ts';

/** Refuses an environment of vitest that imitates a browser: what it puts in place of Node's own breaks a run. */
export function refuseBrowserEnvironment(globals: { readonly URL: unknown }): void {
  if (globals.URL === URL) return;
  throw new UsageError(
    'A run needs the globals of Node, and the environment of this test file has others, as happy-dom and jsdom do. Write `// @vitest-environment node` on its first line.',
  );
}

// On import: some environments lack what the rest of the package loads.
refuseBrowserEnvironment(globalThis);
