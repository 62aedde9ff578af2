import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.ts';

/** A page of the documentation. */
export interface Page {
  /** Where it lies under the root. */
  readonly path: string;
  /** The lines outside code blocks. */
  readonly prose: readonly string[];
  /** The lines of code blocks. */
  readonly code: readonly string[];
}

/** Every page that people read, from the README to the decisions. */
export function pages(): Page[] {
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
  const paths = [...readdirSync(root), ...below('docs')].filter((path) => path.endsWith('.md'));
  return paths.map((path) => split(path, readFileSync(join(root, path), 'utf8')));
}

function split(path: string, text: string): Page {
  const prose: string[] = [];
  const code: string[] = [];
  let inFence = false;
  for (const line of text.split('\n')) {
    if (/^\s*```/.test(line)) inFence = !inFence;
    else if (inFence || /^(?: {4}|\t)\s*\S/.test(line)) code.push(line.trim());
    else prose.push(line);
  }
  return { path, prose, code };
}

const isCommand = (text: string): boolean => /^(?:npm|npx|node|cp|loyalty-conformance) /.test(text);

/** The commands of a page, in its order: lines of code, and words in backticks. A remark behind two spaces is no part. */
export function commandsIn({ prose, code }: Page): string[] {
  const inline = prose.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text));
  const lines = code.map((line) => line.replace(/^\$ /, '').replace(/ {2,}#.*$/, ''));
  return [...lines, ...inline].filter(isCommand).flatMap((line) => line.split(' && '));
}

/** The targets of the links and pictures of a page. */
export const linksIn = ({ prose }: Page): string[] =>
  prose.flatMap((line) => [...line.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target));

/** The names by which the headings of a page can be linked to, as GitHub makes them. */
export const anchorsOf = ({ prose }: Page): string[] =>
  prose
    .filter((line) => /^#+ /.test(line))
    .map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    );
