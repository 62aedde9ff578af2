import type { Report } from '../../harness/report/report.ts';

/** Writes one report under the folder `out` and gives its path, relative to `out`. */
export type Reporter = (report: Report, out: string) => Promise<string>;
