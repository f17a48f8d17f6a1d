import { readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Artifact } from '../artifact.ts';
import type { SiteFiles } from './site-server.ts';

/** The files of a folder, read anew at each request. */
export function filesOnDisk(folder: string): SiteFiles {
  return {
    read(path) {
      const file = resolve(folder, path);
      if (!file.startsWith(folder + sep)) return null;
      return readIfFile(file);
    },
  };
}

/** The artifacts of a compiled site; those from a cache stay on disk until they are asked for. */
export function filesInMemory(artifacts: Iterable<Artifact>): SiteFiles {
  const byPath = new Map<string, Artifact>();
  for (const artifact of artifacts) {
    for (const path of [artifact.path, ...(artifact.alsoAt ?? [])]) byPath.set(path, artifact);
  }
  return {
    read(path) {
      const artifact = byPath.get(path);
      if (artifact === undefined) return null;
      if ('cachedAt' in artifact) return readIfFile(artifact.cachedAt);
      if ('encode' in artifact) return null;
      return typeof artifact.content === 'string' ? Buffer.from(artifact.content) : artifact.content;
    },
  };
}

/** The folder a built site was made for, from its home page's canonical address. */
export function basePathOf(files: SiteFiles): string {
  const home = Buffer.from(files.read('index.html') ?? []).toString('utf8');
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(home)?.[1];
  if (canonical === undefined || !URL.canParse(canonical)) return '';
  return new URL(canonical).pathname.replace(/\/+$/, '');
}

function readIfFile(file: string): Uint8Array | null {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return null;
  return readFileSync(join(file));
}
