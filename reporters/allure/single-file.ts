import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** The files of a report by their path, as the generator of Allure hands them out. */
export type ReportFiles = ReadonlyMap<string, Buffer>;

/**
 * What runs when the report opens: it unpacks the data and the viewer from the page itself. The viewer waits for
 * `allureReportDataReady` and reads each file, in base64, from `allureReportData`.
 */
const loader = `
const packed = Uint8Array.from(atob(document.getElementById('packed').textContent), (c) => c.charCodeAt(0));
const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
const { app, files } = await new Response(unpacked).json();
const encoder = new TextEncoder();
const base64 = (text) => {
  const bytes = encoder.encode(text);
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
};
window.allureReportData = {};
for (const [content, ...names] of files) {
  for (const name of names) Object.defineProperty(window.allureReportData, name, { get: () => base64(content) });
}
window.allureReportDataReady = true;
const script = document.createElement('script');
script.src = URL.createObjectURL(new Blob([app], { type: 'text/javascript' }));
document.body.append(script);
`;

/** Allure loads a tracker whenever a report is opened; a report must send no request. */
const analytics =
  /<script async src="https:\/\/www\.googletagmanager\.com[\s\S]*?gtag\('config'[\s\S]*?<\/script>/;
const viewerScript = /<script[^>]*\ssrc="(?<file>app-[^"]+\.js)"[^>]*><\/script>/;
const dataScript = /<script async>\s*window\.allureReportDataReady = true;\s*<\/script>/;
const inlineScripts = /<script(?: type="module")?>(?<code>[\s\S]*?)<\/script>/g;

/** Replaces exactly what was expected in the page; a page of another form stops the report. */
function swap(page: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(page)) {
    throw new Error(
      `The Allure report cannot be made self-contained: its page no longer holds ${pattern}. Install the version of @allurereport/plugin-awesome that package-lock.json names.`,
    );
  }
  return page.replace(pattern, () => replacement);
}

/** Nothing may be loaded, and of the scripts only those that stand in the page as it was written. */
function contentSecurityPolicy(page: string): string {
  const hashes = Array.from(page.matchAll(inlineScripts), ({ groups }) => {
    const digest = createHash('sha256')
      .update(groups?.['code'] ?? '')
      .digest('base64');
    return `'sha256-${digest}'`;
  });
  const policy = [
    "default-src 'none'",
    `script-src 'strict-dynamic' ${hashes.join(' ')}`,
    "style-src 'unsafe-inline' data: blob:",
    'img-src data: blob:',
    'media-src data: blob:',
    'font-src data:',
    'connect-src data: blob:',
    'frame-src data: blob:',
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`;
}

/** The data files grouped by content: many exchanges are shown by several tests. */
function distinct(files: ReportFiles): string[][] {
  const byContent = new Map<string, string[]>();
  for (const [name, content] of files) {
    if (!/^(?:data|widgets)\//.test(name)) continue;
    const text = content.toString('utf8');
    const names = byContent.get(text);
    if (names === undefined) byContent.set(text, [name]);
    else names.push(name);
  }
  return Array.from(byContent, ([text, names]) => [text, ...names]);
}

/**
 * A report of many files as one page that opens from disk and makes no request: viewer and data are packed into it.
 * @throws when the generator left no page, or one that is not of the known form.
 */
export function toSingleFile(files: ReportFiles): string {
  const page = files.get('index.html')?.toString('utf8');
  if (page === undefined) {
    throw new Error('Allure generated no index.html; its own message above says why.');
  }
  const viewer = viewerScript.exec(page)?.groups?.['file'] ?? '';
  const app = files.get(viewer)?.toString('utf8') ?? '';
  const packed = gzipSync(JSON.stringify({ app, files: distinct(files) }), { level: 9 }).toString('base64');
  const quiet = swap(swap(page, analytics, ''), viewerScript, '');
  const loading = swap(
    quiet,
    dataScript,
    `<script type="application/octet-stream" id="packed">${packed}</script>\n<script type="module">${loader}</script>`,
  );
  return swap(
    loading,
    /<meta charset="utf-8">/,
    `<meta charset="utf-8">\n    ${contentSecurityPolicy(loading)}`,
  );
}
