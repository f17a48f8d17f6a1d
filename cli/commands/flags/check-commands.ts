// Commands that say what is wrong with the built site, and what state it is in.
import { readPackageInfo } from '../../pipeline/program/package-info.ts';
import type { ExplainFlags } from '../explain.ts';
import type { CheckFlags } from './check-options.ts';
import type { Actions, CommandLine } from './command-line.ts';

interface ReportFlags {
  readonly root?: string;
  readonly out?: string;
  readonly json?: boolean;
}

interface FixFlags {
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly unsafe?: boolean;
}

export function createCheckActions({ start: { packageRoot }, terminal }: CommandLine): Actions {
  const resolveReport = async (folder: string | undefined, root: string | undefined) => {
    const { resolveCheckedFolder } = await import('./check-options.ts');
    return { ...resolveCheckedFolder(folder, root), packageInfo: readPackageInfo(packageRoot) };
  };
  return {
    async check(
      folder: string | undefined,
      { fix = false, dryRun = false, unsafe = false, ...flags }: CheckFlags & FixFlags,
    ) {
      if (fix || dryRun || unsafe) {
        const { fixData } = await import('../changes/fix.ts');
        const packageInfo = readPackageInfo(packageRoot);
        const code = await fixData({ folder, root: flags.root, fix, dryRun, unsafe, packageInfo }, terminal);
        if (code !== null) return code;
      }
      const { check } = await import('../check.ts');
      const { resolveCheckOptions } = await import('./check-options.ts');
      return check(await resolveCheckOptions(folder, flags, { packageRoot, terminal }), terminal);
    },
    async explain(name: string | undefined, flags: ExplainFlags) {
      const { explain } = await import('../explain.ts');
      return explain(name, { flags, packageRoot }, terminal);
    },
    async report(folder: string | undefined, { root, out }: ReportFlags) {
      const { report, resolveReportFile } = await import('../report.ts');
      const checked = await resolveReport(folder, root);
      return report(checked, resolveReportFile(checked, out), terminal);
    },
    /** Of `report`. */
    async words(folder: string | undefined, { root, json = false }: ReportFlags) {
      const { printWordReport } = await import('../report.ts');
      return printWordReport(await resolveReport(folder, root), { json }, terminal);
    },
  };
}
