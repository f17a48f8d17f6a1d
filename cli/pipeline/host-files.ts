// What the hosts that a site is built for change about its files. Entry points: readHostFacts and adaptToHosts.
import { relative, sep } from 'node:path';
import type { Artifact } from '../artifact.ts';
import { chooseLayout, type HostFiles } from '../hosts/hosts.ts';
import type { HostFacts } from '../hosts/preset.ts';
import type { SiteModel } from '../model/model.ts';
import type { HostName } from '../model/schema/fields/host-names.ts';
import { createProblemError, type Problem } from '../problem.ts';
import { buildSitePolicy } from '../render/page/content-security-policy.ts';
import { type PrecompressOptions, precompress } from '../render/precompress.ts';

export interface HostFactsOptions {
  readonly hosts: readonly HostName[];
  /** Code of the inline script of the pages, or null. */
  readonly inlineScript: string | null;
  /** Absolute paths. */
  readonly root: string;
  readonly out: string;
}

/** Returns what presets are made from. */
export function readHostFacts(
  model: SiteModel,
  { hosts, inlineScript, root, out }: HostFactsOptions,
): HostFacts {
  const { origin, basePath } = model.url;
  return {
    origin,
    basePath,
    policy: buildSitePolicy(model, inlineScript),
    layout: chooseLayout(hosts),
    pages: listPagePaths(model),
    moved: model.redirects,
    gone: model.site.gone,
    out: relative(root, out).split(sep).join('/') || '.',
  };
}

/** Lists the paths of all pages but the home page and the 404 page. */
export function listPagePaths({ pages }: SiteModel): string[] {
  return Object.values(pages)
    .flat()
    .map(({ path }) => path)
    .filter((path) => path !== '/' && path !== '/404');
}

export interface AdaptOptions extends PrecompressOptions {
  /** Makes the forwarding pages, for hosts without rules. */
  readonly forwarding: () => readonly Artifact[];
}

/** Yields the artifacts of a site as its hosts need them, and the hosts' own files in the output folder. Throws a problem if they are too many. */
export async function* adaptToHosts(
  artifacts: AsyncIterable<Artifact>,
  { layout, inside, needsForwarding, maxFiles, ...files }: HostFiles,
  options: AdaptOptions,
): AsyncGenerator<Artifact> {
  let count = 0;
  for await (const artifact of addForwarding(artifacts, needsForwarding ? options.forwarding : () => [])) {
    const { alias: _, ...single } = artifact;
    const placed = layout === 'flat' ? (single as Artifact) : artifact;
    count += 1 + (placed.alias?.length ?? 0);
    if (count > maxFiles) throw createProblemError(createTooManyFiles(maxFiles));
    if (files.precompress) yield* precompress(placed, options);
    else yield placed;
  }
  yield* inside;
}

async function* addForwarding(
  artifacts: AsyncIterable<Artifact>,
  forwarding: () => readonly Artifact[],
): AsyncGenerator<Artifact> {
  yield* artifacts;
  yield* forwarding();
}

function createTooManyFiles(maxFiles: number): Problem {
  return {
    code: 'host-limit',
    severity: 'error',
    message: `The site has more than ${maxFiles} files, and its host refuses more.`,
    hint: 'Set `socialCards: false` in data/site.yaml, choose a paid plan and another host in `hosts`, or remove pages.',
  };
}
