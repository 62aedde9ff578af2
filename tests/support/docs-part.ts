import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './sources.ts';

/** A page with that between its two marks, and where it lies; a file snapshot writes it there. */
export async function withPart(
  page: string,
  name: string,
  content: string,
): Promise<[text: string, path: string]> {
  const path = join(root, page);
  const [open, close] = [`<!-- generated: ${name} -->\n`, '<!-- /generated -->'];
  const [before = '', rest] = (await readFile(path, 'utf8')).split(open);
  if (rest === undefined) throw new Error(`${page} has no line ${open.trim()}.`);
  const after = rest.slice(rest.indexOf(close));
  return [`${before}${open}\n${content}\n${after}`, path];
}
