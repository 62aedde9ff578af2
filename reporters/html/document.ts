import { createHash } from 'node:crypto';
import type { Tone } from '../common/run-verdict.ts';
import { assets } from './assets.ts';
import { html, Markup } from './markup.ts';

const hash = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** Nothing may be loaded or sent, and nothing may run but the script of a page as it was written. */
const policy = (scripts: string): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${hash(assets.style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const colours: Record<Tone, string> = {
  good: '%23256b45',
  warning: '%238a5a00',
  bad: '%23c4392c',
  none: '%23888780',
};

/** A dot in the colour of the verdict, for the tab; without an icon browsers would ask the server for one. */
const icon = (tone: Tone): string =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><circle cx='8' cy='8' r='6' fill='${colours[tone]}'/></svg>`;

const styleElement = new Markup(`<style>${assets.style}</style>`);

/** What stands on a page. */
export interface Page {
  readonly title: string;
  /** Decides the colour of its icon. */
  readonly tone: Tone;
  readonly body: Markup;
  /** What runs in it, with what it unpacks, in base64, so that it ends no element. Absent for a page without a script. */
  readonly script?: { readonly code: string; readonly packed?: string };
}

/** The whole file. */
export function htmlPage({ title, tone, body, script }: Page): string {
  const allowed = policy(script === undefined ? "'none'" : hash(script.code));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${allowed}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <link rel="icon" href="${icon(tone)}" />
        ${styleElement}
      </head>
      <body>
        ${body} ${script === undefined ? null : scriptElements(script)}
      </body>
    </html>`.toString();
}

const scriptElements = ({ code, packed }: NonNullable<Page['script']>): Markup =>
  html`${
    packed === undefined
      ? null
      : html`<script type="application/octet-stream" id="packed">
          ${packed}
        </script>`
  }${new Markup(`<script>${code}</script>`)}`;
