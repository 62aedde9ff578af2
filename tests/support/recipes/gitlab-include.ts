import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../sources.ts';

type Value = string | boolean;

/** The head of a file to include. */
interface Head {
  readonly spec: { readonly inputs: Readonly<Record<string, { readonly default?: Value } | null>> };
}

interface Pipeline {
  readonly include: readonly { readonly local: string; readonly inputs: Readonly<Record<string, Value>> }[];
}

/**
 * The jobs of a pipeline's file with those that it includes, each input in its place, as GitLab puts them together. An
 * input that the head of the included file does not name, or that has no value, is an error.
 */
export function withIncludes(recipe: string): Record<string, unknown> {
  const { include, ...jobs } = parse(recipe) as Pipeline;
  const parts = include.map(({ local, inputs }) => jobsIn(readFileSync(join(root, local), 'utf8'), inputs));
  return Object.assign({}, ...parts, jobs) as Record<string, unknown>;
}

function jobsIn(template: string, given: Readonly<Record<string, Value>>): object {
  const [head = '', body = ''] = template.split(/^---$/m);
  const { inputs } = (parse(head) as Head).spec;
  const strange = Object.keys(given).filter((name) => !(name in inputs));
  if (strange.length > 0) throw new Error(`There is no input ${strange.join()}`);
  const filled = body.replaceAll(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, name: string) => {
    const value = given[name] ?? inputs[name]?.default;
    if (value === undefined) throw new Error(`The input ${name} has no value`);
    return String(value);
  });
  return parse(filled) as object;
}
