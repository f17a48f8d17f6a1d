// A shard is a part of a build that another machine makes: all assets, and every n-th page with its
// social card, in `.shards/2-of-4/`. Its manifest is `.shards/2-of-4.json`. A merge is a build that
// takes from the shards what is slow to make. Entry points: openShards and takeFromShards.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact } from '../base/artifact.ts';
import { formatCommand } from '../base/format-command.ts';
import { readIfFile } from '../base/read-if-file.ts';
import { type BuildManifest, hashContent, type ManifestFile, readManifest } from '../emit/build-manifest.ts';
import { hashSources } from '../emit/hash-sources.ts';
import type { Failed, Problem } from '../problem.ts';
import type { HostName } from '../schema/fields/host-names.ts';
import type { PackageInfo } from './package-info.ts';

/** The second of four: `{ index: 2, count: 4 }`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** The shards of one build, which belong together. */
export interface Shards {
  /** The URL and hosts that the shards were built for, if the data says something else. */
  readonly url?: string;
  readonly hosts?: readonly HostName[];
  readonly manifests: readonly ShardManifest[];
}

export interface ShardManifest extends BuildManifest {
  readonly shard: Shard;
}

const SHARDS_FOLDER = '.shards';
const MANIFEST = /^([1-9]\d{0,2})-of-([1-9]\d{0,2})\.json$/;

/** Returns the absolute paths of a shard's folder, manifest and findings. */
export function getShardPaths(root: string, { index, count }: Shard) {
  const out = join(root, SHARDS_FOLDER, `${index}-of-${count}`);
  return { out, manifest: `${out}.json`, findings: `${out}.findings` };
}

/** Whether a shard has a page. Neighbors are of one kind, so shards take equally long. */
export function hasPage({ index, count }: Shard, page: number): boolean {
  return page % count === index - 1;
}

export function formatShard({ index, count }: Shard): string {
  return `${index}/${count}`;
}

interface ShardedSite {
  /** Absolute path of the site's folder. */
  readonly root: string;
  readonly packageInfo: PackageInfo;
}

const NO_SHARDS_HINT = `Build each, such as the first of four with \`${formatCommand('build --shard 1/4')}\`, and bring the files of all together in \`.shards\`.`;

/** Reads the manifests of all shards, or returns what is missing or does not belong. */
export function openShards(site: ShardedSite): Shards | Failed {
  const shards = listShards(site.root);
  const counts = [...new Set(shards.map(({ count }) => count))].sort((a, b) => a - b);
  const [count] = counts;
  if (count === undefined) return { problems: [refuse('There are no shards in `.shards`.', NO_SHARDS_HINT)] };
  if (counts.length > 1) return { problems: [createCountProblem(shards, counts)] };
  const manifests: ShardManifest[] = [];
  const problems: Problem[] = [];
  for (let index = 1; index <= count; index++) {
    const shard = { index, count };
    const read = readShard(site, shard);
    if ('message' in read) problems.push(read);
    else manifests.push({ ...read, shard });
  }
  const [first] = manifests;
  if (first === undefined) return { problems };
  const { url, hosts } = first;
  const sources = hashShardSources(site, first);
  problems.push(...manifests.flatMap((other) => findDifference(first, other, sources) ?? []));
  if (problems.length > 0) return { problems };
  return {
    manifests,
    ...(url !== null && { url }),
    ...(hosts !== undefined && { hosts: hosts as readonly HostName[] }),
  };
}

/** Returns the manifest of a shard that this program has built, or the problem. */
function readShard({ root, packageInfo }: ShardedSite, shard: Shard): BuildManifest | Problem {
  const name = `Shard ${formatShard(shard)}`;
  const hint = buildHint(shard);
  if (!listShards(root).some(({ index, count }) => index === shard.index && count === shard.count))
    return refuse(`${name} is missing.`, hint);
  const manifest = readManifest(getShardPaths(root, shard).manifest);
  if (manifest === null || !isComplete(manifest))
    return refuse(`${name} is damaged: \`.shards/${shard.index}-of-${shard.count}.json\` cannot be read.`, hint);
  const { version, program, sources } = manifest;
  if (version !== packageInfo.version)
    return refuse(`${name} was built by version ${version} of \`site\`, and this is ${packageInfo.version}.`, hint);
  if (program !== packageInfo.program)
    return refuse(`${name} was built by another program: Node, a dependency or the code differs.`, hint);
  if (statSync(getShardPaths(root, shard).out, { throwIfNoEntry: false })?.isDirectory() !== true)
    return refuse(`${name} has a manifest, but no folder.`, hint);
  if (sources === '') return refuse(`${name} is not complete: its build was interrupted.`, hint);
  return manifest;
}

/** Returns the manifest of a shard of this program and the data as it is, or the problem. */
export function openShard(site: ShardedSite, shard: Shard): BuildManifest | Failed {
  const read = readShard(site, shard);
  if ('message' in read) return { problems: [read] };
  const own = { ...read, shard };
  const problem = findDifference(own, own, hashShardSources(site, read));
  return problem === null ? read : { problems: [problem] };
}

