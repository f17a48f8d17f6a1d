// Commands that write the data of a site, and help to write it.
import { Option } from 'commander';
import { TARGET_KINDS } from '../../edit/rename/target-kinds.ts';
import { readPackageInfo } from '../../pipeline/program/package-info.ts';
import type { ImportFlags } from '../import.ts';
import type { NewSiteFlags } from '../new.ts';
import { type CommandLine, parsePositive, ROOT } from './command-line.ts';
import type { EditOptions } from './edit-options.ts';
import { withAnswers } from './new-options.ts';
import { resolveRoot } from './site-options.ts';

type EditFlags = Partial<EditOptions>;

export function addDataCommands({ program, start, terminal, exit }: CommandLine): void {
  const { packageRoot } = start;
  const edit = async (flags: EditFlags, run: (options: EditOptions) => number | Promise<number>) => {
    const packageInfo = readPackageInfo(packageRoot);
    const options = { ...flags, root: resolveRoot(flags.root), packageInfo, dryRun: flags.dryRun === true };
    const { withLockedData } = await import('../../edit/finish-edit.ts');
    exit(await (options.dryRun ? run(options) : withLockedData(options.root, () => run(options))));
  };
  const editCommand = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .option(...ROOT)
      .option('--dry-run', 'Print the changes as a diff, and make none.');
  const kindOption = () =>
    new Option('--kind <kind>', 'What the name belongs to, if several things have it.').choices(TARGET_KINDS);

  withAnswers(program.command('new [folder]'))
    .description('Create a site in a new folder; asks for what no flag says.')
    .action(async (folder: string | undefined, flags: NewSiteFlags) => {
      const { createSite } = await import('../new.ts');
      exit(await createSite({ folder, flags, packageRoot }, terminal));
    });
  program
    .command('import <source>')
    .description('Write a site from an old one: a folder of saved pages or Markdown files, or a URL.')
    .option(...ROOT)
    .option('--limit <pages>', 'The most pages to read from a URL.', parsePositive, 500)
    .option('--timeout <seconds>', 'How long to wait for each answer.', parsePositive, 20)
    .action(async (source: string, flags: ImportFlags) => {
      const { importOldSite } = await import('../import.ts');
      exit(await importOldSite({ source, flags, packageRoot }, terminal));
    });
  program
    .command('add <kind> <name>')
    .description('Add a city, service, page, article, form or photo: writes every file that is missing.')
    .option(...ROOT)
    .action(async (kind: string, name: string, flags: EditFlags) => {
      const { addToSite } = await import('../add.ts');
      await edit(flags, ({ root, packageInfo }) => addToSite({ root, packageInfo, kind, name }, terminal));
    });
  editCommand('rename <old> <new>', 'Rename a service, city, page, article, form, photo or price tier everywhere.')
    .addOption(kindOption())
    .action(async (from: string, to: string, flags: EditFlags) => {
      const { rename } = await import('../rename.ts');
      await edit(flags, (options) => rename({ ...options, from, to }, terminal));
    });
  editCommand('remove <name>', 'Remove a service, city, page, article, form, photo or price tier everywhere.')
    .addOption(kindOption())
    .option('--redirect <path>', 'The page to which the removed addresses redirect (default: they are gone).')
    .option('--keep-mentions', 'Remove it although texts mention its name.')
    .action(async (name: string, flags: EditFlags) => {
      const { remove } = await import('../remove.ts');
      await edit(flags, (options) => remove({ ...options, name }, terminal));
    });
  editCommand('redirects <file>', 'Find the pages of old addresses: a list, a sitemap, or a table of Search Console.')
    .option('--write', 'Add those that were found to `redirectFrom` of the pages, and the others to `gone`.')
    .action(async (file: string, flags: EditFlags & { readonly write?: boolean }) => {
      const { redirects } = await import('../redirects.ts');
      await edit(flags, (options) =>
        redirects({ ...options, file, writes: flags.write === true || options.dryRun }, terminal),
      );
    });
  editCommand('format', 'Write every data file in the standard format; comments and values stay.')
    .option('--check', 'Write nothing, name the files that are not in the format, and exit with 1 if there are any.')
    .action(async (flags: EditFlags & { readonly check?: boolean }) => {
      const { format } = await import('../format.ts');
      await edit(flags, (options) => format({ ...options, check: flags.check === true }, terminal));
    });
  editCommand('translated <file>', 'Say that a translation is still right although its original has changed.').action(
    async (file: string, flags: EditFlags) => {
      const { translated } = await import('../translated.ts');
      await edit(flags, (options) => translated({ ...options, file }, terminal));
    },
  );
}
