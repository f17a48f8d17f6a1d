// Command line -> command -> exit code; the only place that ends the process. Entry point: main.
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { CheckFlags } from './commands/check-options.ts';
import { type EditFlags, resolveEdit, TARGET_KINDS } from './commands/edit-options.ts';
import type { NewSiteFlags } from './commands/new.ts';
import {
  hasData,
  listRoots,
  resolveOutput,
  resolvePreviewHost,
  resolveRoot,
  resolveSiteOptions,
} from './commands/site-options.ts';
import { readPackageInfo } from './pipeline/package-info.ts';
import { UsageError } from './pipeline/usage-error.ts';
import { EXIT } from './terminal/exit-code.js';
import { formatUsageError } from './terminal/format-usage-error.ts';
import { describeSystemError } from './terminal/system-error.js';
import { openTerminal } from './terminal/terminal.ts';

type CompileSite = typeof import('./pipeline/compile-site.ts').compileSite;

// Modules are imported when a command needs them, so that no command waits for another's dependencies.
export const compileSite: CompileSite = async (...options) =>
  (await import('./pipeline/compile-site.ts')).compileSite(...options);

/** The arguments that site.js passes to the program. */
export interface Start {
  readonly packageRoot: string;
  /** Compiles the program again if its sources have changed. */
  readonly loadLatest: () => Promise<{ readonly compileSite: CompileSite }>;
}

const SITE_FOLDER = "The site's folder, which contains data/ (default: the current folder).";
const OTHER_URL = 'Public URL that replaces the one in data/site.yaml.';
const NO_CACHE = 'Make everything again: read and write no cache.';

interface Flags {
  readonly root?: string;
  readonly out?: string;
  readonly baseUrl?: string;
  readonly json?: boolean;
  readonly cache?: boolean;
  readonly host: string;
  readonly port: number;
}

interface DevFlags extends Flags {
  readonly editor?: string;
}

interface BuildFlags extends Omit<Flags, 'host'> {
  readonly host: readonly string[];
}

