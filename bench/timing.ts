import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';

/** How long something took, in seconds. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** The CPU time of a program and its threads, user and system, in seconds. */
export async function cpuSecondsOf(args: readonly string[], env: Record<string, string>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'cpu-'));
  const noted = join(folder, 'seconds');
  const note = `process.on('exit', () => { const { user, system } = process.cpuUsage(); require('node:fs').writeFileSync(${JSON.stringify(noted)}, String((user + system) / 1e6)); })`;
  await writeFile(join(folder, 'note.cjs'), note);
  await runNode(['--require', join(folder, 'note.cjs'), ...args], env);
  return Number(await readFile(noted, 'utf8'));
}

/** Runs Node with these arguments to its end. Throws where it ends with another code than 0. */
export async function runNode(args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}`);
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median of several ratios, each of two runs made one right after the other: a busy machine slows both. */
export async function pairedRatio(
  times: number,
  work: () => Promise<unknown>,
  baseline: () => Promise<unknown>,
): Promise<number> {
  const ratios: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const ratio = (await secondsOf(work)) / (await secondsOf(baseline));
    // The first pair warms caches.
    if (time > 0) ratios.push(ratio);
  }
  return median(ratios);
}
