import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A page of a browser that is held to good manners until it is closed. */
export interface Watched {
  page: Page;
  /** Closes it. Throws when it asked anybody for anything, complained, or ran what a service smuggled in. */
  close: () => Promise<void>;
}

/** Opens an empty page and takes note of what it does from then on. */
export async function watchedPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
  const misdeeds: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:file|data|blob):/.test(request.url())) misdeeds.push(`asked for ${request.url()}`);
  });
  page.on('pageerror', (error) => misdeeds.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') misdeeds.push(message.text());
  });
  const close = async (): Promise<void> => {
    if ((await page.evaluate('window.pwned')) !== undefined) misdeeds.push('ran a script of the service');
    await page.close();
    if (misdeeds.length > 0) throw new Error(`The page misbehaved:\n${misdeeds.join('\n')}`);
  };
  return { page, close };
}

/** What axe finds wrong with a page: the rule, and the first element that breaks it. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate<string[]>(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes[0].html))',
  );
}
