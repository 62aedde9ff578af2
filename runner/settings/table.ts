import type { z } from 'zod';
import { reporterNames } from '../../reporters/index.ts';
import { address, type Kind, oneOf, shard, text, toggle, wholeNumber } from './kinds.ts';
import { inWords } from './manners.ts';

/** The groups in which options are listed. */
export const groups = {
  service: 'Service',
  selection: 'Selection',
  data: 'Data',
  messages: 'Paid messages',
  pace: 'Pace',
  verdict: 'Verdict',
  reports: 'Reports',
} as const;

/** One setting: an option of the command line, a variable and, unless it is `commandOnly`, an option of the library. */
export interface Setting extends Kind<unknown> {
  readonly group: keyof typeof groups;
  /** What its value is called; absent for a switch. */
  readonly value?: string;
  /** What it does, in a phrase. */
  readonly words: string;
  /** What there is to know besides, in sentences. */
  readonly more?: string;
  /** The value without any, as one would write it. */
  readonly default?: string;
  /** What happens without any, where it is no single value. */
  readonly otherwise?: string;
  /** Stands between the values of a setting that holds several. */
  readonly separator?: ',' | '\n';
  readonly isSecret?: true;
  /** A program does this by itself. */
  readonly commandOnly?: true;
  /** Why there is no option of the command line. */
  readonly noFlag?: string;
  /** Why there is no variable. */
  readonly noVariable?: string;
}

/**
 * Every setting, by the name that the library gives it. The command line, the environment, the options of the library,
 * `.env.example`, `--help` and docs/options.md derive from this table.
 */
