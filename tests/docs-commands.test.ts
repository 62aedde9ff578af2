import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '../engine/report/report.ts';
import { exitCodes } from '../engine/report/verdict.ts';
import { mockFixtures } from '../mock/service/state/fixtures.ts';
import { describeMock, type Mock, startMock } from '../mock/start.ts';
import { emptyFolder, type Ended, ended } from './support/cli.ts';
import { commandsIn, pages } from './support/markdown.ts';
import { root } from './support/sources.ts';

/** A stand-in for a clone in which `init` has been answered: a mock is the sandbox. */
let clone: string;
let mock: Mock;
/** A clone in which nothing was answered: its runs are on the embedded mock. */
let unanswered: string;

beforeAll(async () => {
  unanswered = await emptyFolder();
  await symlink(join(root, 'dist'), join(unanswered, 'dist'));
  clone = await emptyFolder();
  // A sweep tries hundreds of orders of each stamp card.
  mock = await startMock({ fixtures: { stamp_cards: mockFixtures().stamp_cards.slice(0, 2) } });
  const { env_file: envFile } = await describeMock(mock, join(clone, 'mock'));
  await copyFile(envFile, join(clone, '.env'));
  await symlink(join(root, 'dist'), join(clone, 'dist'));
  await mkdir(join(clone, 'before'));
  await run('npm run conformance -- --only list-stores.exactly-one --reports json');
  await copyFile(join(clone, 'reports/conformance.json'), join(clone, 'before/conformance.json'));
  await writeFile(join(clone, 'before/failed.json'), await reportWithFailure());
  await run('loyalty-conformance client --reports har --out recorded -- npm test');
  for (const shard of [1, 2]) {
    await run(`npm run conformance -- --only stores --seed 1 --shard ${shard}/2 --out shards/${shard}`);
  }
});

afterAll(() => mock.stop());

/** The report of the first run, as if its clause had failed. */
async function reportWithFailure(): Promise<string> {
  const report = JSON.parse(await readFile(join(clone, 'before/conformance.json'), 'utf8')) as Report;
  const clauses = report.clauses.map((one) => (one.verdict === 'pass' ? { ...one, verdict: 'fail' } : one));
  return JSON.stringify({ ...report, clauses });
}

/** What stands in for the words that a reader replaces. */
const replacements: Record<string, string> = {
  '/tmp/loyalty-mock-example/mock.env': 'mock/mock.env',
  '<its name>': 'list-stores.exactly-one',
  '<id>': 'list-stores.exactly-one',
  'replay reports/conformance.json': 'replay before/failed.json',
  'recorded.har': 'recorded/conformance.har',
  'https://sandbox.example.com --port 8080': 'http://127.0.0.1:9 --port 0',
  'my-checks': join(root, 'docs/examples/acme'),
  '--quick --sample 6': '--quick --sample 60',
};

/** What this test would only do again: CI does it, in these words. */
const inCi: Record<string, string> = {
  'npm ci': 'npm ci',
  'npm run build': 'npm run conformance',
  'npm test': 'npm test',
  'npm run test:unit': 'npm test',
  'npm run test:long': 'npm test',
  'npm run test:nightly': 'npm test',
  'npm run website': 'npm run website',
  'npm run lint': 'npm run lint',
  'npm run format': 'npm run lint',
  'npm run typecheck': 'npm run typecheck',
  'npm run generate': 'npm run generate:check',
  'npm run generate:check': 'npm run generate:check',
  'npm run generate -- --release': 'npm run generate:check',
  'npm run generate -- --costs': 'npm run generate:check',
  'npm run new clause': 'npm test',
  'npm run new check': 'npm test',
  'npm run new check -- --help': 'npm test',
  'npm run new operation': 'npm test',
  'npm run new model': 'npm test',
  'npm run new missing': 'npm test',
  'npm run proof': 'npm run proof',
  'npm run proof -- --findings 200': 'npm run proof',
  'npm run proof -- --grid': 'npm run proof',
  'npm run proof -- --grid near-order': 'npm run proof',
  'npm run proof -- --grid PRODUCT --trace': 'npm run proof',
  'npm run proof -- --fresh 300 --seed 1': 'npm run proof',
  'npm run mock -- --fault MISTAKE--TRIGGER': 'npm test',
  'npm run proof -- <id or clause>': 'npm run proof',
  'npm run proof -- --operator answer --sample 40 --seed 7': 'npm run proof',
  'npm run proof -- --operator state --write': 'npm run proof',
  'npm run proof -- --write': 'npm run proof',
  'npm run proof -- --thorough': 'npm run proof',
  'npm run starting-places': 'npm test',
  'npm run reliability': 'npm test',
  'npm run reliability -- hostile deaths': 'npm test',
  'npm run reliability -- scripts': 'npm test',
  'npm run audit': 'npm run audit',
  'npm run bench': 'npm test',
  'npm run bench -- --write': 'npm test',
  'npm install --save-dev loyalty-conformance': 'npm test',
  'npm install --save-dev loyalty-conformance vitest': 'npm test',
  'npx vitest run': 'npm test',
};

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const ci = readFileSync(join(root, '.ci/run'), 'utf8').split('\n');
const commands = [...new Set(pages().flatMap(commandsIn))];

