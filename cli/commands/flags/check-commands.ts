// Commands that say what is wrong with the built site, and what state it is in.

import { readPackageInfo } from '../../pipeline/program/package-info.ts';
import type { ExplainFlags } from '../explain.ts';
import type { CheckFlags } from './check-options.ts';
import { BUILT_ROOT, type CommandLine, NO_CACHE, parseCount, ROOT, repeatable } from './command-line.ts';
import { REPORTER } from './reporters.ts';

interface ReportFlags {
  readonly root?: string;
  readonly out?: string;
  readonly live?: boolean;
  readonly json?: boolean;
}

interface FixFlags {
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly unsafe?: boolean;
}

export function addCheckCommands({ program, start: { packageRoot }, terminal, exit }: CommandLine): void {
  program
    .command('check [folder]')
    .description('Check the built site, or the site in another folder.')
    .option(...BUILT_ROOT)
    .option('--base-url <url>', 'Public URL that the site was built for, if not the one in data/site.yaml.')
    .addOption(repeatable(...REPORTER))
    .addOption(repeatable('--only <rules>', 'Run only these rules or categories; comma-separated.', 'all'))
    .addOption(repeatable('--skip <rules>', 'Skip these rules or categories; comma-separated.', 'none'))
    .option('--max-warnings <count>', 'Exit with 1 if rules have more warnings than this.', parseCount)
    .option(...NO_CACHE)
    .option('--launch', 'Report placeholder data as errors.')
    .option('--external', 'Also request the URLs outside the site.')
    .option('--browser', 'Also check every page in Chrome or Chromium, with axe-core at three widths.')
    .option(
      '--fix',
      'First fix the data: typed prices become references, moved links lead to the new address, missing quotes are added.',
    )
    .option('--dry-run', 'With --fix, print the changes as a diff, and make none.')
    .option('--unsafe', 'With --fix, also make fixes that could change what the pages say.')
    .action(
      async (
        folder: string | undefined,
        { fix = false, dryRun = false, unsafe = false, ...flags }: CheckFlags & FixFlags,
      ) => {
        if (fix || dryRun || unsafe) {
          const { fixData } = await import('../changes/fix.ts');
          const packageInfo = readPackageInfo(packageRoot);
          const code = await fixData({ folder, root: flags.root, fix, dryRun, unsafe, packageInfo }, terminal);
          if (code !== null) return exit(code);
        }
        const { check } = await import('../check.ts');
        const { resolveCheckOptions } = await import('./check-options.ts');
        exit(await check(await resolveCheckOptions(folder, flags, { packageRoot, terminal }), terminal));
      },
    );
  program
    .command('explain [name]')
    .description(
      'Explain a rule of the check, a problem, a file of the data or a key, or print the fixed words of the pages with `wording`.',
    )
    .option(...ROOT)
    .option('--list', 'List every rule and problem.')
    .option('--markdown', 'Print the reference of all keys as Markdown.')
    .action(async (name: string | undefined, flags: ExplainFlags) => {
      const { explain } = await import('../explain.ts');
      exit(await explain(name, { flags, packageRoot }, terminal));
    });
  const report = program
    .command('report [folder]')
    .description('Write one page that shows the state of the built site.')
    .option(...BUILT_ROOT)
    .option('--out <file>', "The file to write (default: report.html in the site's folder).")
    .option('--live', 'Compare name, phone, hours and services with the live pages, not with the last build.')
    .helpCommand('help [command]', 'Show the help of a command.')
    // `words` has options of the same names.
    .enablePositionalOptions()
    .action(async (folder: string | undefined, { root, out, live = false }: ReportFlags) => {
      const { report: writeReport, resolveReportFile } = await import('../report.ts');
      const { resolveCheckedFolder } = await import('./check-options.ts');
      const checked = resolveCheckedFolder(folder, root);
      const packageInfo = readPackageInfo(packageRoot);
      const file = resolveReportFile(checked, out);
      exit(await writeReport({ ...checked, packageInfo }, { file, live }, terminal));
    });
  report
    .command('words [folder]')
    .description("Print every page's words, unique words, similarity and reading ease, the weakest page first.")
    .option(...BUILT_ROOT)
    .option('--json', 'Print the statistics as JSON.')
    .action(async (folder: string | undefined, { root, json = false }: ReportFlags) => {
      const { printWordReport } = await import('../report.ts');
      const { resolveCheckedFolder } = await import('./check-options.ts');
      const checked = resolveCheckedFolder(folder, root);
      const packageInfo = readPackageInfo(packageRoot);
      exit(await printWordReport({ ...checked, packageInfo }, { json }, terminal));
    });
}
