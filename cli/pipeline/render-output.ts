// Renders the files that a build would write, for comparison. Nothing is written and no photo is
// encoded. The files in `.hosts/` are among them, by their paths from the site's folder.
import { extname } from 'node:path';
import type { Artifact } from '../base/artifact.ts';
import { readBlob } from '../base/cache/blobs.ts';
import { createDigest } from '../check/facts/digest.ts';
import type { ExpectedOutput, PresetFile } from '../check/facts/facts.ts';
import type { CompileOptions } from './compile-site.ts';
import { getHostFolder, readPresetFile } from './hosts/host-folders.ts';
import type { CachedSite } from './site-cache.ts';

/** `hosts` and `today` are those of the build that it is compared with. */
export interface RenderSource
  extends CachedSite,
    Pick<CompileOptions, 'url' | 'hosts' | 'now' | 'today' | 'withOurs'>,
    Required<Pick<CompileOptions, 'out'>> {}

/** Renders all files and returns their hashes; null if the site cannot be compiled. */
export async function renderOutput(source: RenderSource): Promise<ExpectedOutput | null> {
  const hashes = new Map<string, string | null>();
  const presets: PresetFile[] = [];
  for await (const artifact of artifactsOf(source)) {
    const content = await readContent(artifact);
    if (isPreset(artifact.path)) {
      const hash = createDigest(content ?? '');
      presets.push({ path: artifact.path, hash, content: readPresetFile(source.root, artifact.path) });
      continue;
    }
    for (const path of [artifact.path, ...(artifact.alias ?? [])])
      hashes.set(path, content === null ? null : createDigest(content));
  }
  return hashes.size === 0 ? null : { hashes, presets, renderTexts: (paths) => renderTexts(source, paths) };
}

/** Renders some text files and no other page. */
export async function renderTexts(
  source: RenderSource,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const needed = new Set(paths.filter((path) => isPreset(path) || TEXTS.has(extname(path))));
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

async function* artifactsOf({ packageInfo, ...site }: RenderSource): AsyncGenerator<Artifact> {
  // Loaded when the site must be rendered: most checks compare hashes.
  const { compileSite } = await import('./compile-site.ts');
  const compiled = await compileSite({ ...site, packageRoot: packageInfo.root, onProgress() {} });
  if ('problems' in compiled) return;
  for (const { host, artifacts } of compiled.beside)
    for (const artifact of artifacts) yield { ...artifact, path: `${getHostFolder(host)}/${artifact.path}` };
  for await (const artifact of compiled.artifacts) if (!('problems' in artifact)) yield artifact;
}

function isPreset(path: string): boolean {
  return path.startsWith('.hosts/');
}

/** Null for a photo that would have to be encoded. */
async function readContent(artifact: Artifact): Promise<string | Uint8Array | null> {
  if ('content' in artifact) return artifact.content;
  if ('render' in artifact) return artifact.render();
  return artifact.cachedAt === null ? null : readBlob(artifact.cachedAt);
}
