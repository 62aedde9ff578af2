import chromium from '@sparticuz/chromium';

/** Unpacks the browser before the workers start: one that unpacks it must not meet one that runs it. */
export default async function unpackBrowser(): Promise<void> {
  await chromium.executablePath();
}
