import { product } from '../settings/product.ts';
import { mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileReason } from '../settings/file-reason.ts';
import { UsageError } from '../settings/usage-error.ts';
import { type Shard, whole } from '../report/shard.ts';
import { tagOf } from '../values/random.ts';

/** Where the journal and the lock of a run on one store are kept between runs. */
export interface StateFiles {
  readonly journal: string;
  readonly lock: string;
}

/** The files of a run in the folder of its store: each shard has its own, since all may run at once on one machine. */
export function stateFiles(folder: string, { index, of }: Shard = whole): StateFiles {
  const mark = of === whole.of ? '' : `.${index}-of-${of}`;
  return { journal: join(folder, `journal${mark}.jsonl`), lock: join(folder, `lock${mark}`) };
}

/** The files of all that must not work on the store at the same time as this run: all but the shards of its own division. */
export function rivalFiles(folder: string, shard: Shard = whole): StateFiles[] {
  const marks = readdirSync(folder).flatMap((name) => {
    const found = kept.exec(name);
    return found === null ? [] : [found[1] ?? '1-of-1'];
  });
  const shards = [...new Set(marks)].map((mark) => {
    const [index = 1, of = 1] = mark.split('-of-').map(Number);
    return { index, of };
  });
  return shards.filter(({ of }) => of !== shard.of).map((rival) => stateFiles(folder, rival));
}

/** The names of {@link stateFiles}, and of nothing else. */
const kept = /^(?:journal|lock)(?:\.(\d+-of-\d+))?(?:\.jsonl)?$/;

/**
 * The folder of one store on one service, under the user's state folder (`XDG_STATE_HOME`, by default
 * `~/.local/state`), apart from the reports, which people delete. Throws {@link UsageError} when it cannot be made.
 */
export const stateFolder = (baseUrl: string, clientId: string, stateHome?: string): string =>
  folderNamed(tagOf(new URL(baseUrl).origin, clientId), stateHome);

/** The lock of a folder of reports, which two runs at once would mix. Throws as {@link stateFolder} does. */
export const reportsLock = (out: string, stateHome?: string): string =>
  join(folderNamed('reports', stateHome), tagOf('reports', out));

function folderNamed(name: string, stateHome: string | undefined): string {
  let folder = 'of this user';
  try {
    // A container's user may have no entry in passwd, and so no home.
    const home = stateHome || join(homedir(), '.local', 'state');
    folder = join(home, product.name, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new UsageError(
      `The state folder ${folder} cannot be made: ${fileReason(cause)}. Name another with XDG_STATE_HOME.`,
      { cause },
    );
  }
  return folder;
}

/** Takes away the folder of a store that holds neither a journal nor a lock. */
export function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Another run uses it, or has taken it away.
  }
}
