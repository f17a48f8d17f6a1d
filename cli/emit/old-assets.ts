// Scripts and styles of former builds. They stay in the output for some days, because a tab that was open when a new build was published may
// still ask for them. The manifest says since when a file is not a part of the site. Entry point: keepOldAssets.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ManifestFile, readStamp } from './build-manifest.ts';
import { COMPRESSED, SCRIPT_OR_STYLE } from './output-folder.ts';

export interface OldAssetLimit {
  /** For how many days a file stays, the day of its replacement included. */
  readonly days: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

interface Obsolete extends OldAssetLimit {
  /** Absolute path of the output folder. */
  readonly out: string;
  /** Files of earlier builds that are not in this one. */
  readonly paths: readonly string[];
  /** The files of the manifest before this build. */
  readonly before: readonly ManifestFile[];
}

/** Returns the obsolete files that stay, for the manifest. A compressed copy stays only with the file that it belongs to. */
export function keepOldAssets({ out, paths, before, days, today }: Obsolete): ManifestFile[] {
  if (days === 0) return [];
  const known = new Map(before.map((file) => [file.path, file]));
  const obsolete = new Set(paths);
  return paths.flatMap((path) => {
    const original = path.replace(COMPRESSED, '');
    const file = known.get(path);
    const noted = file?.replacedOn ?? today;
    // A day to come is of a clock that was wrong; the file would stay until it really comes.
    const replacedOn = noted > today ? today : noted;
    const isObsolete = SCRIPT_OR_STYLE.test(original) && obsolete.has(original);
    if (!isObsolete || countDays(replacedOn, today) >= days) return [];
    const content = readFileSync(join(out, path));
    const hash = createHash('sha256').update(content).digest('base64');
    // Somebody has edited it.
    if (file !== undefined && file.hash !== '' && file.hash !== hash) return [];
    const stamps = [readStamp(join(out, path)) ?? ''];
    return [
      { path, aliases: [], input: '', hash, bytes: content.length, isEncoded: false, stamps, replacedOn },
    ];
  });
}

function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
