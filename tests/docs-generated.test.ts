import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limitTable } from '../engine/limits/limits.ts';
import { fixturesSchema } from '../loyalty/settings/fixtures.ts';
import { allowedImports } from './support/allowed-imports.ts';
import { isNightly, sampled } from './support/sampled.ts';
import { smallestFixtures } from './support/smallest-fixtures.ts';
import { root } from './support/sources.ts';
import { dryRunWith, fixtureParts, undecided, type Unlocks, unlocks } from './support/unlocks.ts';

/** A page with that between its two marks, and where it lies. `npx vitest run tests/docs-generated.test.ts -u` writes it, with TRY_ALL=true what dry runs tell. */
async function withPart(page: string, name: string, content: string): Promise<[text: string, path: string]> {
  const path = join(root, page);
  const [open, close] = [`<!-- generated: ${name} -->\n`, '<!-- /generated -->'];
  const [before = '', rest] = (await readFile(path, 'utf8')).split(open);
  if (rest === undefined) throw new Error(`${page} has no line ${open.trim()}.`);
  const after = rest.slice(rest.indexOf(close));
  return [`${before}${open}\n${content}\n${after}`, path];
}

// A dry run for each part of the fixtures.
test.runIf(isNightly)(
  'tells in docs/ what each part of the fixtures decides, and what a run costs',
  async () => {
    const found = await unlocks(fixtureParts);
    const [sandbox, sandboxPath] = await withPart('docs/sandbox.md', 'unlocks', sandboxPart(found));
    await expect(sandbox).toMatchFileSnapshot(sandboxPath);
    const [faq, faqPath] = await withPart('docs/faq.md', 'messages', messagesPart(found));
    await expect(faq).toMatchFileSnapshot(faqPath);
  },
  400_000,
);

test('tells in docs/ what some parts of the fixtures decide, and what a run costs', async () => {
  const found = await unlocks(sampled(fixtureParts, 6));
  const pages = await Promise.all(
    ['docs/sandbox.md', 'docs/faq.md'].map((page) => readFile(join(root, page), 'utf8')),
  );
  const lines = [sandboxPart(found), messagesPart(found)].flatMap((part) => part.split('\n'));
  expect(pages.flatMap((page) => page.split('\n'))).toEqual(expect.arrayContaining(lines));
}, 400_000);

test('decides every clause with the fixtures of docs/sandbox.md', async () => {
  const dryRun = await dryRunWith(await smallestFixtures());
  expect(undecided(dryRun)).toEqual([]);
  expect(dryRun.report.verdict).toBe('conformant');
});

test('lists every bound in docs/limits.md', async () => {
  const rows = Object.values(limitTable).map(({ value, unit, what, setting }) => {
    const bound = value.toLocaleString('en').replaceAll(',', ' ');
    return `| ${what} | ${bound} ${unit} | ${setting === undefined ? '' : `\`${setting}\``} |\n`;
  });
  const table = `| what is bounded | at most | set by |\n|---|---|---|\n${rows.join('')}`;
  const [page, path] = await withPart('docs/limits.md', 'limits', table);
  await expect(page).toMatchFileSnapshot(path);
});

test('draws in docs/architecture.md who may know whom', async () => {
  const edges = Object.entries(allowedImports).flatMap(([room, known]) =>
    [...new Set(known.map((folder) => folder.split('/')[0]))].map((other) => `  ${room} --> ${other}\n`),
  );
  const drawing = `\`\`\`mermaid\nflowchart TD\n${edges.join('')}\`\`\`\n`;
  const [page, path] = await withPart('docs/architecture.md', 'rooms', drawing);
  await expect(page).toMatchFileSnapshot(path);
});

function sandboxPart({
  withEverything,
  withoutMessages,
  withNothing,
  byPart,
  byMembersAlone,
}: Unlocks): string {
  const rows = [...byPart].map(([part, clauses]) => {
    const words = fixturesSchema.shape[part].description ?? '';
    return `| \`${part}\` | ${words} | ${clauses.length || ''} | ${areas(clauses)} |\n`;
  });
  return `With every part and paid messages allowed, a run decides ${withEverything} clauses; with every part and no messages ${withoutMessages}; with no fixtures and no messages ${withNothing}.

| part | what it is | clauses that need it | of |
|---|---|---|---|
${rows.join('')}
Where messages are not allowed the run registers no members, and \`members\` by itself decides ${byMembersAlone} clauses.
`;
}

/** The operations, or kinds of answers, that clauses are about: the first words of their ids. */
const areas = (clauses: readonly string[]): string =>
  [...new Set(clauses.map((id) => id.split('.')[0]))].map((area) => `\`${area}\``).join(', ');

const messagesPart = ({ messages, withEverything, withoutMessages }: Unlocks): string =>
  `A whole run spends ${messages} messages of its budget. Without them it still decides ${withoutMessages} of ${withEverything} clauses, given a sandbox with all fixtures.\n`;
