import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { ReporterName } from '../../../reporters/names.ts';
import type { Report } from '../../../engine/report/report.ts';
import { anyReport } from '../../../engine/report/upgrade.ts';

/** What holds after a run against any service, and what it is compared with. */
export const invariants = {
  time: ['the run ends within 60 seconds', 'the clock'],
  memory: ['memory grows by less than 256 MiB', 'the largest resident size'],
  ending: ['the exit code is that of the verdict, and no error is one of the suite', 'exit code, results'],
  reports: [
    'every report is there, can be parsed, and counts the same failures and exchanges',
    'JSON, HTML, JUnit, Markdown, HAR, badge; Allure where text is altered from the first answer on',
  ],
  leaks: [
    'no secret, half of one or credential header stands anywhere',
    'JSON, HTML, JUnit, Markdown, HAR, badge, terminal',
  ],
  injections: [
    'no text of the service is markup, a link, a command or an escape sequence',
    'HTML, Markdown, JUnit, badge, terminal',
  ],
  origin: ['no request reaches another origin', 'a server that the answers lead to'],
  named: ['what is held is named', 'report and journal, against the state of the service'],
} as const satisfies Record<string, readonly [rule: string, comparedWith: string]>;

/** An invariant that a run broke, with what shows it. */
export interface BrokenInvariant {
  readonly invariant: keyof typeof invariants;
  readonly shown: string;
}

/** Says of each of these that it breaks an invariant. */
export const breaks = (
  invariant: BrokenInvariant['invariant'],
  shown: readonly string[],
): BrokenInvariant[] => shown.map((one) => ({ invariant, shown: one }));

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
  html: ['conformance.html', 'evidence.html', 'specification.html', 'badge.svg'],
  junit: ['junit.xml'],
  codequality: ['codequality.json'],
  markdown: ['summary.md'],
  allure: ['allure-report/index.html'],
  har: ['conformance.har'],
};

/** Gives what is wrong with what a terminal was sent. */
export function brokenInTerminal(text: string, secrets: readonly string[]): BrokenInvariant[] {
  return [
    ...breaks('injections', misleadingIn('the terminal', text)),
    ...breaks('leaks', leaksIn('the terminal', text, secrets)),
  ];
}

/** Gives what is wrong with the reports of a run: missing, torn, out of step, injected into, or telling secrets. */
export async function brokenReports(
  report: Report,
  names: readonly ReporterName[],
  folder: string,
  secrets: readonly string[],
): Promise<BrokenInvariant[]> {
  const missing: string[] = [];
  const texts = new Map<string, string>();
  for (const file of names.flatMap((name) => files[name])) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => null);
    if (text === null) missing.push(`no ${file}`);
    else texts.set(file, text);
  }
  const readable = [...texts].filter(([file]) => file !== 'allure-report/index.html');
  const isSuiteBroken = report.clauses.some(({ reason }) => reason?.includes('the suite itself failed'));
  return [
    ...breaks('reports', [...missing, ...outOfStep(report, texts)]),
    ...breaks(
      'leaks',
      readable.flatMap(([file, text]) => leaksIn(file, text, secrets)),
    ),
    ...breaks(
      'injections',
      [...texts].flatMap(([file, text]) => injectedIn(file, text)),
    ),
    ...breaks('ending', isSuiteBroken ? ['the suite itself failed'] : []),
  ];
}

function injectedIn(file: string, text: string): string[] {
  const isText = /\.(md|xml|svg)$/.test(file);
  const written = markup.filter((pattern) => (isText || file.endsWith('.html')) && pattern.test(text));
  return [
    ...(isText ? misleadingIn(file, text) : []),
    ...written.map((pattern) => `${pattern.source} in ${file}`),
  ];
}

const misleadingIn = (where: string, text: string): string[] =>
  misleading.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${name} in ${where}`);

function outOfStep(report: Report, texts: ReadonlyMap<string, string>): string[] {
  const broken: string[] = [];
  const parsed = anyReport.safeParse(JSON.parse(texts.get('conformance.json') ?? 'null'));
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
  return broken;
}

const leaksIn = (where: string, text: string, secrets: readonly string[]): string[] =>
  secrets
    .filter((secret) => text.includes(secret))
    .map((secret) => `${secret.slice(0, 3)}… of the secret in ${where}`);
