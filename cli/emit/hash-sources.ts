import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { hashDesign } from '../base/files/design-files.ts';
import { isEditorFile } from '../base/files/editor-files.ts';
import { listEntries } from '../base/files/list-entries.ts';
import { readIfFile } from '../base/files/read-if-file.ts';
import { followLinks } from './resolve-path.ts';

/** The inputs that decide every byte of a site. */
export interface Sources {
  readonly root: string;
  /** Changes with every edit of the program. */
  readonly program: string;
  readonly url?: string | undefined;
  readonly hosts?: readonly string[] | undefined;
  /** Absolute path of the output folder, which the files of hosts name. */
  readonly out?: string | undefined;
}

/** Returns a base64 hash; equal hashes mean that a build writes the same site. */
export function hashSources({ root, program, url = '', hosts = [], out = '' }: Sources): string {
  return createHash('sha256')
    .update(
      `${program} ${url} ${hosts.join()} ${out && followLinks(out)} ${hashData(join(root, 'data'))}${hashDesign(root)}`,
    )
    .digest('base64');
}

/** Hashes the names and bytes of all files, so that every edit of one changes the hash. */
function hashData(folder: string): string {
  const hash = createHash('sha256');
  // A pipe is left out, because reading one waits forever. Loading the data reports it.
  const files = listEntries(folder, { hasHidden: true }).filter(
    ({ path, target }) => target?.isFile() === true && isDataFile(path),
  );
  // One that was deleted in the meantime, or cannot be read, is reported when the data is loaded.
  for (const file of files.map(({ path }) => path).sort())
    hash.update(`\0${file}\0`).update(readIfFile(join(folder, file)) ?? 'unreadable');
  return hash.digest('base64');
}

/** Whether load reads or reports a file in data/: hidden ones in public/ only. */
function isDataFile(path: string): boolean {
  const isHidden = /(?:^|[\\/])\./.test(path) && !/^public[\\/]/.test(path);
  return !isHidden && !WRITTEN_FILES.includes(path) && !isEditorFile(basename(path));
}

/** See cli/model/records/written-files.ts. */
const WRITTEN_FILES = ['published.txt', 'translations.json'];
