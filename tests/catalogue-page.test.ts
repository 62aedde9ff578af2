import { loyalty } from '../loyalty/run/loyalty.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coverageOf } from '../engine/run/coverage.ts';
import { toCatalogueHtml } from '../reporters/catalogue-html.ts';
import { suites } from '../suites/index.ts';
import { axeFindings } from './support/page-watch.ts';
import { reportPages } from './support/report-pages.ts';
import { sampled } from './support/sampled.ts';

const { open } = reportPages((out) =>
  writeFile(join(out, 'catalogue.html'), toCatalogueHtml(coverageOf(loyalty, suites))),
);

test('shows the checks of a clause, what unlocks them and what is open near it given the page of the catalogue', async () => {
  const page = await open('catalogue.html#reserve-coupon.holds');
  const clause = page.locator('[id="reserve-coupon.holds"]');
  await clause.getByText('(fixtures: coupons').first().waitFor();
  expect(await clause.getByText('Left open near it').isVisible()).toBe(true);
});

test('finds clauses and open questions by search and operation given the page of the catalogue', async () => {
  const page = await open('catalogue.html');
  await page.getByLabel('operation', { exact: true }).selectOption('discovery');
  const shown = page.locator('.clause:not([hidden])');
  expect(await shown.count()).toBeGreaterThan(0);
  expect(await shown.count()).toBeLessThan(30);
  await page.getByLabel('Search clauses').fill('no such words');
  expect(await shown.count()).toBe(0);
});

const ways = [
  [390, 'dark'],
  [1440, 'light'],
] as const;

test.each(sampled(ways, 2))(
  'hinders no reader given the page of the catalogue, %i wide, %s',
  async (width, colorScheme) => {
    const page = await open('catalogue.html', { viewport: { width, height: 900 }, colorScheme });
    await page.evaluate('for (const fold of document.querySelectorAll(".group")) fold.open = true');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  },
);
