// argv -> command -> exit code; the only place that ends the process.
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import type { CheckFlags } from './commands/check-options.ts';
import { resolveSiteOptions, UsageError } from './commands/site-options.ts';
import { readPackageInfo } from './pipeline/package-info.ts';
import { openTerminal } from './terminal/terminal.ts';

type CompileSite = typeof import('./pipeline/compile-site.ts').compileSite;

// Each command is read when it is called: none waits for the others' parts.
export const compileSite: CompileSite = async (...options) =>
  (await import('./pipeline/compile-site.ts')).compileSite(...options);

/** What site.js hands in: it knows where it stands and how to get this program compiled anew. */
export interface Start {
  readonly packageRoot: string;
  /** The program as its sources are now. */
  readonly loadLatest: () => Promise<{ readonly compileSite: CompileSite }>;
}

interface Flags {
  readonly root?: string;
  readonly out?: string;
  readonly baseUrl?: string;
  readonly json?: boolean;
  readonly host: string;
  readonly port: number;
}

/** Runs a command line and ends the process: 0 well, 1 problems found, 2 wrong usage or unreadable data, 3 a bug in `site`. */
export async function main(argv: readonly string[], start: Start): Promise<void> {
  const terminal = openTerminal();
  let exitCode = 0;
  // `site check | head` closes the pipe early: the rest is not printed, and the exit code stays what it is.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const program = new Command('site')
    .description("Compiles a local business's website from YAML.")
    .version(readPackageInfo(start.packageRoot).version, '-V, --version')
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp({ showGlobalOptions: true });
  const command = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .option('--root <dir>', "the site's folder, which holds data/ (default: here)")
      .option('--out <dir>', "the output folder (default: dist in the site's folder)");
  const optionsOf = (flags: Flags) => resolveSiteOptions(flags, start.packageRoot);

  command('build', 'write the site')
    .option('--base-url <url>', 'public address to use instead of the one in data/site.yaml')
    .option('--json', 'print the result as JSON')
    .action(async (flags: Flags) => {
      const { build } = await import('./commands/build.ts');
      exitCode = await build({ ...optionsOf(flags), json: flags.json === true }, terminal);
    });
  command('dev', 'build, serve, and rebuild on every change')
    .option('--base-url <url>', 'public address to use instead of the one in data/site.yaml')
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--port <port>', 'port to listen on', parsePort, 3000)
    .action(async (flags: Flags) => {
      const { dev } = await import('./commands/dev.ts');
      exitCode = await dev(
        { ...optionsOf(flags), host: flags.host, port: flags.port, loadLatest: start.loadLatest },
        terminal,
      );
    });
  command('preview', 'serve what was built, as a host does')
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--port <port>', 'port to listen on', parsePort, 4000)
    .action(async (flags: Flags) => {
      const { preview } = await import('./commands/preview.ts');
      exitCode = await preview({ ...optionsOf(flags), host: flags.host, port: flags.port }, terminal);
    });
  command('routes', 'list every page')
    .option('--base-url <url>', 'public address to use instead of the one in data/site.yaml')
    .option('--json', 'print each route as one line of JSON')
    .action(async (flags: Flags) => {
      const { routes } = await import('./commands/routes.ts');
      exitCode = routes({ ...optionsOf(flags), json: flags.json === true }, terminal);
    });
  const collect = (value: string, before: readonly string[]) => [...before, value];
  program
    .command('check [dir]')
    .description('prove a built site')
    .option('--root <dir>', "the site's folder, which holds data/ (default: here, or beside the output)")
    .option('--base-url <url>', 'public URL that the site was built for, if not that of data/site.yaml')
    .option('--reporter <name[=file]>', 'pretty, json, github, sarif or junit; repeatable', collect, [])
    .option('--only <rules>', 'run these rules alone; comma-separated, repeatable', collect, [])
    .option('--skip <rules>', 'leave these rules out; comma-separated, repeatable', collect, [])
    .option('--max-warnings <count>', 'end with 1 above so many warnings', parseCount)
    .option('--baseline <file>', 'findings that are known')
    .option('--write-baseline', 'write what is found now to the baseline')
    .option('--list', 'list every rule')
    .option('--launch', 'take what must be replaced before launch for errors')
    .option('--external', 'try addresses outside the site too')
    .option('--browser', 'look at every page in Chrome or Chromium too: axe-core at three widths')
    .action(async (dir: string | undefined, flags: CheckFlags) => {
      const { check, listRules } = await import('./commands/check.ts');
      const { resolveCheckOptions } = await import('./commands/check-options.ts');
      exitCode =
        flags.list === true
          ? listRules(terminal)
          : await check(resolveCheckOptions(dir, flags, start.packageRoot), terminal);
    });
  program
    .command('explain <rule>')
    .description('tell what a rule asks for, why, and how to fix what it finds')
    .action(async (rule: string) => {
      const { explainRule } = await import('./commands/explain.ts');
      exitCode = explainRule(rule, start.packageRoot, terminal);
    });
  program
    .command('report')
    .description('figures of a built site')
    .command('words [dir]')
    .description('words, own words, likeness and reading ease of every page, the weakest first')
    .option('--root <dir>', "the site's folder, which holds data/ (default: here, or beside the output)")
    .option('--json', 'print the figures as JSON')
    .action(async (dir: string | undefined, flags: { readonly root?: string; readonly json?: boolean }) => {
      const { reportWordsOf } = await import('./commands/report-words.ts');
      const { resolveCheckedFolder } = await import('./commands/check-options.ts');
      const packageInfo = readPackageInfo(start.packageRoot);
      const checked = resolveCheckedFolder(dir, flags.root, start.packageRoot);
      exitCode = reportWordsOf({ ...checked, packageInfo, json: flags.json === true }, terminal);
    });

  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    exitCode = explain(error, terminal.err);
  }
  process.exitCode = exitCode;
}

function parsePort(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new InvalidArgumentError('It takes a number from 0 to 65535.');
  return port;
}

function parseCount(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('It takes a whole number.');
  return Number(value);
}

/** Codes of the file system that mean the reader's disk, not our program. */
const DISK_CODES = new Set([
  'EACCES',
  'EPERM',
  'ENOSPC',
  'EROFS',
  'EDQUOT',
  'EISDIR',
  'ENOTDIR',
  'EMFILE',
  'EADDRINUSE',
  'EADDRNOTAVAIL',
]);

function explain(error: unknown, say: (text: string) => void): number {
  // Commander has printed its own message; help and version end with its code 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof UsageError) {
    say(error.message);
    return 2;
  }
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code !== undefined && DISK_CODES.has(code)) {
    say((error as Error).message);
    return 2;
  }
  say(
    `This is a bug in \`site\`, not in your data. Please report it with what follows.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  return 3;
}
