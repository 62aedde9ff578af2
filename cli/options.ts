import { type Command, InvalidArgumentError, Option } from 'commander';
import type { z } from 'zod';
import { variables, type VariableName, wholeNumber } from '../harness/settings/variables.ts';
import { didYouMean } from '../harness/settings/explain.ts';
import { UsageError } from '../harness/settings/usage-error.ts';
import { mostShards, parseShard } from '../harness/report/shard.ts';

/** The option of a variable: it accepts what the variable accepts. */
export function variableOption(flags: string, variable: VariableName, description: string): Option {
  const { schema, accepts } = variables[variable];
  return new Option(flags, `${description} (${variable})`).argParser(reader(schema, accepts));
}

/** An option that holds a whole number. */
export function numberOption(flags: string, description: string, min: number, max: number): Option {
  const read = reader(wholeNumber(min, max), `a whole number from ${min} to ${max}`);
  return new Option(flags, description).argParser(read);
}

/** An option that holds a shard. */
export function shardOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value) => {
    const shard = parseShard(value);
    if (shard !== null) return shard;
    throw new InvalidArgumentError(
      `Accepted is a shard and the number of all, from 1/1 to ${mostShards}/${mostShards}, such as 1/3.`,
    );
  });
}

const reader =
  (schema: z.ZodType, accepts: string) =>
  (value: string): unknown => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw new InvalidArgumentError(`Accepted is ${accepts}.`);
    return parsed.data;
  };

/** An option that holds a comma-separated list of known names. */
export function listOption(flags: string, description: string, known: readonly string[]): Option {
  return new Option(flags, `${description}: ${known.join(', ')}`).default(known, 'all').argParser((value) => {
    const names = value.split(',').map((name) => name.trim());
    const unknown = names.find((name) => !known.includes(name));
    if (unknown === undefined) return names;
    throw new InvalidArgumentError(
      `There is no ${JSON.stringify(unknown)}; known are ${known.join(', ')}.${didYouMean(unknown, known)}`,
    );
  });
}

/** Refuses a word that is neither a verb nor an option: the default verb gets to see it. */
export function refuseStrayArguments(command: Command): void {
  const [stray] = command.args;
  if (stray === undefined) return;
  const verbs = command.parent?.commands.map((verb) => verb.name()) ?? [];
  throw new UsageError(
    `There is no command ${stray}; known are ${verbs.join(', ')}.${didYouMean(stray, verbs)}`,
  );
}
