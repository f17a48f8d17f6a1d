// Command line -> command -> exit code; the only place that ends the process. Entry points: main,
// for the process, and runCommandLine.
import { Command, CommanderError } from 'commander';
import { createBuildActions } from './commands/flags/build-commands.ts';
import { createCheckActions } from './commands/flags/check-commands.ts';
import { addCommands, type CompileSite, type Start } from './commands/flags/command-line.ts';
import { createDataActions } from './commands/flags/data-commands.ts';
import { hasData, listRoots } from './commands/flags/site-options.ts';
import { EXIT } from './commands/terminal/exit-code.js';
import { formatUsageError } from './commands/terminal/format-usage-error.ts';
import { describeSystemError } from './commands/terminal/system-error.js';
import { openTerminal, type Terminal } from './commands/terminal/terminal.ts';
import { readPackageInfo } from './pipeline/program/package-info.ts';
import { UsageError } from './pipeline/usage-error.ts';

export { openTerminal };

/** For `site dev`, which compiles the program again. */
export const compileSite: CompileSite = async (...options) =>
  (await import('./pipeline/compile-site.ts')).compileSite(...options);

/** Runs a command line in the terminal of this process and sets the exit code. */
export async function main(argv: readonly string[], start: Start): Promise<void> {
  const terminal = openTerminal();
  // `site check | head` closes the pipe early. That must not change the exit code.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    terminal.err(`The output of the command cannot be printed. ${describeSystemError(error) ?? error.message}`);
    process.exit(EXIT.unusable);
  });
  // Nobody can be told that nobody can be told.
  process.stderr.on('error', () => {});
  process.exitCode = await runCommandLine(argv, start, terminal);
  terminal.working(null);
}

/** Runs a command line, with paths from the current folder, and returns the exit code. */
export async function runCommandLine(argv: readonly string[], start: Start, terminal: Terminal): Promise<number> {
  let exitCode: number = EXIT.ok;
  const program = new Command('site')
    .description("Builds a local business's website from YAML.")
    .version(readPackageInfo(start.packageRoot).version, '-V, --version', 'Print the version.')
    .helpOption('-h, --help', 'Show this help.')
    .helpCommand('help [command]', 'Show the help of a command.')
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => terminal.out(text.replace(/\n$/, '')),
      outputError: (message) => terminal.err(formatUsageError(message)),
    });
  program.hook('preAction', async (_, action) => {
    const [checked] = action.registeredArguments[0]?.name() === 'folder' ? action.args : [];
    const root = listRoots(checked, action.opts<{ readonly root?: string }>().root).find(hasData);
    if (root === undefined) return;
    const { finishInterruptedEdit } = await import('./edit/write-data.ts');
    await finishInterruptedEdit(root, terminal.err);
  });
  const commandLine = { start, terminal };
  const actions = {
    ...createDataActions(commandLine),
    ...createBuildActions(commandLine),
    ...createCheckActions(commandLine),
  };
  addCommands(program, actions, (code) => {
    exitCode = code;
  });

  try {
    await program.parseAsync(argv.length === 0 ? ['--help'] : argv, { from: 'user' });
  } catch (error) {
    return reportError(error, terminal.err);
  }
  return exitCode;
}

/** Prints what went wrong and returns the exit code. */
function reportError(error: unknown, print: (text: string) => void): number {
  // Commander has printed its own message. Help and version end with its code 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.unusable;
  const message = error instanceof UsageError ? error.message : describeSystemError(error);
  if (message !== null) {
    print(message);
    return EXIT.unusable;
  }
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  print(`This is a bug in \`site\`, not in your data. Please report it with the following details.\n${details}`);
  return EXIT.bug;
}
