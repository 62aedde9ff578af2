import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixturesSchema } from '../loyalty/settings/fixtures.ts';
import { withPart } from './support/docs-part.ts';
import { isNightly, sampled } from './support/sampled.ts';
import { smallestFixtures } from './support/smallest-fixtures.ts';
import { root } from './support/sources.ts';
import { dryRunWith, fixtureParts, undecided, type Unlocks, unlocks } from './support/unlocks.ts';

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
);

test('tells in docs/ what some parts of the fixtures decide, and what a run costs', async () => {
  const found = await unlocks(sampled(fixtureParts, 6));
  const pages = await Promise.all(
    ['docs/sandbox.md', 'docs/faq.md'].map((page) => readFile(join(root, page), 'utf8')),
  );
  const lines = [sandboxPart(found), messagesPart(found)].flatMap((part) => part.split('\n'));
  expect(pages.flatMap((page) => page.split('\n'))).toEqual(expect.arrayContaining(lines));
});

test('decides every clause with the fixtures of docs/sandbox.md', async () => {
  const dryRun = await dryRunWith(await smallestFixtures());
  expect(undecided(dryRun)).toEqual([]);
  expect(dryRun.report.verdict).toBe('conformant');
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
