import type { Settings } from '../runner/settings/table.ts';

/** The options of `demo` as they were given. */
export type DemoFlags = Pick<Settings, 'only' | 'seed'> & { readonly out: string };
