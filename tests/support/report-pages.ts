import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { watchedPage, type Watched } from './page-watch.ts';

/** Reports of a test file, opened from disk. */
export interface ReportPages {
  /** The folder that holds them. */
  readonly out: () => string;
  /** Opens one by its path in the folder, with its `#` part. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Page>;
}

/**
 * Writes the reports before the tests of a file and opens a browser for them. Whatever a report holds, opening it sends
 * no request, runs nothing of the service and breaks nothing: each test fails otherwise.
 */
export function reportPages(write: (out: string) => Promise<void>): ReportPages {
  let out: string;
  let browser: Browser;
  let watched: Watched | null = null;
  beforeAll(async () => {
    out = await mkdtemp(join(tmpdir(), 'reports-'));
    await write(out);
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await watched?.close();
    watched = null;
  });
  afterAll(async () => {
    await browser.close();
    await rm(out, { recursive: true, force: true });
  });
  const open = async (path: string, options?: BrowserContextOptions): Promise<Page> => {
    const { page } = (watched = await watchedPage(browser, options));
    const [file = '', hash] = path.split('#');
    await page.goto(`${pathToFileURL(join(out, file)).href}${hash === undefined ? '' : `#${hash}`}`);
    return page;
  };
  return { out: () => out, open };
}
