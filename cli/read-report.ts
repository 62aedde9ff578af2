import { readDocument } from '../engine/settings/read-document.ts';
import { deviationsFile, type Deviation } from '../engine/report/deviations.ts';
import type { Report } from '../engine/report/report.ts';
import { anyReport, upgrade } from '../engine/report/upgrade.ts';

/**
 * The run that a `conformance.json` holds, of this format or an earlier one. Throws a `UsageError` naming the file and
 * what is wrong with it.
 */
export const readReport = (path: string): Report =>
  upgrade(readDocument(path, { what: 'a conformance.json', schema: anyReport }));

/** The entries of a deviations file. Throws a `UsageError` naming the file and what is wrong with it. */
export const readDeviations = (path: string): readonly Deviation[] =>
  readDocument(path, { what: 'a deviations file', schema: deviationsFile }).deviations;
