import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { dirname, join, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { packageRoot } from '../../../schemas/package-root.ts';
import { distinct, nameOf } from './names.ts';

/** A place of the service's code that can be switched to other code. */
export interface Switch {
  /** What switches it. */
  readonly number: string;
  /** Its file, what was done, and the line: `rules/otp:EqualityOperator: return [code === state.otp_code -> code !== state.otp_code];`. */
  readonly name: string;
  /** Whether the place is passed while the service loads: then it is switched before, in a fresh worker. */
  readonly isAtLoad: boolean;
}

const run = promisify(execFile);
const listName = 'switches.json';
const serviceFolder = join('dist', 'mock', 'service');
/** What decides: not what the sandbox holds at the start, nor how HTTP gets here. */
const decidingFolders = new Set(['calls', 'contract', 'handlers', 'rules']);
/** Texts are words, which the interface leaves to the service but for those that a clause promises. */
const excludedMutations = ['StringLiteral'];

let instrumented: Promise<string> | undefined;

/** The switches of the service's code. Throws where the build is not there. */
export async function switches(): Promise<Switch[]> {
  return JSON.parse(readFileSync(join(await instrumentedPackage(), listName), 'utf8')) as Switch[];
}

/** The folder of a copy of this package, with all mutants of its service in one build; this package in such a copy. */
export function instrumentedPackage(): Promise<string> {
  instrumented ??= existsSync(join(packageRoot(), listName)) ? Promise.resolve(packageRoot()) : copyPackage();
  return instrumented;
}

async function copyPackage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-proof-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const from = (name: string): string => join(packageRoot(), name);
  for (const name of ['package.json', 'dist']) cpSync(from(name), join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'schemas', 'specs', 'proof', 'docs'])
    symlinkSync(from(name), join(folder, name));
  writeFileSync(join(folder, listName), JSON.stringify(await instrument(folder)));
  return folder;
}

/** Puts the mutants into the service of a copy, and tells what switches each. */
async function instrument(folder: string): Promise<Switch[]> {
  const names = readdirSync(join(folder, serviceFolder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && decidingFolders.has(dirname(name)))
    .map((name) => join(folder, serviceFolder, name));
  const files = names.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const result = await new Instrumenter(silent).instrument(files, {
    plugins: null,
    excludedMutations,
    ignorers: [],
  });
  for (const { name, content } of result.files) writeFileSync(name, content);
  const lines = new Map(files.map(({ name, content }) => [name, content.split('\n')]));
  const made = result.mutants.filter(({ status }) => status !== 'Ignored');
  const all = distinct(
    made.map((mutant) => {
      const file = relative(join(folder, serviceFolder), mutant.fileName).replace(/\.js$/, '');
      return `${file}:${nameOf(mutant, lines.get(mutant.fileName) ?? [])}`;
    }),
  );
  const atLoad = await passedAtLoad(folder);
  return made.map(({ id }, index) => ({ number: id, name: all[index] ?? id, isAtLoad: atLoad.has(id) }));
}

/** The numbers of the places that are passed while the service of a copy loads. */
async function passedAtLoad(folder: string): Promise<ReadonlySet<string>> {
  const service = pathToFileURL(join(folder, serviceFolder, 'service.js')).href;
  const script = `globalThis.__stryker__ = {}; await import('${service}'); console.log(JSON.stringify(Object.keys(__stryker__.mutantCoverage.static)));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  return new Set(JSON.parse(stdout) as string[]);
}

const nothing = (): void => {};
const never = (): boolean => false;

/** The instrumenter has nothing to say that the proof would show. */
const silent = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};
