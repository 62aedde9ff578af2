import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { runClientCommand } from '../caller/command.ts';
import type { ServiceAccess, Drive } from '../caller/judge-client.ts';
import type { Environment } from '../engine/settings/setting.ts';

/** Runs a command with everything that it needs in its environment. */
export const commandDrive =
  (words: readonly string[], timeoutMs: number, signal: AbortSignal): Drive =>
  (access, provocation) =>
    withFixtures(access, (fixtures) =>
      runClientCommand(words, {
        env: {
          ...withoutProxy(process.env),
          ...environmentOf(access, fixtures),
          LOYALTY_PROVOCATION: provocation,
        },
        timeoutMs,
        signal,
      }),
    );

/** Prints one JSON line that says how to reach the service, and waits for a signal. */
export const drivenByOthers =
  (signal: AbortSignal): Drive =>
  (access) =>
    withFixtures(access, async (fixtures) => {
      const { baseUrl: base_url, clientId: client_id, clientSecret: client_secret } = access;
      process.stdout.write(`${JSON.stringify({ base_url, client_id, client_secret, fixtures })}\n`);
      if (!signal.aborted) await once(signal, 'abort');
      return { exitCode: null, isComplete: false };
    });

/** The recorder is on this machine, where no proxy leads; programs read the one name of the variable or the other. */
function withoutProxy(env: Environment): Environment {
  const hosts = [env['no_proxy'] ?? env['NO_PROXY'] ?? [], '127.0.0.1'].flat().join(',');
  return { ...env, NO_PROXY: hosts, no_proxy: hosts };
}

/** What is not known is left as the environment has it. */
function environmentOf(
  { baseUrl, clientId, clientSecret, scope }: ServiceAccess,
  fixtures: string,
): Record<string, string> {
  return {
    LOYALTY_BASE_URL: baseUrl,
    ...(clientId === null ? {} : { LOYALTY_CLIENT_ID: clientId }),
    ...(clientSecret === null ? {} : { LOYALTY_CLIENT_SECRET: clientSecret }),
    LOYALTY_SCOPE: scope,
    LOYALTY_FIXTURES: fixtures,
  };
}

async function withFixtures<T>({ fixtures }: ServiceAccess, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-client-'));
  try {
    const path = join(folder, 'fixtures.json');
    await writeFile(path, `${JSON.stringify(fixtures, null, 2)}\n`, { mode: 0o600 });
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
