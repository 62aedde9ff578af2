import { join } from 'node:path';
import { toAllure } from './allure.ts';
import { replaceFile } from '../common/replace-file.ts';
import type { Report } from '../../engine/report/report.ts';
import { historyFile, readHistory } from './history.ts';

/** Writes the Allure report under the folder `out`, and the history that the next one shows. */
export async function writeAllure(report: Report, out: string): Promise<string> {
  const [path, kept] = ['allure-report/index.html', join(out, 'allure-history.jsonl')];
  const { page, history } = await toAllure(report, await readHistory(kept));
  await replaceFile(join(out, path), page);
  await replaceFile(kept, historyFile(history));
  return path;
}
