import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { difference } from '../engine/report/diff/difference.ts';
import type { Report } from '../engine/report/report.ts';
import { writeDiff, writeReports } from '../reporters/index.ts';
import { axeFindings } from './support/page-watch.ts';
import { reportPages } from './support/report-pages.ts';
import { sampleReport } from './support/sample-report.ts';
import { brokenRun, greenRun } from './support/sample-runs.ts';

const { open, out } = reportPages(async (folder) => {
  await writeReports(earlier(), ['allure'], folder);
  await writeReports(sampleReport(), ['junit', 'allure'], folder);
  await writeDiff(difference(greenRun(), brokenRun()), folder);
});

/** The run before, in which the clause of the coupon still held. */
function earlier(): Report {
  const held = sampleReport().clauses.map((clause) =>
    clause.id === 'reservation.coupon.exclusive'
      ? { ...clause, verdict: 'pass' as const, checks: [] }
      : clause,
  );
  return sampleReport(held);
}

async function openAllure(): Promise<Page> {
  const page = await open('allure-report/index.html', { viewport: { width: 1280, height: 1600 } });
  await page.getByText('reservation', { exact: true }).waitFor();
  return page;
}

test('groups clauses by area and section given the Allure report from disk', async () => {
  const page = await openAllure();
  for (const group of ['members', 'token', 'Section 7.4']) {
    expect(await page.getByText(group, { exact: true }).count()).toBe(1);
  }
  expect(await page.getByText('Loyalty service: non-conformant').count()).toBeGreaterThan(0);
});

test('shows the clause with its exchange and curl given a broken one in the Allure report', async () => {
  const page = await openAllure();
  await page.getByText('A coupon that is held for one order').click();
  await page.getByText('reservation.coupon.exclusive', { exact: true }).first().waitFor();
  await page.getByText('The second order got the coupon').first().waitFor();
  expect(await page.getByText('Expected: is_ok: false, with details').count()).toBeGreaterThan(0);
  await page.getByText('x3: request and response').click();
  await page.getByText('"order_id"').first().waitFor();
  await page.getByText('x3: as curl').click();
  await page.getByText("curl -i -X POST 'http://127.0.0.1:8080/members").first().waitFor();
});

test('tells what came of the clause in the run before given a broken one in the Allure report', async () => {
  const page = await openAllure();
  await page.getByText('A coupon that is held for one order').click();
  await page.getByTestId('test-result-tab-history').click();
  const before = page.getByTestId('test-result-history-item');
  await before.first().waitFor();
  expect(await before.count()).toBe(1);
});

test('tells what a release changed, without a script and in the dark too, given two runs', async () => {
  const page = await open('diff.html', { javaScriptEnabled: false, colorScheme: 'dark' });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Worse than before.');
  expect(await page.locator('#broken .clause').count()).toBe(13);
  const clause = page.locator('[id="reserve-coupon.holds"]');
  await clause.getByText('status 200 with is_ok true').waitFor();
  await clause.locator('.exchange > summary').click();
  await clause.getByText('"is_ok": true').waitFor();
  await page.getByText('waived until 2026-12-31 by the wallet team').waitFor({ state: 'attached' });
});

test.each([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
] as const)('hinders no reader given the page of what changed, %i wide, %s', async (width, colorScheme) => {
  const page = await open('diff.html', { viewport: { width, height: 900 }, colorScheme });
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(20_000);
});

const words = (list: string): string[] => list.split(' ');

/** The elements of the JUnit schema that Jenkins publishes: the attributes and the children of each. */
const dialect = {
  testsuites: [['name', 'time', 'tests', 'failures', 'disabled', 'errors'], ['testsuite']],
  testsuite: [
    words('name tests failures errors time disabled skipped timestamp hostname id package'),
    ['testsuite', 'properties', 'testcase', 'system-out', 'system-err'],
  ],
  properties: [[], ['property']],
  property: [['name', 'value'], []],
  testcase: [
    ['name', 'assertions', 'time', 'classname', 'status'],
    ['skipped', 'error', 'failure', 'system-out', 'system-err'],
  ],
  skipped: [['type', 'message'], []],
  error: [['type', 'message'], []],
  failure: [['type', 'message'], []],
};

test('is well-formed and speaks the dialect of Jenkins given hostile text in the JUnit report', async () => {
  const page = await open('allure-report/index.html');
  const xml = await readFile(join(out(), 'junit.xml'), 'utf8');
  const parse = 'xml => new DOMParser().parseFromString(xml, "application/xml").documentElement.outerHTML';
  const root = await page.evaluate<string>(`(${parse})(${JSON.stringify(xml)})`);
  expect(root).toMatch(/^<testsuites /);
  expect(root).not.toContain('parsererror');
  const strange = await page.evaluate<string[]>(`(() => {
    const dialect = ${JSON.stringify(dialect)};
    const xml = new DOMParser().parseFromString(${JSON.stringify(xml)}, 'application/xml');
    return [...xml.querySelectorAll('*')].flatMap((element) => {
      const [attributes, children] = dialect[element.tagName] ?? [[], []];
      const names = [...element.getAttributeNames(), ...[...element.children].map(({ tagName }) => tagName)];
      return names.filter((name) => ![...attributes, ...children].includes(name)).map((name) => element.tagName + ' ' + name);
    });
  })()`);
  expect(strange).toEqual([]);
});
