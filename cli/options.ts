import process from 'node:process';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { didYouMean } from '../engine/settings/explain.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import { defaultWords } from '../engine/settings/complete.ts';
import { wholeNumber } from '../engine/settings/kinds.ts';
import { groups, type Setting } from '../engine/settings/setting.ts';
import { declaredFlags, flagOf, hasFlag } from '../runner/settings/spellings.ts';
import { type SettingName, settingNames, settingOf } from '../runner/settings/table.ts';
import { isShown, readValue } from '../runner/settings/variables.ts';

/** Adds the options of these settings, in their groups. They hold no default: a variable may give the value. */
export function addSettings(command: Command, isWanted: (name: SettingName) => boolean): Command {
  for (const name of settingNames.filter((one) => hasFlag(one) && isWanted(one)))
    command.addOption(settingOption(name));
  return command;
}

/** Adds what says where the service is, and what its fixtures are. */
export const addServiceOptions = (command: Command): Command =>
  addSettings(command, (name) => name === 'fixtures' || settingOf(name).group === 'service');

/** Makes the option of a setting, with its default in words. */
export function settingOption(name: SettingName): Option {
  const setting = settingOf(name);
  const without = defaultWords(setting);
  const notes = [
    setting.separator === undefined ? [] : 'repeatable',
    without === null ? [] : `default: ${without}`,
  ].flat();
  const words = notes.length === 0 ? setting.words : `${setting.words} (${notes.join('; ')})`;
  const option = new Option([declaredFlags(name), setting.value ?? []].flat().join(' '), words);
  if (setting.value !== undefined) option.argParser(reader(setting, flagOf(name)));
  if (setting.value?.startsWith('[')) option.preset('1');
  if (name === 'verbose') option.conflicts('quiet');
  return option.helpGroup(`${groups[setting.group]}:`);
}

const reader =
  (setting: Setting, flag: string) =>
  (text: string, earlier: unknown): unknown => {
    const refuse = (advice: string): never => {
      // Commander would print the value.
      if (!isShown(setting, text))
        throw new UsageError(`The value of ${flag} is not accepted, and not shown. ${advice}`);
      throw new InvalidArgumentError(advice);
    };
    if (text === '') refuse(`Accepted is ${setting.accepts}.`);
    const value = readValue(setting, text, refuse, process.env);
    return Array.isArray(value) ? [...(Array.isArray(earlier) ? earlier : []), ...value] : value;
  };

/** Makes an option that takes a whole number and is no setting. */
export function numberOption(flags: string, description: string, min: number, max: number): Option {
  return new Option(flags, description).argParser((text) => {
    const parsed = wholeNumber(min, max).schema.safeParse(text);
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(`Accepted is ${wholeNumber(min, max).accepts}.`);
  });
}

const visibleVerbs = (program: Command): string[] =>
  program
    .createHelp()
    .visibleCommands(program)
    .map((verb) => verb.name());

/** Refuses a word that is neither a verb nor an option: the default verb gets to see it. */
export function refuseStrayArguments(command: Command): void {
  const [stray] = command.args;
  if (stray === undefined) return;
  const verbs = command.parent === null ? [] : visibleVerbs(command.parent);
  throw new UsageError(
    `There is no command ${stray}; known are ${verbs.join(', ')}.${didYouMean(stray, verbs)}`,
  );
}
