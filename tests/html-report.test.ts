import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testedInWords } from '../reporters/common/run-verdict.ts';
import { writeReports } from '../reporters/index.ts';
import { axeFindings } from './support/page-watch.ts';
import { reportPages } from './support/report-pages.ts';
import { cardsOf } from '../reporters/common/findings.ts';
import { bareRun, brokenRun, greenRun, jointRun } from './support/sample-runs.ts';
import { sampled } from './support/sampled.ts';

const { open } = reportPages(async (out) => {
  await writeReports(
    { ...greenRun(), started_at: '2026-03-01T10:00:00.000Z' },
    ['html'],
    join(out, 'broken'),
  );
  for (const [name, run] of Object.entries({
    green: greenRun(),
    broken: brokenRun(),
    bare: bareRun(),
    joint: jointRun(),
  })) {
    await writeReports(run, ['html'], join(out, name));
  }
});

const openHtml = (
  run: 'green' | 'broken' | 'bare' | 'joint',
  options?: BrowserContextOptions,
  hash = '',
): Promise<Page> => open(`${run}/conformance.html${hash}`, options);

const shownClauses = (page: Page): Promise<number> => page.locator('.clause:not([hidden])').count();

/** What a button copies. */
async function copied(page: Page, button: Locator): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button.click();
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  return page.evaluate<string>('navigator.clipboard.readText()');
}

test.each([
  ['green', 'The service conforms.'],
  ['broken', 'The service does not conform.'],
  ['bare', `Nothing failed; ${testedInWords(bareRun())}.`],
] as const)('tells the verdict first given the HTML report of the %s run', async (run, headline) => {
  const page = await openHtml(run);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(headline);
});

test('opens every finding with its story, both values and its evidence given failures in the HTML report', async () => {
  const page = await openHtml('broken');
  const failing = cardsOf(brokenRun()).filter(({ grade }) => grade === 'fail');
  expect(await page.locator('#broken .clause[open]').count()).toBe(failing.length);
  const clause = page.locator('[id="reserve-coupon.holds"]');
  await clause.getByText('status 200 with is_ok true').waitFor();
  await clause.getByText('2 of 2 attempts failed').waitFor();
  await clause.locator('.exchange > summary').first().click();
  await clause.getByText('"is_ok": true').waitFor();
  await clause.getByText('All 3 exchanges of this check').click();
  await clause.locator('.exchange').nth(2).waitFor();
});

test('links a finding with the other clauses that it breaks given the HTML report', async () => {
  const page = await openHtml('joint');
  const card = page.locator('[id="reserve-coupon.holds"]');
  const other = page.locator('[id="reserve-coupon.no-expiry"]');
  expect(await other.isVisible()).toBe(false);
  await card.getByText(/^Finding \d+: \d clauses, \d checks agree/).waitFor();
  await card.getByRole('link', { name: 'reserve-coupon.no-expiry' }).click();
  await other.getByText('status 200 with is_ok true').first().waitFor();
  expect(await other.getByText('Copy for the vendor').count()).toBe(0);
  await other.getByText(/^Part of finding \d+: /).waitFor();
  await page.getByLabel('Search clauses').fill('reserve-coupon.no-expiry');
  expect(await Promise.all([card.isVisible(), other.isVisible()])).toEqual([true, true]);
  await page.getByLabel('Search clauses').fill('still held after a pause');
  expect(await Promise.all([card.isVisible(), other.isVisible()])).toEqual([false, true]);
  await other.getByRole('link', { name: 'reserve-coupon.holds' }).click();
  await card.getByText('2 of 2 attempts failed').first().waitFor();
});

test('says in which run a clause broke, and shows coverage and times, given the HTML report', async () => {
  const page = await openHtml('broken');
  const clause = page.locator('[id="reserve-coupon.holds"]');
  await clause.getByText('Broke in the run of 2026-03-02 10:00 UTC; held on 2026-03-01 10:00 UTC.').waitFor();
  const runs = page.getByRole('region', { name: 'The last runs' }).getByRole('row');
  expect(await runs.count()).toBe(3);
  await runs.nth(1).getByRole('link', { name: 'reserve-coupon.holds' }).waitFor();
  await page.getByRole('row', { name: /^reserveCoupon \d+ ms \d+ ms \d+$/ }).waitFor();
  await page.getByRole('button', { name: 'Section 3.1, reserveCoupon: 1 fail' }).click();
  expect(await page.locator('.clause:not([hidden])').first().getAttribute('data-section')).toBe('3.1');
});

