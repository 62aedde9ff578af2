import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { GitHubJob } from './github.ts';
import type { Night } from './nights.ts';
import { checkOut, filesIn, recipe, type Site } from './site.ts';

/** A night that was divided. */
interface DividedNight {
  /** Names of the files that each shard keeps. */
  readonly shards: readonly (readonly string[])[];
  readonly merged: Night;
}

/** Runs the shards of the nightly recipe at once, each on a machine of its own, and then the job that merges. */
export class DividedNights {
  readonly #bench: Bench;
  readonly #selection: readonly string[];
  #count = 0;

  constructor(bench: Bench, selection: readonly string[]) {
    this.#bench = bench;
    this.#selection = selection;
  }

  /** In the named shard the service is away. */
  async next(without?: string): Promise<DividedNight> {
    this.#count += 1;
    const numbers = ['1', '2', '3'];
    const away = 'http://127.0.0.1:1';
    await Promise.all(
      numbers.map((shard) =>
        this.#job('shard', shard, shard === without ? away : this.#bench.mock.baseUrl).run(),
      ),
    );
    const merged = await this.#job('merge', 'merge', this.#bench.mock.baseUrl).run();
    return {
      shards: numbers.map((shard) => this.#kept(`shard-${shard}`)),
      merged: { ...merged, reports: this.#kept('conformance') },
    };
  }

  #kept = (artifact: string): string[] =>
    filesIn(join(this.#bench.folder, 'kept/artifacts', artifact, 'reports'));

  #job(name: string, machine: string, baseUrl: string): GitHubJob {
    const { mock, folder } = this.#bench;
    const site: Site = { folder: join(folder, machine), kept: join(folder, 'kept') };
    checkOut(site, this.#selection);
    return new GitHubJob({
      site,
      workflow: recipe('github-actions/nightly-sharded.yml', baseUrl),
      name,
      contexts: {
        secrets: {
          LOYALTY_CLIENT_ID: mock.clientId,
          LOYALTY_CLIENT_SECRET: mock.clientSecret,
          LOYALTY_FIXTURES: readFileSync(join(folder, 'mock/fixtures.json'), 'utf8'),
        },
        inputs: { forget_baseline: 'false' },
        github: { run_id: `10${this.#count}`, run_attempt: '1', run_number: `${this.#count}` },
        matrix: { shard: machine },
        strategy: { 'job-total': '3' },
      },
    });
  }
}