export const settings = {
  baseUrl: {
    group: 'service',
    value: '<url>',
    ...address,
    words: 'the address of the service: scheme, host and port',
    otherwise: 'the embedded mock is started, tested and stopped',
  },
  clientId: {
    group: 'service',
    value: '<id>',
    ...text('the client id'),
    words: 'the client id of the sandbox',
    more: 'Required with the address.',
  },
  clientSecret: {
    group: 'service',
    ...text('the client secret'),
    isSecret: true,
    noFlag: 'every process of the machine can read a command line',
    words: 'the client secret of the sandbox',
    more: 'Required with the address.',
  },
  scope: {
    group: 'service',
    value: '<scope>',
    ...text('an OAuth2 scope such as api.retailer'),
    words: 'the OAuth2 scope that a token is requested for',
    default: 'api.retailer',
  },
  environment: {
    group: 'service',
    value: '<name>',
    ...oneOf('sandbox', 'production'),
    words: 'sandbox or production; production is refused',
    more: 'A run creates members and reserves coupons.',
    default: 'sandbox',
  },
  envFile: {
    group: 'service',
    value: '<file>',
    ...text('the path of a dotenv file'),
    commandOnly: true,
    noVariable: 'it says where the variables are',
    words: 'a dotenv file with LOYALTY_ variables',
    otherwise: '.env of the working folder, where there is one',
  },
  only: {
    group: 'selection',
    value: '<pattern>',
    ...text('a pattern'),
    separator: ',',
    words: "run only this suite, check, clause, operation or section: its name, its id or an id's beginning",
    otherwise: 'everything',
  },
  suites: {
    group: 'selection',
    value: '<dir>',
    ...text('the path of a folder'),
    words: 'a folder of checks of your own, which run beside ours (docs/api.md)',
  },
  shard: {
    group: 'selection',
    value: '<i/n>',
    ...shard,
    words: 'run one of n parts; `merge` makes one report of all',
    more: 'Needs a seed, the same for all parts.',
    otherwise: 'the whole run',
  },
  fixtures: {
    group: 'data',
    value: '<file>',
    ...text('the path of a fixtures file'),
    words: 'a JSON file with the data that the interface cannot create: coupons, stamp cards, transactions',
    more: 'A relative path starts at the working folder. Checks that miss a part are not run, and name it.',
  },
  seed: {
    group: 'data',
    value: '<n>',
    ...wholeNumber(0, 2_147_483_647),
    words: 'decides all random data; every report names it',
    otherwise: 'another one each time',
  },
  generate: {
    group: 'data',
    value: '<n>',
    ...wholeNumber(1, 1000),
    words: 'add about n generated cases for each operation (docs/generated-cases.md)',
    otherwise: 'none',
  },
  allowMessages: {
    group: 'messages',
    ...toggle,
    words: 'let the service send SMS and e-mail that somebody pays for',
    otherwise: `${inWords('allowMessages')}, which sends nothing real`,
  },
  maxMessages: {
    group: 'messages',
    value: '<n>',
    ...wholeNumber(0, 10_000),
    words: 'the most paid messages that a run may cause, once they are allowed',
    default: '25',
    more: '25 decide every clause.',
  },
  concurrency: {
    group: 'pace',
    value: '<n>',
    ...wholeNumber(1, 256),
    words: 'checks that run at the same time',
    otherwise: inWords('concurrency'),
  },
  rate: {
    group: 'pace',
    value: '<n>',
    ...wholeNumber(1, 10_000),
    words: 'the most requests a second',
    otherwise: inWords('rate'),
  },
  repeat: {
    group: 'pace',
    value: '<n>',
    ...wholeNumber(1, 100),
    words: 'attempts of every check that costs nothing to repeat',
    otherwise: inWords('repeat'),
  },
  timeoutMs: {
    group: 'pace',
    value: '<ms>',
    ...wholeNumber(100, 600_000),
    words: 'the longest wait for one complete answer, in milliseconds',
    default: '10000',
  },
  require: {
    group: 'verdict',
    value: '<share>',
    ...text('a share in percent, all, or the name of a profile'),
    words:
      'the share of the checkable clauses, or the profile, that the run must decide; otherwise exit code 3',
    more: 'The profiles are in specs/profiles.yaml.',
    otherwise: 'nothing is required',
  },
  profiles: {
    group: 'verdict',
    value: '<file>',
    ...text('the path of a YAML file of profiles'),
    words: 'a YAML file of further profiles for the setting `require`',
  },
  baseline: {
    group: 'verdict',
    value: '<file>',
    ...text('the path of a conformance.json'),
    commandOnly: true,
    words: 'the conformance.json of an earlier run; fail when something got worse, and write diff.html',
  },
  deviations: {
    group: 'verdict',
    value: '<file>',
    ...text('the path of a deviations file'),
    commandOnly: true,
    words: 'known deviations, which do not fail the run until their date',
    more: 'They stay in every report. Stale entries fail the run.',
  },
  out: {
    group: 'reports',
    value: '<dir>',
    ...text('the path of a folder'),
    commandOnly: true,
    words: 'the folder of the reports',
    default: 'reports',
  },
  reports: {
    group: 'reports',
    value: '<list>',
    ...oneOf(...reporterNames),
    separator: ',',
    commandOnly: true,
    words: `the reports to write, of ${reporterNames.join(',')}; json is always written`,
    otherwise: 'all',
  },
  quiet: {
    group: 'reports',
    ...toggle,
    commandOnly: true,
    words: 'print only failures and the verdict',
  },
  verbose: {
    group: 'reports',
    ...toggle,
    commandOnly: true,
    words: 'print each check with its requests as it finishes',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as readonly SettingName[];

type Row<N extends SettingName> = (typeof settings)[N];
type One<N extends SettingName> = z.output<Row<N>['schema']>;
type Value<N extends SettingName> = Row<N> extends { separator: string } ? readonly One<N>[] : One<N>;

/** Settings as they were given in whatever spelling, read and checked. */
export type Settings = { readonly [N in SettingName]?: Value<N> };

/** One setting, whichever it is. */
export const settingOf = (name: SettingName): Setting => settings[name];