/** Hashes what decides every byte of a shard; the output folder may differ. */
export function hashShardSources(
  { root, packageInfo: { program } }: ShardedSite,
  { url, hosts }: { readonly url?: string | null | undefined; readonly hosts?: readonly string[] | undefined },
): string {
  return hashSources({ root, program, url: url ?? undefined, hosts });
}

/** Takes pages and images from the shards; ends with a file that is missing or changed. */
export async function* takeFromShards(
  artifacts: AsyncIterable<Artifact | Failed>,
  { root, manifests }: Pick<ShardedSite, 'root'> & Pick<Shards, 'manifests'>,
): AsyncGenerator<Artifact | Failed> {
  const owners = new Map<string, { readonly file: ManifestFile; readonly shard: Shard }>();
  for (const { shard, files } of manifests) for (const file of files) owners.set(file.path, { file, shard });
  for await (const artifact of artifacts) {
    if ('content' in artifact || 'problems' in artifact) {
      yield artifact;
      continue;
    }
    const { path, alias = [] } = artifact;
    const owner = owners.get(path);
    const isMissing = owner === undefined || ('render' in artifact && artifact.input !== owner.file.input);
    const content = isMissing
      ? refuse(`No shard has \`${path}\` as it should be.`, 'Delete `.shards`, and build all shards again.')
      : readShardFile(root, owner.shard, owner.file);
    if ('message' in content) {
      yield { problems: [content] };
      return;
    }
    yield { path, alias, input: owner?.file.input ?? '', render: async () => content };
  }
}

function readShardFile(root: string, shard: Shard, { path, hash }: ManifestFile): Uint8Array | Problem {
  const content = readIfFile(join(getShardPaths(root, shard).out, path));
  if (content !== null && hashContent(content) === hash) return content;
  const name = `\`.shards/${shard.index}-of-${shard.count}/${path}\``;
  const message = content === null ? `${name} is missing.` : `${name} was changed after it was built.`;
  return refuse(message, buildHint(shard));
}

/** Lists the shards whose manifests are there, in order. */
export function listShards(root: string): Shard[] {
  let names: readonly string[] = [];
  try {
    names = readdirSync(join(root, SHARDS_FOLDER));
  } catch {
    // No shard was built here.
  }
  return names
    .flatMap((name) => {
      const [, index, count] = MANIFEST.exec(name) ?? [];
      return index === undefined || count === undefined ? [] : [{ index: Number(index), count: Number(count) }];
    })
    .filter(({ index, count }) => index <= count)
    .sort((a, b) => a.count - b.count || a.index - b.index);
}

/** Whether a manifest has the values that a merge reads. */
function isComplete({ version, program, sources, url, hosts = [], files }: BuildManifest): boolean {
  const texts: readonly unknown[] = [version, program, sources, url ?? '', ...[hosts].flat()];
  const fileTexts = files.flatMap(({ input, hash }): readonly unknown[] => [input, hash]);
  return Array.isArray(hosts) && [...texts, ...fileTexts].every((text) => typeof text === 'string');
}

function createCountProblem(shards: readonly Shard[], counts: readonly number[]): Problem {
  const listed = counts.map((count) => {
    const names = shards.filter((shard) => shard.count === count).map(formatShard);
    return names.length > MAX_NAMES ? `${names.length} of ${count}` : names.join(', ');
  });
  return refuse(
    `\`.shards\` has shards of different builds: ${listed.join('; ')}.`,
    'Delete those that are not of this build.',
  );
}

const MAX_NAMES = 8;

/** Returns a problem if a shard has another URL, other hosts or other data than the first. */
function findDifference(first: ShardManifest, other: ShardManifest, sources: string): Problem | null {
  const name = `Shard ${formatShard(other.shard)}`;
  for (const describe of [describeUrl, describeHosts])
    if (describe(first) !== describe(other))
      return refuse(
        `${name} was built for ${describe(other)}, and shard ${formatShard(first.shard)} for ${describe(first)}.`,
        'Build all shards with the same `--base-url` and `--host`.',
      );
  if (other.sources === sources) return null;
  return refuse(`${name} was built from other data than that in \`data/\`.`, buildHint(other.shard));
}

function describeUrl({ url }: BuildManifest): string {
  return url === null ? 'the `url` of the data' : `\`${url}\``;
}

function describeHosts({ hosts }: BuildManifest): string {
  return hosts === undefined ? 'the `hosts` of the data' : hosts.map((host) => `\`${host}\``).join(', ');
}

function buildHint(shard: Shard): string {
  return `Build it with \`${formatCommand(`build --shard ${formatShard(shard)}`)}\`, and bring the files of all shards together in \`.shards\`.`;
}

function refuse(message: string, hint: string): Problem {
  return { code: 'shard', severity: 'error', message, hint };
}
