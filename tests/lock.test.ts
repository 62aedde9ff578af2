import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test, vi } from 'vitest';
import { takeLock } from '../engine/resources/lock.ts';

test.runIf(process.platform === 'linux')(
  'is taken over from a process that ended and was not reaped',
  async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'lc-lock-')), 'lock');
    // The shell becomes a program that never asks what became of its child.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(output.toString());
    const stat = (): string[] => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    await vi.waitFor(() => expect(stat()[2]).toBe('Z'));
    const holder = { host: hostname(), since: '2026-01-01T00:00:00Z', pid, born: stat()[21] };
    writeFileSync(path, JSON.stringify(holder));
    takeLock(path).release();
    parent.kill('SIGKILL');
  },
);
