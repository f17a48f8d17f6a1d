import { TARGET_KINDS, type TargetKind } from '../edit/target-kinds.ts';
import { type PackageInfo, readPackageInfo } from '../pipeline/package-info.ts';
import { resolveRoot } from './site-options.ts';

export { TARGET_KINDS };

/** The flags of the commands that edit the data. */
export interface EditFlags {
  readonly root?: string;
  readonly dryRun?: boolean;
  readonly kind?: TargetKind;
  readonly redirect?: string;
  readonly keepMentions?: boolean;
}

export interface EditOptions {
  /** Absolute path of the site's folder. */
  readonly root: string;
  readonly packageInfo: PackageInfo;
  /** True to print the changes and make none. */
  readonly dryRun: boolean;
  readonly kind: TargetKind | undefined;
  /** The path of a page; undefined for addresses that are gone. */
  readonly redirect: string | undefined;
  readonly keepMentions: boolean;
}

/** Resolves the flags, with all defaults. Throws UsageError for a folder without data/. */
export function resolveEdit(flags: EditFlags, packageRoot: string): EditOptions {
  return Object.freeze({
    root: resolveRoot(flags.root),
    packageInfo: readPackageInfo(packageRoot),
    dryRun: flags.dryRun === true,
    kind: flags.kind,
    redirect: flags.redirect,
    keepMentions: flags.keepMentions === true,
  });
}
