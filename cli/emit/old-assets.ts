// Scripts and styles of former builds, with what they name. They stay in the output for some days,
// because a tab that was open when a new build was published may still ask for them. The manifest
// says since when a file is not a part of the site. Entry point: keepOldAssets.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hashContent, type ManifestFile, readStamp } from './build-manifest.ts';
import { COMPRESSED, SCRIPT_OR_STYLE } from './output-folder.ts';

export interface OldAssetLimit {
  /** For how many days a file stays, the day of its replacement included. */
  readonly days: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

interface Obsolete extends OldAssetLimit {
  readonly out: string;
  /** Files of earlier builds that are not in this one. */
  readonly paths: readonly string[];
  /** The files of the manifest before this build. */
  readonly before: readonly ManifestFile[];
}

/**
 * Returns the obsolete files that stay, for the manifest: scripts and styles, and with each what it
 * names, such as fonts, for as long. A compressed copy stays with the file that it belongs to.
 */
export function keepOldAssets({ out, paths, before, days, today }: Obsolete): ManifestFile[] {
  if (days === 0) return [];
  const previousFiles = new Map(before.map((file) => [file.path, file]));
  const kept = new Map<string, ManifestFile>();
  const keep = (path: string, replacedOn: string): void => {
    if ((kept.get(path)?.replacedOn ?? '') >= replacedOn) return;
    const content = readFileSync(join(out, path));
    const hash = hashContent(content);
    const file = previousFiles.get(path);
    // Somebody has edited it.
    if (file !== undefined && file.hash !== '' && file.hash !== hash) return;
    const stamps = [readStamp(join(out, path)) ?? ''];
    const bytes = content.length;
    kept.set(path, { path, aliases: [], input: '', hash, bytes, isEncoded: false, stamps, replacedOn });
    const text = SCRIPT_OR_STYLE.test(path) ? content.toString() : '';
    for (const other of paths)
      if (COMPRESSED.test(other) ? other.replace(COMPRESSED, '') === path : text.includes(basename(other)))
        keep(other, replacedOn);
  };
  for (const path of paths.filter((name) => SCRIPT_OR_STYLE.test(name))) {
    const noted = previousFiles.get(path)?.replacedOn ?? today;
    // A day to come is of a clock that was wrong; the file would stay until it really comes.
    const replacedOn = noted > today ? today : noted;
    if (Date.parse(today) - Date.parse(replacedOn) < days * DAY_MS) keep(path, replacedOn);
  }
  return [...kept.values()];
}
