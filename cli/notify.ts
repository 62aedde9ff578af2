import process from 'node:process';
import { overSockets } from '../engine/client/undici.ts';
import type { Report } from '../engine/report/report.ts';
import { sanitizeTerminal } from '../reporters/common/sanitize-terminal.ts';
import { toMessage } from '../reporters/message.ts';
import type { Settings } from '../runner/settings/table.ts';
import type { Measured } from './baseline.ts';
import { jobLink } from './job-link.ts';

const timeoutMs = 10_000;

/**
 * Sends the verdict to the address of `--notify`. One part of a divided run sends nothing: `merge` does. What keeps the
 * message away is a warning, which names no part of the address but its host.
 */
export async function notify({ report, changes }: Measured, { notify: url }: Settings): Promise<void> {
  if (url === undefined || isPart(report)) return;
  const { send, close } = overSockets(timeoutMs);
  try {
    const body = toMessage(report, { changes, link: jobLink(process.env) });
    const headers = { 'content-type': 'application/json' };
    const { status } = await send({ method: 'POST', url, headers, body });
    if (status < 200 || status > 299) throw new Error(`it answered with ${status}`);
  } catch (thrown) {
    const reason = sanitizeTerminal((thrown as Error).message);
    process.stderr.write(`The message was not delivered to ${new URL(url).host}: ${reason}\n`);
  } finally {
    await close();
  }
}

const isPart = ({ shard }: Report): boolean => shard !== undefined;
