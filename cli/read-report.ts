import { readDocument } from '../engine/settings/read-document.ts';
import { deviationsFile, type Deviation } from '../engine/report/deviations.ts';
import { report, type Report } from '../engine/report/report.ts';

/** The run that a `conformance.json` holds. Throws a `UsageError` naming the file and what is wrong with it. */
export const readReport = (path: string): Report =>
  readDocument(path, { what: 'a conformance.json', schema: report });

/** The entries of a deviations file. Throws a `UsageError` naming the file and what is wrong with it. */
export const readDeviations = (path: string): readonly Deviation[] =>
  readDocument(path, { what: 'a deviations file', schema: deviationsFile }).deviations;