/** Runs a command line and sets the exit code. */
export async function main(argv: readonly string[], start: Start): Promise<void> {
  const terminal = openTerminal();
  let exitCode: number = EXIT.ok;
  // `site check | head` closes the pipe early. That must not change the exit code.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    terminal.err(
      `The output of the command cannot be printed. ${describeSystemError(error) ?? error.message}`,
    );
    process.exit(EXIT.unusable);
  });
  // Nobody can be told that nobody can be told.
  process.stderr.on('error', () => {});
  const program = new Command('site')
    .description("Builds a local business's website from YAML.")
    .version(readPackageInfo(start.packageRoot).version, '-V, --version', 'Print the version.')
    .helpOption('-h, --help', 'Show this help.')
    .helpCommand('help [command]', 'Show the help of a command.')
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: (message) => terminal.err(formatUsageError(message)) });
  const command = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .option('--root <folder>', SITE_FOLDER)
      .option('--out <folder>', "The output folder (default: dist in the site's folder).");
  const resolveOptions = (flags: Flags) => resolveSiteOptions(flags, start.packageRoot);

  program.hook('preAction', async (_, action) => {
    const [checked] = action.registeredArguments[0]?.name() === 'folder' ? action.args : [];
    const root = listRoots(checked, action.opts<Flags>().root).find(hasData);
    if (root === undefined) return;
    const { finishInterruptedEdit } = await import('./pipeline/finish-edit.ts');
    finishInterruptedEdit(root, terminal.err);
  });

  program
    .command('new [folder]')
    .description('Create a site in a new folder; asks for what no flag says.')
    .option('--name <name>', 'Name of the business.')
    .option('--trade <trade>', 'Trade, such as plumber; a wrong one lists them all.')
    .option('--town <town>', 'Town and state, like "Camas, WA".')
    .option('--phone <number>', 'Phone number (default: a placeholder).')
    .option('--color <color>', 'Color of links and buttons, like "#1f5488".')
    .option('--services <names>', 'Services, comma-separated (default: the first two of the trade).')
    .option('--yes', 'Ask nothing: use the defaults for what no flag says.')
    .action(async (folder: string | undefined, flags: NewSiteFlags) => {
      const { createSite } = await import('./commands/new.ts');
      exitCode = await createSite({ folder, flags, packageRoot: start.packageRoot }, terminal);
    });
  program
    .command('add <kind> <name>')
    .description('Add a city, service, page, article or photo: writes every file that is missing.')
    .option('--root <folder>', SITE_FOLDER)
    .action(async (kind: string, name: string, { root }: Pick<Flags, 'root'>) => {
      const { addToSite } = await import('./commands/add.ts');
      exitCode = await addToSite({ root: resolveRoot(root), kind, name }, terminal);
    });
  const repeatable = (flags: string, description: string, defaultText: string) =>
    new Option(flags, description)
      .argParser((value: string, previous: readonly string[]) => [...previous, value])
      .default([], defaultText);
  command('build', 'Build the site.')
    .option('--base-url <url>', OTHER_URL)
    .addOption(repeatable('--host <name>', 'Host to build for; repeatable.', '`hosts` in data/site.yaml'))
    .option('--json', 'Print the result as JSON.')
    .option('--no-cache', NO_CACHE)
    .action(async ({ host: hosts, ...flags }: BuildFlags) => {
      const { build } = await import('./commands/build.ts');
      exitCode = await build(
        { ...resolveSiteOptions({ ...flags, hosts }, start.packageRoot), json: flags.json === true },
        terminal,
      );
    });
  command('dev', 'Serve the site from memory and rebuild it on every edit.')
    .option('--base-url <url>', OTHER_URL)
    .option('--host <host>', 'Host name or IP address to listen on.', '127.0.0.1')
    .option('--port <port>', 'Port to listen on; 0 picks a free one.', parsePort, 3000)
    .option(
      '--editor <name>',
      'Editor that links open: vscode, cursor, zed, idea, none, or a URL with {file}, {line} and {column} (default: $SITE_EDITOR, or vscode).',
    )
    .option('--no-cache', NO_CACHE)
    .action(async ({ editor, ...flags }: DevFlags) => {
      const { dev } = await import('./commands/dev.ts');
      const { resolveEditor } = await import('./commands/editor-links.ts');
      exitCode = await dev(
        {
          ...resolveOptions(flags),
          host: flags.host,
          port: flags.port,
          editor: resolveEditor(editor ?? terminal.editor),
          loadLatest: start.loadLatest,
        },
        terminal,
      );
    });
  command('preview', 'Serve the built site the way a static host does.')
    .option(
      '--host <host>',
      'Host name or IP address to listen on, or the name of a preset, such as nginx, to behave like.',
      '127.0.0.1',
    )
    .option('--port <port>', 'Port to listen on; 0 picks a free one.', parsePort, 4000)
    .action(async (flags: Flags) => {
      const { preview } = await import('./commands/preview.ts');
      exitCode = await preview(
        { ...resolveOutput(flags, start.packageRoot), port: flags.port, ...resolvePreviewHost(flags) },
        terminal,
      );
    });
  command(
    'probe [url]',
    'Ask a running host (default: `url` in data/site.yaml) whether it publishes the site as it should.',
  )
    .addOption(repeatable('--host <name>', 'Host that answers; repeatable.', '`hosts` in data/site.yaml'))
    .option('--json', 'Print the result as JSON.')
    .action(async (target: string | undefined, { host: hosts, ...flags }: BuildFlags) => {
      const { probe } = await import('./commands/probe.ts');
      const options = resolveSiteOptions({ ...flags, hosts }, start.packageRoot);
      exitCode = await probe({ ...options, target, json: flags.json === true }, terminal);
    });
  command('routes', 'List every page.')
    .option('--base-url <url>', OTHER_URL)
    .option('--json', 'Print each route as one line of JSON.')
    .action(async (flags: Flags) => {
      const { routes } = await import('./commands/routes.ts');
      exitCode = routes({ ...resolveOptions(flags), json: flags.json === true }, terminal);
    });
  command('wording', 'Print the fixed words of the pages as YAML, to translate or override.').action(
    async (flags: Flags) => {
      const { wording } = await import('./commands/wording.ts');
      exitCode = wording(resolveOptions(flags), terminal);
    },
  );
  program
    .command('schema')
    .description('Write schemas of the data, with the names of this site, for editors.')
    .option('--root <folder>', SITE_FOLDER)
    .option('--out <folder>', "The folder to write to (default: .schemas in the site's folder).")
    .action(async (flags: { readonly root?: string; readonly out?: string }) => {
      const { resolveSchemaOptions, schema } = await import('./commands/schema.ts');
      exitCode = await schema(resolveSchemaOptions(flags, readPackageInfo(start.packageRoot)), terminal);
    });
  program
    .command('fields [name]')
    .description('Explain the keys of the data: of a file, `site.yaml`, or one key, `hours.opens`.')
    .option('--markdown', 'Print the whole reference as Markdown.')
    .action(async (name: string | undefined, { markdown = false }: { readonly markdown?: boolean }) => {
      const { fields } = await import('./commands/fields.ts');
      exitCode = fields({ name, markdown }, terminal);
    });
  const rootOfOutput =
    "The site's folder, which contains data/ (default: the one that contains [folder], or the current folder).";
  program
    .command('check [folder]')
    .description('Check the built site, or the site in another folder.')
    .option('--root <folder>', rootOfOutput)
    .option('--base-url <url>', 'Public URL that the site was built for, if not the one in data/site.yaml.')
    .addOption(
      repeatable('--reporter <name[=file]>', 'pretty, json, github, sarif or junit; repeatable.', 'pretty'),
    )
    .addOption(repeatable('--only <rules>', 'Run only these rules or categories; comma-separated.', 'all'))
    .addOption(repeatable('--skip <rules>', 'Skip these rules or categories; comma-separated.', 'none'))
    .option('--max-warnings <count>', 'Exit with 1 if there are more warnings than this.', parseCount)
    .option('--baseline <file>', 'Ignore the findings that this file lists.')
    .option('--write-baseline', 'Write the current findings to the file of --baseline.')
    .option('--no-cache', NO_CACHE)
    .option('--list', 'List every rule.')
    .option('--launch', 'Report placeholder data as errors.')
    .option('--external', 'Also request the URLs outside the site.')
    .option('--browser', 'Also check every page in Chrome or Chromium, with axe-core at three widths.')
    .action(async (folder: string | undefined, flags: CheckFlags) => {
      const { check, listRules } = await import('./commands/check.ts');
      const { resolveCheckOptions } = await import('./commands/check-options.ts');
      exitCode =
        flags.list === true
          ? listRules(terminal)
          : await check(await resolveCheckOptions(folder, flags, start.packageRoot), terminal);
    });
  const edit = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .option('--root <folder>', SITE_FOLDER)
      .option('--dry-run', 'Print the changes as a diff, and make none.');
  const kind = () =>
    new Option('--kind <kind>', 'What the name belongs to, if several things have it.').choices(TARGET_KINDS);
  edit('rename <old> <new>', 'Rename a service, city, page, article, photo or price tier everywhere.')
    .addOption(kind())
    .action(async (from: string, to: string, flags: EditFlags) => {
      const { rename } = await import('./commands/rename.ts');
      exitCode = rename({ ...resolveEdit(flags, start.packageRoot), from, to }, terminal);
    });
  edit('remove <name>', 'Remove a service, city, page, article, photo or price tier everywhere.')
    .addOption(kind())
    .option('--redirect <path>', 'The page to which the removed addresses redirect (default: they are gone).')
    .option('--keep-mentions', 'Remove it although texts mention its name.')
    .action(async (name: string, flags: EditFlags) => {
      const { remove } = await import('./commands/remove.ts');
      exitCode = remove({ ...resolveEdit(flags, start.packageRoot), name }, terminal);
    });
  edit('migrate', 'Rewrite the keys of an earlier version.').action(async (flags: EditFlags) => {
    const { migrate } = await import('./commands/migrate.ts');
    exitCode = migrate(resolveEdit(flags, start.packageRoot), terminal);
  });
  program
    .command('explain <rule>')
    .description('Explain what a rule asks for, why, and how to fix its findings.')
    .action(async (rule: string) => {
      const { explainRule } = await import('./commands/explain.ts');
      exitCode = await explainRule(rule, start.packageRoot, terminal);
    });
  const reportCommand = program
    .command('report [folder]')
    .description('Write one page that shows the state of the built site.')
    .option('--root <folder>', rootOfOutput)
    .option('--out <file>', "The file to write (default: report.html in the site's folder).")
    .helpCommand('help [command]', 'Show the help of a command.')
    // `words` has options of the same names.
    .enablePositionalOptions()
    .action(async (dir: string | undefined, flags: Pick<Flags, 'root' | 'out'>) => {
      const { report, resolveReportFile } = await import('./commands/report.ts');
      const { resolveCheckedFolder } = await import('./commands/check-options.ts');
      const packageInfo = readPackageInfo(start.packageRoot);
      const checked = resolveCheckedFolder(dir, flags.root);
      exitCode = await report(
        { ...checked, packageInfo, file: resolveReportFile(checked, flags.out) },
        terminal,
      );
    });
  reportCommand
    .command('words [folder]')
    .description(
      "Print every page's words, unique words, similarity and reading ease, the weakest page first.",
    )
    .option('--root <folder>', rootOfOutput)
    .option('--json', 'Print the statistics as JSON.')
    .action(async (dir: string | undefined, flags: { readonly root?: string; readonly json?: boolean }) => {
      const { printWordReport } = await import('./commands/report-words.ts');
      const { resolveCheckedFolder } = await import('./commands/check-options.ts');
      const packageInfo = readPackageInfo(start.packageRoot);
      const checked = resolveCheckedFolder(dir, flags.root);
      exitCode = printWordReport(
        { ...checked, packageInfo, useCache: true, json: flags.json === true },
        terminal,
      );
    });

  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    exitCode = reportError(error, terminal.err);
  }
  process.exitCode = exitCode;
}

function parsePort(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new InvalidArgumentError('Choose a number from 0 to 65535.');
  return port;
}

function parseCount(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Write a whole number.');
  return Number(value);
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
  print(
    `This is a bug in \`site\`, not in your data. Please report it with the following details.\n${details}`,
  );
  return EXIT.bug;
}
