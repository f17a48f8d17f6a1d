// What earlier versions named differently: the one table that the messages about unknown keys and files, and `site migrate`, read.
// Entry points: describeOldKey, findNewFile and the tables.
import type { KeyPath } from './records/data-set.ts';

/** A key that has another name now, in the same place. */
export interface KeyRename {
  /** The first version with the new name. */
  readonly version: string;
  /** Relative to data/. */
  readonly file: string;
  /** The old path; a star stands for every item of a list. */
  readonly from: KeyPath;
  readonly to: string;
}

/** A text that another key has now. */
export interface KeyMove {
  readonly version: string;
  readonly file: string;
  readonly from: KeyPath;
  /** The new path; a path in it stands for the text there: `small` for `['popularTier', 'tier']`. */
  readonly to: readonly (string | KeyPath)[];
  /** The group that has no other use. */
  readonly remove: KeyPath;
}

/** A file that has another name now. */
export interface FileRename {
  readonly version: string;
  readonly from: string;
  readonly to: string;
}

export const keyRenames: readonly KeyRename[] = [
  { version: '0.1.0', file: 'gallery.yaml', from: ['photos', '*', 'sample'], to: 'placeholder' },
  { version: '0.1.0', file: 'gallery.yaml', from: ['driftOnPhones'], to: 'autoScrollOnPhones' },
  { version: '0.1.0', file: 'site.yaml', from: ['colors', 'theme'], to: 'accent' },
  { version: '0.1.0', file: 'site.yaml', from: ['colors', 'background'], to: 'surface' },
  { version: '0.1.0', file: 'pages/home.yaml', from: ['contactLead'], to: 'contactIntro' },
  { version: '0.1.0', file: 'pages/not-found.yaml', from: ['servicesLead'], to: 'servicesIntro' },
  { version: '0.1.0', file: 'pricing.yaml', from: ['calculator', 'minimumArea'], to: 'minimumSize' },
  { version: '0.1.0', file: 'pricing.yaml', from: ['calculator', 'largeArea'], to: 'largeSize' },
  { version: '0.1.0', file: 'pricing.yaml', from: ['calculator', 'largestArea'], to: 'largestSize' },
];

export const keyMoves: readonly KeyMove[] = [
  {
    version: '0.1.0',
    file: 'pricing.yaml',
    from: ['popularTier', 'label'],
    to: ['tiers', ['popularTier', 'tier'], 'flag'],
    remove: ['popularTier'],
  },
];

const fileRenames: readonly FileRename[] = [{ version: '0.1.0', from: 'mark.svg', to: 'logo.svg' }];

/** Returns the sentences about a key that an earlier version had; null for any other key. */
export function describeOldKey(file: string, path: KeyPath): string | null {
  const found = findNewKey(file, path);
  return found === null ? null : describeNewName(found.name, found.version);
}

/** Returns the new name of a key that an earlier version had, as the user writes it; null for any other key. */
export function findNewKey(
  file: string,
  path: KeyPath,
): { readonly name: string; readonly version: string } | null {
  const renamed = keyRenames.find((entry) => matchesFile(file, entry.file) && matchesPath(path, entry.from));
  if (renamed !== undefined) return { name: renamed.to, version: renamed.version };
  const moved = keyMoves.find((entry) => matchesFile(file, entry.file) && matchesPath(path, entry.remove));
  if (moved === undefined) return null;
  const steps = moved.to.map((step) => (typeof step === 'string' ? step : `<${step.at(-1)}>`));
  return { name: steps.join('.'), version: moved.version };
}

/** Returns the new path, `data/...`, of a file that an earlier version had, with the sentences about it; null for any other file. */
export function findNewFile(file: string): { readonly to: string; readonly description: string } | null {
  const renamed = fileRenames.find(({ from }) => matchesFile(file, from));
  if (renamed === undefined) return null;
  const to = `data/${renamed.to}`;
  return { to, description: describeNewName(to, renamed.version) };
}

function describeNewName(name: string, version: string): string {
  return `It is \`${name}\` since version ${version}. \`npx site migrate\` renames it.`;
}

/** Whether a file, `data/...`, is the one that an entry is about. */
export function matchesFile(file: string, pattern: string): boolean {
  return file === `data/${pattern}`;
}

function matchesPath(path: KeyPath, pattern: KeyPath): boolean {
  return (
    path.length === pattern.length && pattern.every((step, index) => step === '*' || step === path[index])
  );
}
