import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { ReporterName } from '../../../reporters/index.ts';
import { report as reportFormat, type Report } from '../../../harness/report/report.ts';

/** Service text that would be code in one sink or another, and stands nowhere outside of JSON and escaped HTML. */
const markup = [/<script>alert/, /<img src=x/, /\]\(javascript:/, /<!ENTITY/];

/** All that a terminal, a CI log or a reader can be misled by. */
const misleading: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a control character', /[^\P{Cc}\n\t]/u],
  ['a change of direction or an invisible character', /[\p{Cf}\p{Zl}\p{Zp}]/u],
  ['half a character', /\p{Cs}/u],
  ['a command of GitHub Actions', /^\s*::/m],
  ['a command of Azure Pipelines', /##(vso)?\[/],
];

/** The files of each report. */
const files: Readonly<Record<ReporterName, readonly string[]>> = {
  json: ['conformance.json'],
  html: ['conformance.html', 'badge.svg'],
  junit: ['junit.xml'],
  markdown: ['summary.md'],
  allure: ['allure-report/index.html'],
  har: ['conformance.har'],
};

/** Gives what is wrong with what a terminal was told. */
export function brokenInTerminal(text: string, secrets: readonly string[]): string[] {
  const found = misleading
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => `${name} in the terminal`);
  return [...found, ...leaksIn('the terminal', text, secrets)];
}

/** Gives what is wrong with the reports of a run: missing, torn, out of step, injected into, or telling secrets. */
export async function brokenReports(
  report: Report,
  names: readonly ReporterName[],
  folder: string,
  secrets: readonly string[],
): Promise<string[]> {
  const broken: string[] = [];
  const texts = new Map<string, string>();
  for (const file of names.flatMap((name) => files[name])) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => null);
    if (text === null) broken.push(`no ${file}`);
    else texts.set(file, text);
  }
  for (const [file, text] of texts) {
    if (file !== 'allure-report/index.html') broken.push(...leaksIn(file, text, secrets));
    const isText = /\.(md|xml|svg)$/.test(file);
    if (isText) broken.push(...brokenText(file, text));
    if (file.endsWith('.html') && markup.some((pattern) => pattern.test(text)))
      broken.push(`markup of the service in ${file}`);
  }
  return [...broken, ...outOfStep(report, texts)];
}

function brokenText(file: string, text: string): string[] {
  const found = misleading.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${name} in ${file}`);
  const written = markup
    .filter((pattern) => pattern.test(text))
    .map((pattern) => `${pattern.source} in ${file}`);
  return [...found, ...written];
}

function outOfStep(report: Report, texts: ReadonlyMap<string, string>): string[] {
  const broken: string[] = [];
  const parsed = reportFormat.safeParse(JSON.parse(texts.get('conformance.json') ?? 'null'));
  if (!parsed.success) broken.push('conformance.json breaks its format');
  const xml = texts.get('junit.xml') ?? '';
  if (XMLValidator.validate(xml) !== true) return [...broken, 'junit.xml is no XML'];
  const root = new XMLParser({ ignoreAttributes: false }).parse(xml) as {
    testsuites?: Record<string, string>;
  };
  const failures = report.clauses.flatMap(({ checks, waived }) =>
    checks.filter(({ verdict }) => verdict === 'fail' && !waived),
  ).length;
  if (Number(root.testsuites?.['@_failures']) !== failures) broken.push('junit.xml counts other failures');
  const har = JSON.parse(texts.get('conformance.har') ?? 'null') as { log?: { entries?: unknown[] } };
  if (har.log?.entries?.length !== report.exchanges.length) broken.push('the HAR holds other exchanges');
  if (report.clauses.some(({ reason }) => reason?.includes('the suite itself failed')))
    broken.push('the suite itself failed');
  return broken;
}

const leaksIn = (where: string, text: string, secrets: readonly string[]): string[] =>
  secrets
    .filter((secret) => text.includes(secret))
    .map((secret) => `${secret.slice(0, 3)}… of the secret in ${where}`);
