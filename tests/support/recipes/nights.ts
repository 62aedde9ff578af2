import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateFolder } from '../../../engine/resources/folder.ts';
import type { Report } from '../../../engine/report/report.ts';
import { type Bench, onFirstReservation } from '../bench.ts';
import { GitHubJob } from './github.ts';
import { runGitLabJob } from './gitlab.ts';
import {
  bareEnvironment,
  checkOut,
  filesIn,
  type Outcome,
  recipe,
  runLines,
  type Shell,
  type Site,
} from './site.ts';

/** What a night is to be like. */
export interface Circumstances {
  /** Where the sandbox is; by default where it listens. */
  readonly baseUrl?: string;
  /** Files of the repository, by their names. */
  readonly files?: Readonly<Record<string, string>>;
  readonly forgetBaseline?: boolean;
  /** Called when the first coupon is reserved. */
  readonly onceReserved?: (processes: Processes) => void;
}

interface Processes {
  /** The process that the CI knows and signals. */
  readonly ofTheCi: ChildProcess;
  /** The id of the run's own. */
  readonly run: number;
}

/** What a night came to. */
export interface Night extends Outcome {
  /** Names of the files that are kept as its reports. */
  readonly reports: readonly string[];
}

/** A check that reserves, and clauses that are easily broken. */
const selection = ['usable-coupon-is-reserved', 'list-stores.exactly-one'];

type Carry = (site: Site, text: (path: string) => string, night: Nightly) => Promise<Outcome>;
interface Nightly {
  readonly count: number;
  readonly secrets: Readonly<Record<string, string>>;
  readonly fixtures: string;
  readonly baseUrl: string;
  readonly forgetBaseline: boolean;
  readonly onStart: NonNullable<Shell['onStart']>;
}

const onGitHub: Carry = (site, text, { count, secrets, fixtures, forgetBaseline, onStart }) =>
  new GitHubJob({
    site,
    workflow: text('github-actions/nightly.yml'),
    name: 'conformance',
    contexts: {
      secrets: { ...secrets, LOYALTY_FIXTURES: readFileSync(fixtures, 'utf8') },
      inputs: { forget_baseline: String(forgetBaseline) },
      github: { run_id: `10${count}`, run_attempt: '1' },
    },
    onStart,
  }).run();

const onGitLab: Carry = (site, text, { secrets, fixtures, forgetBaseline, onStart }) =>
  runGitLabJob({
    site,
    recipe: text('gitlab-ci.yml'),
    name: 'loyalty-nightly',
    variables: {
      ...secrets,
      LOYALTY_FIXTURES: fixtures,
      ...(forgetBaseline ? { FORGET_BASELINE: 'true' } : {}),
    },
    onStart,
  });

const byShell: Carry = (site, text, { secrets, fixtures, baseUrl, onStart }) =>
  runLines(text('nightly.sh'), {
    shell: ['sh'],
    cwd: site.folder,
    env: { ...bareEnvironment(site), ...secrets, LOYALTY_FIXTURES: fixtures, LOYALTY_BASE_URL: baseUrl },
    onStart,
  });

const ways = {
  'github-actions/nightly.yml': {
    carry: onGitHub,
    isNewMachine: true,
    reports: 'artifacts/conformance/reports',
  },
  'gitlab-ci.yml': { carry: onGitLab, isNewMachine: true, reports: 'artifacts/reports' },
  'nightly.sh': { carry: byShell, isNewMachine: false, reports: '../site/reports' },
} as const;

export type NightlyRecipe = keyof typeof ways;
export const nightlyRecipes = Object.keys(ways) as NightlyRecipe[];

/** Nights of a recipe, one after the other, against the mock of a bench. */
export class Nights {
  readonly #bench: Bench;
  readonly #way: (typeof ways)[NightlyRecipe];
  readonly #site: Site;
  #count = 0;

  constructor(bench: Bench, name: NightlyRecipe) {
    this.#bench = bench;
    this.#way = ways[name];
    this.#site = { folder: join(bench.folder, 'site'), kept: join(bench.folder, 'kept') };
  }

  /** Runs the recipe as in the next night; on a new machine, where the CI gives it one. */
  async next({
    baseUrl,
    files = {},
    forgetBaseline = false,
    onceReserved,
  }: Circumstances = {}): Promise<Night> {
    const { mock, folder } = this.#bench;
    if (this.#count === 0 || this.#way.isNewMachine) checkOut(this.#site, selection);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(this.#site.folder, name), text);
    let ofTheCi: ChildProcess | undefined;
    onFirstReservation(this.#bench, () => {
      if (ofTheCi !== undefined) onceReserved?.({ ofTheCi, run: this.#runningId() });
    });
    const outcome = await this.#way.carry(this.#site, (path) => recipe(path, baseUrl ?? mock.baseUrl), {
      count: (this.#count += 1),
      secrets: { LOYALTY_CLIENT_ID: mock.clientId, LOYALTY_CLIENT_SECRET: mock.clientSecret },
      fixtures: join(folder, 'mock/fixtures.json'),
      baseUrl: baseUrl ?? mock.baseUrl,
      forgetBaseline,
      onStart: (child) => (ofTheCi = child),
    });
    await this.#bench.settled();
    return { ...outcome, reports: filesIn(this.#reports()) };
  }

  /** The report that the last night left. */
  report(): Report {
    return JSON.parse(readFileSync(join(this.#reports(), 'conformance.json'), 'utf8')) as Report;
  }

  /** Leaves what is kept between nights as a machine leaves it that went down in the middle of a run. */
  leaveLock(): void {
    const { baseUrl, clientId } = this.#bench.mock;
    const [home] = found(this.#site.kept, /\.loyalty\/state$/);
    if (home === undefined) throw new Error(`${this.#site.kept} has no folder for state`);
    const store = stateFolder(baseUrl, clientId, home);
    const holder = { pid: 1, born: '1', host: 'a machine that is gone', since: new Date().toISOString() };
    writeFileSync(join(store, 'lock'), JSON.stringify(holder));
  }

  #reports = (): string => join(this.#site.kept, this.#way.reports);

  /** A run writes its id into the lock of the store. */
  #runningId(): number {
    const [lock = ''] = found(this.#site.folder, /\/lock$/);
    return (JSON.parse(readFileSync(lock, 'utf8')) as { pid: number }).pid;
  }
}

const found = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => join(folder, path));
