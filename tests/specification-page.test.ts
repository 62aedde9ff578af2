import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { coverageOf, plannedPictures } from '../engine/run/coverage.ts';
import { loyalty } from '../loyalty/run/loyalty.ts';
import { toCatalogueHtml } from '../reporters/catalogue-html.ts';
import { writeReports } from '../reporters/index.ts';
import { callerClauses, clauses } from '../specs/clauses.ts';
import { sections } from '../specs/sections.ts';
import { silences } from '../specs/silences.ts';
import { suites } from '../suites/index.ts';
import { axeFindings } from './support/page-watch.ts';
import { reportPages } from './support/report-pages.ts';
import { brokenRun } from './support/sample-runs.ts';
import { sampled } from './support/sampled.ts';

const { open } = reportPages(async (out) => {
  const coverage = coverageOf(loyalty, suites);
  await writeFile(join(out, 'catalogue.html'), toCatalogueHtml(coverage, [], plannedPictures(suites)));
  await writeFile(join(out, 'refund.html'), toCatalogueHtml(coverage, ['refundTransaction']));
  await writeReports(brokenRun(), ['html'], out);
});

const pages = ['specification.html', 'catalogue.html'] as const;
const all = [...clauses, ...callerClauses];

/** What an expression of the browser gives for each element that a selector names. */
const each = <T>(page: Page, selector: string, expression: string): Promise<T[]> =>
  page.evaluate<T[]>(`Array.from(document.querySelectorAll('${selector}'), (one) => ${expression})`);

/** Whether an element of the page can be seen. */
const isShown = (page: Page, id: string): Promise<boolean> => page.locator(`[id="${id}"]`).isVisible();

test.each(pages)(
  'shows the sections in order, each clause and silence once and in its own, without a script, given %s',
  async (file) => {
    const page = await open(file, { javaScriptEnabled: false });
    const shown = await each<[string, string]>(
      page,
      '.clause, .observation',
      '[one.id, one.closest(".part").id]',
    );
    const anchors = new Map(sections.map(({ id, anchor }) => [id, `section-${anchor}`]));
    const expected = [...all, ...silences].map(({ id, section }) => [id, anchors.get(section)]);
    expect(shown.toSorted()).toEqual(expected.toSorted());
    const order = await each(page, '.part[id^="section-"]', 'one.id');
    expect(order).toEqual([...anchors.values()]);
    expect(await isShown(page, 'reserve-coupon.holds')).toBe(true);
  },
);

test.each(pages)('says of each section without a clause why nothing tests it given %s', async (file) => {
  const page = await open(file);
  for (const { anchor, untested = '' } of sections.filter((section) => 'untested' in section))
    expect(await page.locator(`#section-${anchor}`).textContent()).toContain(untested);
});

test('gives the verdict of each clause in words, with a link to its evidence, given a run', async () => {
  const page = await open('specification.html');
  const found = await each<[string, string]>(
    page,
    '.clause a.mark',
    '[one.getAttribute("href"), one.textContent.trim()]',
  );
  const words = { fail: 'fail', pass: 'pass', inconclusive: 'inconclusive', unobservable: 'unobservable' };
  const expected = brokenRun().clauses.map(({ id, verdict, waived }) => [
    `conformance.html#${id}`,
    `${waived ? 'waived, ' : ''}${words[verdict as keyof typeof words]}`,
  ]);
  expect(found.toSorted()).toEqual(expected.toSorted());
  await page.locator('[id="reserve-coupon.holds"] a.mark').click();
  await page.locator('[id="reserve-coupon.holds"]').getByText('status 200 with is_ok true').waitFor();
  await page.locator('[id="reserve-coupon.holds"]').getByRole('link', { name: 'implied' }).click();
  expect(page.url()).toMatch(/specification\.html#reserve-coupon\.holds$/);
});

test('explains a place, a step, a principle and a reading next to its clause, and shows what was observed, given a run', async () => {
  const page = await open('specification.html');
  const basis = (id: string) => page.locator(`[id="${id}"] .basis`).textContent();
  expect(await basis('reserve-coupon.same-order.is-ok')).toBe('stated: row Reserve (coupon)');
  expect(await basis('reserve-coupon.holds')).toContain('implied: No other transaction can use');
  expect(await basis('reserve-coupon.leaves-data')).toContain('principle P2');
  expect(await basis('errors.wrong-type')).toMatch(
    /^reading, with which a reader may disagree: The types .* Also right:\sThe value/,
  );
  const silence = page.locator('[id="silence.coupons.status-values"]');
  await silence.getByText('Observed: Active, and Reserved while an order holds it').waitFor();
});

test('leaves what fits a basis, a verdict and a section, and shows all again for an address, given a run', async () => {
  const page = await open('specification.html');
  const shown = page.locator('.clause:not([hidden])');
  await page.getByLabel('basis', { exact: true }).selectOption('reading');
  expect(await shown.count()).toBe(all.filter(({ basis }) => basis === 'reading').length);
  await page.getByRole('button', { name: '13 fail' }).click();
  await page.getByLabel('basis', { exact: true }).selectOption('');
  expect(await shown.count()).toBe(13);
  expect(await isShown(page, 'section-purpose')).toBe(false);
  expect(await page.getByText('Left open').filter({ visible: true }).count()).toBe(0);
  await page.getByRole('link', { name: '1.1 Purpose' }).click();
  await expect.poll(() => isShown(page, 'section-purpose')).toBe(true);
});

test('is walked through by keys given a run', async () => {
  const page = await open('specification.html#reserve-coupon.holds');
  const focused = () => page.evaluate('document.activeElement.closest(".clause")?.id');
  await expect.poll(focused).toBe('reserve-coupon.holds');
  await page.keyboard.press('j');
  expect(await focused()).toBe('reserve-coupon.refusal-keeps-holder');
  await page.keyboard.press('k');
  expect(await focused()).toBe('reserve-coupon.holds');
});

test('shows the checks of a clause and what unlocks them given no run', async () => {
  const page = await open('catalogue.html#reserve-coupon.holds');
  const clause = page.locator('[id="reserve-coupon.holds"]');
  await clause.locator('.more > summary').click();
  expect(await clause.getByText('(fixtures: coupons').first().isVisible()).toBe(true);
});

test('shows only what patterns name given some', async () => {
  const page = await open('refund.html');
  const operations = await each<string>(page, '.clause, .observation', 'one.dataset.operations');
  expect(operations.length).toBeGreaterThan(20);
  expect(operations.filter((one) => !one.includes('refundTransaction'))).toEqual([]);
});

const ways = [
  ['specification.html', 390, 'dark'],
  ['catalogue.html', 390, 'light'],
  ['specification.html', 1440, 'light'],
  ['catalogue.html', 1440, 'dark'],
] as const;

test.each(sampled(ways, 6))('hinders no reader given %s, %i wide, %s', async (file, width, colorScheme) => {
  const page = await open(file, { viewport: { width, height: 900 }, colorScheme });
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
});

test('prints every clause given a run', async () => {
  const page = await open('specification.html');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.clause:visible').count()).toBe(all.length);
  expect(await isShown(page, 'filters')).toBe(false);
});

test('draws the models with their steps, and the same as tables, given no run and no script', async () => {
  const page = await open('catalogue.html', { javaScriptEnabled: false });
  const picture = page.getByRole('region', { name: 'A coupon: the picture' });
  await picture.locator('text', { hasText: 'reserve by another order' }).first().waitFor();
  expect(await picture.getByRole('link').count()).toBe(0);
  const rows = page.locator('#model-2 tbody tr');
  expect(await rows.count()).toBe(await picture.locator('title').count());
});