test('keeps every button within a phone given failures in the HTML report', async () => {
  const page = await openHtml('broken', { viewport: { width: 390, height: 900 } });
  await page.evaluate(`for (const fold of document.querySelectorAll('#broken details')) fold.open = true`);
  // A clause clips what does not fit, so the page itself never scrolls sideways.
  const clipped = `[...document.querySelectorAll('#broken :is(button, .exchange, .waterfall)')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent)`;
  expect(await page.evaluate(clipped)).toEqual([]);
});

test('copies curl, a link and the whole clause given a failure in the HTML report', async () => {
  const page = await openHtml('broken');
  const clause = page.locator('[id="reserve-coupon.holds"]');
  await clause.locator('.exchange > summary').first().click();
  const curl = await copied(page, clause.getByText('Copy as curl').first());
  expect(curl).toMatch(
    /^: "\$\{TOKEN:\?an access token\}"\ncurl -i -X POST 'http:\/\/127\.0\.0\.1:8080.*SPRING\/reserve'/,
  );
  const link = await copied(page, clause.getByText('Copy link'));
  expect(link).toMatch(/conformance\.html#reserve-coupon\.holds$/);
  const whole = await copied(page, clause.getByText('Copy for the vendor'));
  for (const part of [
    '**A coupon reserved',
    'Stands in section 3.1, ',
    'Expected: status 200',
    '    curl -i',
    '"is_ok": true',
    'sh reproduce/reserve-coupon.holds.sh',
  ]) {
    expect(whole).toContain(part);
  }
});

test('finds clauses by search, verdict, area and picture given the HTML report', async () => {
  const page = await openHtml('broken');
  await page.getByLabel('Search clauses').fill('receive_sms update');
  const all = brokenRun().clauses.length;
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^\\d+ of ${all} clauses$`) })
    .waitFor();
  expect(await shownClauses(page)).toBeLessThan(15);
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await shownClauses(page)).toBe(all);
  await page.getByRole('button', { name: '13 fail' }).click();
  expect(await shownClauses(page)).toBe(13);
  await page.getByLabel('area', { exact: true }).selectOption('token');
  expect(await shownClauses(page)).toBe(2);
  await page.getByRole('button', { name: 'coupons, reserveCoupon: 1 fail' }).click();
  expect(await page.locator('.clause:not([hidden])').first().getAttribute('data-area')).toBe('coupons');
  await page.getByRole('button', { name: /^Section 7\.4 / }).click();
  const ofSection = brokenRun().clauses.filter(({ section }) => section === '7.4').length;
  expect(await shownClauses(page)).toBe(ofSection);
});

test('keeps what is asked for in the address, and finds observations, given the HTML report', async () => {
  const page = await openHtml('broken');
  await page.getByLabel('Search clauses').fill('status of a coupon');
  await page.getByText('Active, and Reserved while an order holds it').waitFor();
  const [, asked = ''] = page.url().split('#');
  const again = await openHtml('broken', {}, `#${asked}`);
  await again.getByText('Active, and Reserved while an order holds it').waitFor();
  expect(await again.getByLabel('Search clauses').inputValue()).toBe('status of a coupon');
  expect(await again.evaluate('getComputedStyle(document.querySelector(".matrix")).order')).toBe('1');
});

test('tells of the section of a clause in a drawer given the HTML report', async () => {
  const page = await openHtml('broken');
  await page.getByRole('link', { name: 'Section 3.1, Reservations' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Sections of the specification' });
  await drawer.getByText('A reservation never expires.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await drawer
    .getByRole('button', { name: /^Show its \d+ clauses$/ })
    .nth(3)
    .click();
  expect(await drawer.isVisible()).toBe(false);
  expect(await shownClauses(page)).toBeLessThan(brokenRun().clauses.length);
});

test('opens and shows the clause that the address names given a link into the HTML report', async () => {
  const page = await openHtml('green', {}, '#reserve-coupon.holds');
  const clause = page.locator('[id="reserve-coupon.holds"]');
  expect(await clause.getAttribute('open')).toBe('');
  await clause.getByRole('link', { name: 'evidence' }).waitFor();
  await expect
    .poll(() => page.evaluate('document.activeElement.closest(".clause")?.id'))
    .toBe('reserve-coupon.holds');
});

test('is worked by keys alone given the HTML report', async () => {
  const page = await openHtml('broken');
  const focused = 'document.activeElement.closest(".clause")?.id';
  await page.keyboard.press('j');
  expect(await page.evaluate(focused)).toBe('consent.sms.omitted-on-update');
  await page.keyboard.press('j');
  expect(await page.evaluate(focused)).toBe('reserve-coupon.holds');
  await page.keyboard.press('Enter');
  expect(await page.locator('[id="reserve-coupon.holds"]').getAttribute('open')).toBeNull();
  await page.keyboard.press('k');
  await page.keyboard.press('/');
  await page.keyboard.type('207');
  const all = brokenRun().clauses.length;
  expect(await shownClauses(page)).toBeLessThan(all);
  await page.keyboard.press('Escape');
  expect(await shownClauses(page)).toBe(all);
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('next and previous clause').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('says what would decide how many more clauses given a run that tested little in the HTML report', async () => {
  const page = await openHtml('bare');
  const missing = 'needs a usable coupon of a member (fixtures: coupons)';
  const unlocked = bareRun().clauses.filter(({ reason }) => reason === missing).length;
  await page.getByText(`Provide a usable coupon of a member to decide ${unlocked} more clauses`).click();
  expect(await page.locator('#not-run .group[open] .clause').count()).toBe(unlocked);
});

test('shows an area clause by clause given the matrix of the HTML report', async () => {
  const page = await openHtml('broken');
  await page.getByRole('button', { name: 'coupons', exact: true }).click();
  expect(await page.getByRole('img', { name: 'reserveCoupon: fail' }).count()).toBe(1);
  await page.getByRole('link', { name: 'reserve-coupon.no-expiry' }).first().click();
  await expect
    .poll(() => page.evaluate('document.activeElement.closest(".clause")?.id'))
    .toBe('reserve-coupon.no-expiry');
});

test('is dark where the reader wants it dark, and light again, given the HTML report', async () => {
  const page = await openHtml('broken', { colorScheme: 'dark' });
  const paper = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  expect(await paper()).toBe('rgb(22, 22, 21)');
  await page.getByRole('button', { name: 'Dark / light' }).click();
  expect(await paper()).toBe('rgb(252, 252, 250)');
});

test('prints as a document with its evidence given the HTML report', async () => {
  const page = await openHtml('broken');
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(50_000);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('#filters').isVisible()).toBe(false);
  expect(await page.locator('[id="reserve-coupon.holds"]').getByText('"is_ok": true').isVisible()).toBe(true);
});

test('leaves room for the words next to what is missing given a phone', async () => {
  const page = await openHtml('bare', { viewport: { width: 390, height: 900 } });
  const widths = await page
    .locator('#not-run .group > summary > span')
    .evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(200);
});

test('can be read without its script given the HTML report', async () => {
  const page = await openHtml('broken', { javaScriptEnabled: false });
  await page.locator('[id="reserve-coupon.holds"]').getByText('status 200 with is_ok true').waitFor();
  expect(await page.locator('#filters').isVisible()).toBe(false);
});

const ways = [
  ['broken', 1280, 'dark'],
  ['green', 1280, 'light'],
  ['bare', 390, 'light'],
  ['broken', 1280, 'light'],
] as const;

test.each(sampled(ways, 4))(
  'hinders no reader given the HTML report of the %s run, %i wide, %s',
  async (run, width, colorScheme) => {
    const page = await openHtml(run, { viewport: { width, height: 900 }, colorScheme });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  },
);

test('leads by keyboard from what a model shows broken to its clause, and from what held to its exchanges', async () => {
  const page = await openHtml('broken');
  const models = page.getByRole('region', { name: 'A coupon: the picture' });
  const broken = models.getByRole('link', { name: /reserve by another order; broken/ });
  await broken.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#reserve-coupon\.holds$/);
  const held = models.getByRole('link', { name: 'free: reserve; then held by an order; held' });
  await held.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/evidence\.html#m1-1$/);
  const row = page.getByRole('row', { name: /free reserve held by an order 30/ });
  await row.locator('.exchange').first().waitFor();
  expect(await row.locator('.exchange').count()).toBe(2);
});