test.each(Object.entries(inCi))('has a script for %s, and CI calls %s', (command, called) => {
  const [, name = 'test'] = /^npm run (\S+)/.exec(command) ?? [];
  expect(Object.keys(scripts)).toContain(name);
  expect(ci.some((line) => line.startsWith(called))).toBe(true);
});

test('finds the commands of the documentation', () => {
  expect(commands.length).toBeGreaterThan(20);
});

test.each(commands.filter((command) => !(command in inCi)))('runs %s', async (command) => {
  const { code, stdout, stderr } = await runOnce(command);
  const expected = isRecorder(command) ? exitCodes.inconclusive : 0;
  expect({ code, printed: code === expected ? '' : stdout + stderr }).toEqual({
    code: expected,
    printed: '',
  });
});

/** Whether a command records in front of a service; nothing calls it here, so it has no verdict. */
const isRecorder = (command: string): boolean => command.includes(' client --target ');
const isServer = (command: string): boolean =>
  (command.startsWith('npm run mock') && !command.includes(' help ')) || isRecorder(command);

/** What commands came to, in full: a command that stands on pages in several spellings runs once. */
const ends = new Map<string, Promise<Ended>>();

function runOnce(command: string): Promise<Ended> {
  const end = ends.get(inFull(command)) ?? (isServer(command) ? serve(command) : run(command));
  ends.set(inFull(command), end);
  return end;
}

/** Whether checks of a run wait for what shows some seconds later: the embedded mock lets that time pass at once. */
const isPatient = (command: string): boolean => / --only (reserveCoupon|register|reservations)/.test(command);

const begin = (command: string) =>
  spawn('sh', ['-c', `exec ${inFull(command)}`], {
    cwd: isPatient(command) ? unanswered : clone,
    timeout: 290_000,
    env: { ...process.env, XDG_STATE_HOME: join(clone, 'state') },
  });

const run = (command: string): Promise<Ended> => ended(begin(command));

/** What ends only on a signal. */
async function serve(command: string): Promise<Ended> {
  const child = begin(command);
  const end = ended(child);
  await Promise.race([once(child.stdout, 'data'), end]);
  child.kill('SIGTERM');
  return end;
}

const answers =
  '--yes --base-url http://127.0.0.1:9 --client-id me --env-file answered.env --fixtures answered.json';

/** A client that is right stands in for the reader's own. */
const judged = '--provoke none -- node dist/caller/reference-client/main.js';

/**
 * The command as npm would run it. The questions of `init` are not answered here, so it gets its answers. Runs look at one
 * check once and make one report, and a proof tries few faults, since CI has the whole.
 */
function inFull(command: string): string {
  const program = scripts['conformance'] ?? '';
  const replaced = Object.entries(replacements).reduce((text, [from, to]) => text.replace(from, to), command);
  const full = replaced
    .replace(
      /^npm run (?:--silent )?(\S+)(?: --)?/,
      (_, name: string) => scripts[name] ?? `no-script-${name}`,
    )
    .replace(/^(?:npx )?loyalty-conformance/, program)
    .replace(/ client (.*?)(?:--provoke \S+ )?-- .*/, ` client $1${judged}`)
    .replace(/^(.*) init$/, `env LOYALTY_CLIENT_SECRET=hush $1 init ${answers}`);
  const runs = full.startsWith(program) && /^ *(--|$|run|plan)/.test(full.slice(program.length));
  if (!runs) return full;
  const only = full.includes('--only') ? '' : ' --only list-stores.exactly-one';
  const repeat = full.includes('--repeat') ? '' : ' --repeat 1';
  const writesNothing = full.startsWith(`${program} plan`) || full.includes('--reports');
  return `${full}${only}${repeat}${writesNothing ? '' : ' --reports json'}`;
}
