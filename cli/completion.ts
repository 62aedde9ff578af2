import { Argument, type Command } from 'commander';

const shells = ['bash', 'zsh', 'fish', 'powershell'];

/** Adds the verb `completion`, and the hidden one that the script of a shell calls for each Tab. */
export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description('print a script for your shell that completes verbs, options and names')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
    .addHelpText('after', '\nFor example, in ~/.bashrc:\n  source <(loyalty-conformance completion bash)')
    .action(async (shell: string) => {
      const { completions } = await import('./completions.ts');
      completions(program).setup(program.name(), program.name(), shell);
    });
  program
    .command('complete', { hidden: true })
    .argument('[words...]', 'the words of the line')
    .action(async (words: string[]) => {
      const { completions, addNames } = await import('./completions.ts');
      const tree = completions(program);
      await addNames(tree);
      tree.parse(words);
    });
}
