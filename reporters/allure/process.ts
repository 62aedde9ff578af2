import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../../engine/report/report.ts';
import { packageRoot } from '../../schemas/package-root.ts';

/** Tells the process that it is one, whatever other program loads this file. */
const role = 'loyalty-allure';

/** How long it may take, in milliseconds. */
const longestMs = 600_000;

/** What the process is asked for, and what it answers. */
type Asked = { readonly report: Report; readonly out: string };
type Answered = { readonly path: string } | { readonly problem: string };

/**
 * Writes the Allure report and its history under the folder `out`, in a process of its own: Allure takes as much memory
 * as a whole run.
 * @throws what went wrong there.
 */
export async function writeInProcess(report: Report, out: string): Promise<string> {
  // A process loads what is built, also when this file runs from its source.
  const child = fork(join(packageRoot(), 'dist/reporters/allure/process.js'), [role], {
    execArgv: [],
    // A page that is never ready must not keep the verdict back.
    timeout: longestMs,
    killSignal: 'SIGKILL',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send({ report, out } satisfies Asked);
  const [answered] = (await Promise.race([once(child, 'message'), ended(child)])) as [Answered];
  if ('problem' in answered) throw new Error(answered.problem);
  return answered.path;
}

/** The answer of a process that ends without one. */
async function ended(child: ReturnType<typeof fork>): Promise<[Answered]> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return [{ problem: `the Allure report was not written: its process ended with ${signal ?? code}` }];
}

/** The process's own part: writes one report, and says where. */
async function serveProcess({ report, out }: Asked): Promise<void> {
  const answered = await answerTo(report, out);
  // The program that asked may have been killed meanwhile.
  if (process.connected) process.send?.(answered, () => process.disconnect());
}

async function answerTo(report: Report, out: string): Promise<Answered> {
  try {
    // A container's user may have no home, and Allure does not load without one.
    process.env['HOME'] ??= tmpdir();
    // Only here: the program that asks needs none of it.
    const { writeAllure } = await import('./write.ts');
    return { path: await writeAllure(report, out) };
  } catch (thrown) {
    return { problem: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

if (process.argv[2] === role) process.once('message', (asked: Asked) => void serveProcess(asked));
