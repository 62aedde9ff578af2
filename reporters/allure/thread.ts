import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Report } from '../../engine/report/report.ts';
import { packageRoot } from '../../schemas/package-root.ts';

/** Tells the thread that it is one, whatever other threads load this file. */
const role = 'loyalty-allure';

/** How long it may take, in milliseconds. */
const longestMs = 600_000;

/** What the thread is asked for, and what it answers. */
type Asked = { readonly role: typeof role; readonly report: Report; readonly out: string };
type Answered = { readonly path: string } | { readonly problem: string };

/**
 * Writes the Allure report and its history under the folder `out`, in a thread of its own: what Allure loads and leaves
 * behind is gone when it ends.
 * @throws what went wrong there.
 */
export async function writeInThread(report: Report, out: string): Promise<string> {
  // A container's user may have no home. Allure does not load without one, and a thread can only give it here.
  process.env['HOME'] ??= tmpdir();
  // A thread loads what is built, also when this file runs from its source.
  const worker = new Worker(join(packageRoot(), 'dist/reporters/allure/thread.js'), {
    workerData: { role, report, out } satisfies Asked,
    // Its work is much of a kind: a larger young generation takes memory and saves nothing.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
    stdout: true,
    execArgv: [],
  });
  // A page that is never ready must not keep the verdict back.
  const timer = setTimeout(() => void worker.terminate(), longestMs);
  try {
    const [answered] = (await Promise.race([once(worker, 'message'), ended(worker)])) as [Answered];
    if ('problem' in answered) throw new Error(answered.problem);
    return answered.path;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** The answer of a thread that ends without one. */
async function ended(worker: Worker): Promise<[Answered]> {
  const [code] = (await once(worker, 'exit')) as [number];
  return [{ problem: `the Allure report was not written: its thread ended with ${code}` }];
}

/** The thread's own part: writes one report, and says where. */
async function answerTo({ report, out }: Asked): Promise<Answered> {
  try {
    // Only here: the program that asks needs none of it.
    const { writeAllure } = await import('./write.ts');
    return { path: await writeAllure(report, out) };
  } catch (thrown) {
    return { problem: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

const isAsked = (data: unknown): data is Asked =>
  typeof data === 'object' && data !== null && 'role' in data && data.role === role;

// Not awaited: programs that are no modules load this file too.
if (isAsked(workerData)) void answerTo(workerData).then((answer) => parentPort?.postMessage(answer));
