import { expect, test } from 'vitest';
import { writeReports } from '../reporters/index.ts';
import { axeFindings } from './support/page-watch.ts';
import { reportPages } from './support/report-pages.ts';
import { brokenRun } from './support/sample-runs.ts';

const { open } = reportPages(async (out) => {
  await writeReports(brokenRun(), ['html'], out);
});

test('tells the whole story of a clause that holds, and leads back, given a link of the report', async () => {
  const page = await open('conformance.html#reserve-coupon.no-expiry');
  await page.locator('[id="reserve-coupon.no-expiry"]').getByRole('link', { name: 'evidence' }).click();
  const clause = page.locator('[id="reserve-coupon.no-expiry"]');
  await clause.locator('.more > summary').first().click();
  await expect.poll(() => clause.locator('.exchange').count()).toBeGreaterThan(0);
  await clause.locator('.exchange > summary').first().click();
  await clause.getByText('"consent": {').first().waitFor();
  await clause.getByRole('link', { name: 'In the report' }).click();
  await page.waitForURL(/conformance\.html#reserve-coupon\.no-expiry$/);
});

test.each([
  [1280, 'dark'],
  [390, 'light'],
] as const)('hinders no reader given the page of the evidence, %i wide, %s', async (width, colorScheme) => {
  const page = await open('evidence.html', { viewport: { width, height: 900 }, colorScheme });
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
});
