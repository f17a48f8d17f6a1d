import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { isEditorFile } from '../base/editor-files.ts';
import { hashFolder } from '../cache/hash-folder.ts';
import { followLinks } from './resolve-path.ts';

/** The inputs that decide every byte of a site. */
export interface Sources {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Changes with every edit of the program. */
  readonly program: string;
  /** Public URL that replaces the data's. */
  readonly url?: string | undefined;
  /** Hosts that replace the data's. */
  readonly hosts?: readonly string[] | undefined;
  /** Absolute path of the output folder, which the files of hosts name. */
  readonly out?: string | undefined;
}

/** Returns a base64 hash; equal hashes mean that a build writes the same site. */
export function hashSources({ root, program, url = '', hosts = [], out = '' }: Sources): string {
  return createHash('sha256')
    .update(
      `${program} ${url} ${hosts.join()} ${out && followLinks(out)} ${hashFolder(join(root, 'data'), isDataFile)}`,
    )
    .digest('base64');
}

/** Whether load reads or reports a file in data/: hidden ones in public/ only. */
function isDataFile(path: string): boolean {
  const isHidden = /(?:^|[\\/])\./.test(path) && !/^public[\\/]/.test(path);
  return !isHidden && !WRITTEN_FILES.includes(path) && !isEditorFile(basename(path));
}

/** See cli/model/written-files.ts. */
const WRITTEN_FILES = ['published.txt', 'translations.json'];
