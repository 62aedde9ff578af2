import type { SettingKind } from './kinds.ts';

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

/** Variables of a process. A type of our own: the package's types need none of Node. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A service in this program, on this machine, or elsewhere. */
export type ServiceKind = 'embedded' | 'local' | 'remote';

/** The value without any for each kind of service; null for no limit. */
export type DefaultByService = Readonly<Record<ServiceKind, string | null>>;

/** One setting: an option of the command line, a variable and, unless it is `commandOnly`, an option of the library. */
export interface Setting extends SettingKind<unknown> {
  readonly group: keyof typeof groups;
  /** What its value is called; absent for a switch. */
  readonly value?: string;
  /** What it does, in a phrase. */
  readonly words: string;
  /** What there is to know besides, in sentences. */
  readonly more?: string;
  /** The value without any, as one would write it; where it depends on the service, one for each kind of it. */
  readonly default?: string | DefaultByService;
  /** Makes the value without any, another one each time. */
  readonly draw?: () => unknown;
  /** What happens without any, where no value stands for it. */
  readonly otherwise?: string;
  /** Stands between the values of a setting that holds several. */
  readonly separator?: ',' | '\n';
  readonly isSecret?: true;
  /** Gives what the word `auto` stands for in this environment, or hands on a sentence on what is wrong with it. */
  readonly auto?: (environment: Environment, refuse: (advice: string) => never) => unknown;
  /** A program does this by itself. */
  readonly commandOnly?: true;
  /** Its option, where that has another name than the setting. The name of the setting stays as an older one. */
  readonly flag?: `--${string}`;
  /** The setting that this one is an older name of: its value counts as one of that. */
  readonly olderNameOf?: string;
  /** Why there is no option of the command line. */
  readonly noFlag?: string;
  /** Why there is no variable. */
  readonly noVariable?: string;
}
