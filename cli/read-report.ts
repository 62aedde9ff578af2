import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { explainIssues } from '../harness/settings/explain.ts';
import { fileReason } from '../harness/settings/file-reason.ts';
import { UsageError } from '../harness/settings/usage-error.ts';
import { deviationsFile, type Deviation } from '../harness/report/deviations.ts';
import { report, type Report } from '../harness/report/report.ts';

/** The run that a `conformance.json` holds. Throws a {@link UsageError} naming the file and what is wrong with it. */
export const readReport = (path: string): Report => readJson(path, report, 'a conformance.json');

/** The entries of a deviations file. Throws a {@link UsageError} naming the file and what is wrong with it. */
export const readDeviations = (path: string): readonly Deviation[] =>
  readJson(path, deviationsFile, 'a deviations file').deviations;

function readJson<T>(path: string, schema: z.ZodType<T>, what: string): T {
  let document: unknown;
  try {
    document = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new UsageError(`${path} cannot be read as ${what}: ${fileReason(cause)}`, { cause });
  }
  const parsed = schema.safeParse(document);
  if (parsed.success) return parsed.data;
  const issues = explainIssues(parsed.error).split('\n').slice(0, 10).join('\n');
  throw new UsageError(`${path} is not ${what}:\n${issues}`);
}
