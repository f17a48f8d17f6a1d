// Commands that write the data of a site, and help to write it.
import { readPackageInfo } from '../../pipeline/program/package-info.ts';
import type { ImportFlags } from '../import.ts';
import type { NewSiteFlags } from '../new.ts';
import type { Actions, CommandLine } from './command-line.ts';
import type { EditOptions } from './edit-options.ts';
import { resolveRoot } from './site-options.ts';

type EditFlags = Partial<EditOptions>;

export function createDataActions({ start: { packageRoot }, terminal }: CommandLine): Actions {
  const edit = async (flags: EditFlags, run: (options: EditOptions) => number | Promise<number>) => {
    const packageInfo = readPackageInfo(packageRoot);
    const options = { ...flags, root: resolveRoot(flags.root), packageInfo, dryRun: flags.dryRun === true };
    const { withLockedData } = await import('../../edit/write-data.ts');
    return options.dryRun ? run(options) : withLockedData(options.root, () => run(options));
  };
  return {
    async new(folder: string | undefined, flags: NewSiteFlags) {
      const { createSite } = await import('../new.ts');
      return createSite({ folder, flags, packageRoot }, terminal);
    },
    async import(source: string, flags: ImportFlags) {
      const { importOldSite } = await import('../import.ts');
      return importOldSite({ source, flags, packageRoot }, terminal);
    },
    async add(kind: string, name: string, { wrap = false, ...flags }: EditFlags & { readonly wrap?: boolean }) {
      const { addToSite } = await import('../add.ts');
      return edit(flags, ({ root, packageInfo }) => addToSite({ root, packageInfo, kind, name, wrap }, terminal));
    },
    async rename(from: string, to: string, flags: EditFlags) {
      const { rename } = await import('../rename.ts');
      return edit(flags, (options) => rename({ ...options, from, to }, terminal));
    },
    async remove(name: string, flags: EditFlags) {
      const { remove } = await import('../remove.ts');
      return edit(flags, (options) => remove({ ...options, name }, terminal));
    },
    async redirects(file: string, { write = false, ...flags }: EditFlags & { readonly write?: boolean }) {
      const { redirects } = await import('../redirects.ts');
      return edit(flags, (options) => redirects({ ...options, file, writes: write || options.dryRun }, terminal));
    },
    async format({ check = false, ...flags }: EditFlags & { readonly check?: boolean }) {
      const { format } = await import('../format.ts');
      return edit(flags, (options) => format({ ...options, check }, terminal));
    },
    async translated(file: string, flags: EditFlags) {
      const { translated } = await import('../translated.ts');
      return edit(flags, (options) => translated({ ...options, file }, terminal));
    },
  };
}
