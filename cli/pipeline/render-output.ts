// Renders the files that a build would write, for comparison. Nothing is written and no photo is encoded.
import { extname } from 'node:path';
import type { Artifact } from '../artifact.ts';
import { readBlob } from '../cache/blobs.ts';
import { createDigest } from '../check/facts/digest.ts';
import type { ExpectedOutput } from '../check/facts/facts.ts';
import type { HostName } from '../model/schema/fields/host-names.ts';
import type { CachedSite } from './site-cache.ts';

export interface RenderSource extends CachedSite {
  readonly url?: string | undefined;
  /** Hosts that replaced the data's. */
  readonly hosts?: readonly HostName[] | undefined;
}

/** Renders all files and returns their hashes; null if the site cannot be compiled. */
export async function renderOutput(source: RenderSource): Promise<ExpectedOutput | null> {
  const hashes = new Map<string, string | null>();
  for await (const artifact of artifactsOf(source)) {
    const content = await readContent(artifact);
    for (const path of [artifact.path, ...(artifact.alias ?? [])])
      hashes.set(path, content === null ? null : createDigest(content));
  }
  return hashes.size === 0 ? null : { hashes, renderTexts: (paths) => renderTexts(source, paths) };
}

/** Renders some text files and no other page. */
export async function renderTexts(
  source: RenderSource,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const needed = new Set(paths.filter((path) => TEXTS.has(extname(path))));
  const texts = new Map<string, string>();
  if (needed.size === 0) return texts;
  for await (const artifact of artifactsOf(source)) {
    const content = needed.has(artifact.path) ? await readContent(artifact) : null;
    if (content !== null) texts.set(artifact.path, Buffer.from(content).toString());
    if (texts.size === needed.size) break;
  }
  return texts;
}

const TEXTS = new Set(['.html', '.css', '.js', '.xml', '.txt', '.svg', '.webmanifest']);

async function* artifactsOf({
  root,
  packageInfo,
  url,
  hosts,
  useCache,
}: RenderSource): AsyncGenerator<Artifact> {
  // Loaded when the site must be rendered: most checks compare hashes.
  const { compileSite } = await import('./compile-site.ts');
  const compiled = await compileSite({
    root,
    packageRoot: packageInfo.root,
    url,
    hosts,
    useCache,
    onProgress() {},
  });
  if (!('problems' in compiled)) yield* compiled.artifacts;
}

/** Null for a photo that would have to be encoded. */
async function readContent(artifact: Artifact): Promise<string | Uint8Array | null> {
  if ('content' in artifact) return artifact.content;
  if ('render' in artifact) return artifact.render();
  return artifact.cachedAt === null ? null : readBlob(artifact.cachedAt);
}
