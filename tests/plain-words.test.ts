import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './support/sources.ts';

/** Phrases that readers with another first language have to look up, and what to write instead; cspell.json has single words. */
const plainPhrases: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bin peace\b/i, 'does not accuse'],
  [/\buntil a day\b/i, 'until a date'],
  [/\blooks? wrong\b/i, 'attempts failed'],
  [/\bso many\b/i, 'the number, or "this many"'],
  [/\bloose ends?\b/i, 'unsettled effect'],
  [/\bthe (weather|aftermath)\b/i, 'noise, or late effects'],
  [/\bborders of\b/i, 'boundaries of'],
  [/\b(a|the|this|another|later|every|of) looks?\b/i, 'attempt'],
  [/\b(a|the|this|each|every) hold\b|\bholds\(/i, 'reservation'],
  [/\bat his own\b|\bholds? its breath\b/i, 'waits'],
];

/** The list itself, and files that a program writes. */
const isExempt = (path: string): boolean =>
  /^tests\/plain-words|\/generated\/|^docs\/(proof|reliability|benchmarks)\.md$|package-lock/.test(path);

const paths = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.yaml', '*.yml', '*.sh', '.env.example'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => !isExempt(path));

const lines = paths.flatMap((path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .map((text, index) => ({ place: `${path}:${index + 1}`, text })),
);

test.each(plainPhrases)('writes no %s but "%s"', (pattern) => {
  expect(lines.filter(({ text }) => pattern.test(text)).map(({ place }) => place)).toEqual([]);
});
