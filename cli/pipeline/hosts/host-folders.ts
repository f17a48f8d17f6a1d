// The folders `.hosts/<name>` in the site's folder: files of servers, which must not be published.
// They are written and removed like the output, each with a manifest of its own. Entry points:
// emitHostFolders, areHostFoldersUpToDate and listPresetFiles.

import { join } from 'node:path';
import { readIfFile } from '../../base/files/read-if-file.ts';
import type { PresetFile } from '../../check/facts/facts.ts';
import { type BuildManifest, getManifestPath, isUpToDate, readManifest } from '../../emit/build-manifest.ts';
import { checkOutput } from '../../emit/output-folder.ts';
import type { HostFiles } from '../../hosts/hosts.ts';
import type { Problem } from '../../problem.ts';

export interface HostFolders {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Absolute path of the site's cache. */
  readonly cacheFolder: string;
  /** The manifest of the output, which names the folders of the last build. */
  readonly manifest: BuildManifest | null;
}

/** Writes the hosts' folders and removes those of former hosts. Returns problems. */
export async function emitHostFolders(
  beside: HostFiles['beside'],
  build: Omit<BuildManifest, 'files' | 'foreign'>,
  { root, cacheFolder, manifest }: HostFolders,
): Promise<readonly Problem[]> {
  const names = new Set(beside.map(({ host }): string => host));
  const obsolete = (manifest?.beside ?? []).filter((name) => !names.has(name));
  const folders = [...beside, ...obsolete.map((host) => ({ host, artifacts: [] }))];
  const problems: Problem[] = [];
  if (folders.length === 0) return problems;
  const [{ emit }, { removeEmptied }] = await Promise.all([
    import('../../emit/emit.ts'),
    import('../../emit/publish.ts'),
  ]);
  for (const { host, artifacts } of folders) {
    const out = getFolder(root, host);
    const path = getManifestPath(cacheFolder, out);
    const refused = checkOutput({ out, root, manifest: readManifest(path) });
    const emitted =
      refused === null
        ? await emit(artifacts, { out, manifest: path, build, incremental: true })
        : { problems: [refused] };
    if ('problems' in emitted) problems.push(...emitted.problems);
    else if (artifacts.length === 0) removeEmptied(root, getHostFolder(host));
  }
  return problems;
}

/** Whether a build of these sources wrote all hosts' folders as they are now. */
export function areHostFoldersUpToDate({ root, cacheFolder, manifest }: HostFolders): boolean {
  return (manifest?.beside ?? []).every((host) => {
    const out = getFolder(root, host);
    const written = readManifest(getManifestPath(cacheFolder, out));
    return written !== null && manifest !== null && isUpToDate(written, manifest, out);
  });
}

/** Returns the folder of a host, relative to the site's folder. */
export function getHostFolder(host: string): string {
  return `.hosts/${host}`;
}

function getFolder(root: string, host: string): string {
  return join(root, getHostFolder(host));
}

/** Lists the hosts' files as the last build wrote them, and as they are; null if unknown. */
export function listPresetFiles({ root, cacheFolder, manifest }: HostFolders): readonly PresetFile[] | null {
  const lists = (manifest?.beside ?? []).map((host) => {
    const written = readManifest(getManifestPath(cacheFolder, getFolder(root, host)));
    // Another build, into another output, may have written them since.
    if (written === null || written.sources !== manifest?.sources) return null;
    return written.files.map(({ path, hash }) => {
      const name = `${getHostFolder(host)}/${path}`;
      return { path: name, hash, content: readPresetFile(root, name) };
    });
  });
  return lists.some((list) => list === null) ? null : lists.flatMap((list) => list ?? []);
}

/** Reads a file of a host; null if there is none. @param path relative to the site's folder */
export function readPresetFile(root: string, path: string): Uint8Array | null {
  return readIfFile(join(root, path));
}
