import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import type { Browser } from 'playwright-core';

/** A headless Chromium that comes through npm: nothing need be installed on the machine. */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({
    // With everything in one process, as these arguments have it, the second page of a browser never opens.
    args: [...chromium.args.filter((arg) => arg !== '--single-process'), '--no-sandbox'],
    executablePath: await chromium.executablePath(),
    headless: true,
  });
}
