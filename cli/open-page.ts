import { spawn } from 'node:child_process';
import process from 'node:process';

const openers: Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Whether there is a screen to open a page on: not in a container, in a job or over a plain ssh. */
export const hasDesktop = ({ platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>): boolean =>
  platform in openers || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY']);

/** Opens a file with the program that the system has for it; says so on stderr where there is none. */
export async function openPage(path: string): Promise<void> {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  await new Promise<void>((resolve) => {
    const child = spawn(command, [...args, path], { detached: true, stdio: 'ignore' });
    child.once('error', (error) => {
      process.stderr.write(`${path} cannot be opened: ${error.message}\n`);
      resolve();
    });
    child.once('spawn', () => {
      child.unref();
      resolve();
    });
  });
}
