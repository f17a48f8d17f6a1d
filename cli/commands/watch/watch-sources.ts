import { existsSync, lstatSync, type Stats, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { DESIGN_FOLDERS } from '../../base/files/design-files.ts';
import { leadsBack } from '../../base/files/list-entries.ts';

export interface WatchedFolders {
  readonly root: string;
  readonly packageInfo: { readonly root: string };
}

/** For how long Chokidar leaves out what changes a file again, as a formatter does after a save. */
const THROTTLE_MS = 50;

/** Watches the data, and the program in development; calls back with the changed path. */
export function watchSources(folders: WatchedFolders, onChange: (path: string) => void): FSWatcher {
  const watcher = openWatcher(folders);
  // On some systems the times of two edits in a row are the same.
  const hasChangedSince = (path: string, { mtimeMs, size }: Stats) => {
    const now = statSync(path, { throwIfNoEntry: false });
    return !watcher.closed && now !== undefined && (now.mtimeMs !== mtimeMs || now.size !== size);
  };
  return watcher.on('all', (event, path, stats) => {
    onChange(path);
    // Chokidar misses what is added to a new folder before it watches it.
    if (event !== 'addDir' && (event !== 'change' || stats === undefined)) return;
    // A change without them ends above.
    const isMissed = () => event === 'addDir' || hasChangedSince(path, stats as Stats);
    setTimeout(() => isMissed() && onChange(path), 2 * THROTTLE_MS).unref();
  });
}

function openWatcher({ root, packageInfo }: WatchedFolders): FSWatcher {
  const program = ['templates', 'client', 'cli', 'package.json', 'package-lock.json', 'tsconfig.json'];
  const data = join(root, 'data');
  // The package has only some of them. Chokidar says that it is ready too early if one is missing.
  const watched = program.map((name) => join(packageInfo.root, name)).filter((path) => existsSync(path));
  const design = DESIGN_FOLDERS.map((name) => join(root, name));
  const sources = [data, ...design, ...watched];
  // The folder around the data, because the data may be moved away and come back.
  return watch([root, ...watched], {
    ignoreInitial: true,
    ignored: [(path) => path !== root && isIgnored(path, sources), (path) => isLoop(path, data)],
  });
}

/** Whether a path is none of the sources, or is hidden in one. */
function isIgnored(path: string, sources: readonly string[]): boolean {
  const source = sources.find((one) => path === one || path.startsWith(one + sep));
  return source === undefined || IGNORED.test(relative(source, path));
}

const IGNORED = /(?:^|[\\/])\.(?!well-known)[^\\/]|~$|\.test\.tsx?$/;

/** A link that leads back is a problem of the data; the watcher would follow it forever. */
function isLoop(path: string, data: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink() && leadsBack(path, data);
  } catch {
    // Deleted, or a link that leads nowhere.
    return false;
  }
}
