import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeReports } from '../reporters/index.ts';
import { launchBrowser } from './support/browser.ts';
import { sampleReport } from './support/sample-report.ts';

let out: string;
let browser: Browser;
let page: Page;
let requests: string[];
let complaints: string[];

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'reports-'));
  await writeReports(sampleReport(), ['junit', 'allure'], out);
  browser = await launchBrowser();
}, 60_000);

afterAll(async () => {
  await browser.close();
  await rm(out, { recursive: true, force: true });
});

beforeEach(async () => {
  requests = [];
  complaints = [];
  page = await browser.newPage({ viewport: { width: 1280, height: 1600 } });
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
});

afterEach(async () => {
  await page.close();
});

async function openAllure(): Promise<void> {
  await page.goto(pathToFileURL(join(out, 'allure-report/index.html')).href);
  await page.getByText('reservation', { exact: true }).waitFor();
}

test('groups clauses by area and section given the Allure report from disk', async () => {
  await openAllure();
  for (const group of ['members', 'token', 'Section 7.4']) {
    expect(await page.getByText(group, { exact: true }).count()).toBe(1);
  }
  expect(await page.getByText('Loyalty service: non-conformant').count()).toBeGreaterThan(0);
});

test('shows the clause with its exchange and curl given a broken one in the Allure report', async () => {
  await openAllure();
  await page.getByText('A coupon that is held for one order').click();
  await page.getByText('reservation.coupon.exclusive', { exact: true }).first().waitFor();
  expect(await page.getByText('Expected: is_ok: false, with details').count()).toBeGreaterThan(0);
  await page.getByText('x3: request and response').click();
  await page.getByText('"order_id"').first().waitFor();
  await page.getByText('x3: as curl').click();
  await page.getByText("curl -i -X POST 'http://127.0.0.1:8080/members").first().waitFor();
});

test('runs nothing, asks for nothing and complains of nothing given hostile text in the Allure report', async () => {
  await openAllure();
  await page.getByText('A coupon that is held for one order').click();
  await page.getByText('x3: request and response').click();
  await page.getByText('The second order got the coupon').first().waitFor();
  expect(await page.evaluate('window.pwned')).toBeUndefined();
  expect(requests.filter((url) => !/^(?:file|data|blob):/.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('is well-formed XML given hostile text in the JUnit report', async () => {
  const xml = await readFile(join(out, 'junit.xml'), 'utf8');
  const parse = 'xml => new DOMParser().parseFromString(xml, "application/xml").documentElement.outerHTML';
  const root = await page.evaluate<string>(`(${parse})(${JSON.stringify(xml)})`);
  expect(root).toMatch(/^<testsuites /);
  expect(root).not.toContain('parsererror');
});
