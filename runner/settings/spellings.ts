import { type SettingName, settingNames, settingOf } from './table.ts';

const words = (name: string): string[] => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());

const ownFlag = (name: SettingName): string => `--${words(name).join('-')}`;

/** The option of the command line: `--max-messages` for `maxMessages`. */
export const flagOf = (name: SettingName): string => settingOf(name).flag ?? ownFlag(name);

/** The option as Commander declares it, with its older name behind it where it has one. */
export const declaredFlags = (name: SettingName): string =>
  [...new Set([flagOf(name), ownFlag(name)])].join(', ');

/** The variable: `LOYALTY_MAX_MESSAGES` for `maxMessages`. */
export const variableOf = (name: SettingName): string => `LOYALTY_${words(name).join('_').toUpperCase()}`;

/** The option of the library; those of the service are together under `target`. */
export const libraryOptionOf = (name: SettingName): string =>
  settingOf(name).group === 'service' ? `target.${name}` : name;

export const hasFlag = (name: SettingName): boolean => settingOf(name).noFlag === undefined;
export const hasVariable = (name: SettingName): boolean => settingOf(name).noVariable === undefined;
export const isInLibrary = (name: SettingName): boolean => settingOf(name).commandOnly === undefined;

/** Every variable with its setting. */
export const settingOfVariable: ReadonlyMap<string, SettingName> = new Map(
  settingNames.filter(hasVariable).map((name) => [variableOf(name), name]),
);
