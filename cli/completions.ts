import tab, { type RootCommand } from '@bomb.sh/tab';
import type { Command, Option } from 'commander';
import { namesOf } from '../runner/only.ts';
import { profiles } from '../specs/profiles.ts';

/** The verbs and options of the program, as a shell completes them. */
export function completions(program: Command): RootCommand {
  const help = program.createHelp();
  for (const option of help.visibleOptions(program)) addOption(tab, option);
  for (const command of help.visibleCommands(program)) {
    const verb = tab.command(command.name(), command.description());
    for (const option of command.options) addOption(verb, option);
    for (const { argChoices } of command.registeredArguments)
      if (argChoices !== undefined)
        verb.argument('value', (complete) => argChoices.forEach((choice) => complete(choice, '')));
  }
  return tab;
}

function addOption(
  command: Pick<RootCommand, 'option'>,
  { long, description, required, optional }: Option,
): void {
  const name = long?.slice(2);
  if (name === undefined) return;
  // Without a handler an option counts as one that takes no value.
  if (required || optional) command.option(name, description, () => {});
  else command.option(name, description);
}

/** Adds the names that the values of options and arguments may have; loads every suite, so it is for a Tab alone. */
export async function addNames(tree: RootCommand): Promise<void> {
  const { suites } = await import('../suites/index.ts');
  const { allFaultIds } = await import('../mock/find-fault.ts');
  const patterns = namesOf(suites);
  const faults = allFaultIds();
  const values: Readonly<Record<string, readonly string[]>> = {
    only: patterns,
    skip: patterns,
    fault: ['help', ...faults],
    require: ['all', ...profiles.map(({ name }) => name)],
  };
  for (const command of [tree, ...tree.commands.values()])
    for (const [name, option] of command.options) {
      const known = values[name];
      if (known !== undefined) option.handler = (complete) => known.forEach((value) => complete(value, ''));
    }
  for (const [verb, known] of [
    ['clauses', patterns],
    ['explain', patterns],
    ['demo', faults],
  ] as const)
    tree.commands
      .get(verb)
      ?.argument('name', (complete) => known.forEach((value) => complete(value, '')), true);
}
