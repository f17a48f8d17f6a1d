import type { TargetKind } from '../../edit/rename/target-kinds.ts';
import type { PackageInfo } from '../../pipeline/program/package-info.ts';

/** The options of the commands that edit the data. */
export interface EditOptions {
  readonly root: string;
  readonly packageInfo: PackageInfo;
  /** True to print the changes and make none. */
  readonly dryRun: boolean;
  readonly kind?: TargetKind | undefined;
  /** The path of a page; undefined for addresses that are gone. */
  readonly redirect?: string | undefined;
}
