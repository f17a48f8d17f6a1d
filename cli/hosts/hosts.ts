// Every host, and the presets of the hosts that a site is built for.

import type { Artifact } from '../artifact.ts';
import { formatCommand } from '../format-command.ts';
import type { HostName } from '../model/schema/fields/host-names.ts';
import type { Location, Problem } from '../problem.ts';
import { createApachePreset } from './apache.ts';
import { createCaddyPreset } from './caddy.ts';
import { createCloudflarePagesPreset, createCloudflareWorkersPreset } from './cloudflare.ts';
import { formatDeployPage } from './deploy-page.ts';
import { createFirebasePreset } from './firebase.ts';
import { createGithubPagesPreset } from './github-pages.ts';
import { createNetlifyPreset } from './netlify.ts';
import { createNginxPreset } from './nginx.ts';
import type { CreatePreset, HostFacts, Layout, Preset } from './preset.ts';
import { createS3CloudfrontPreset } from './s3-cloudfront.ts';
import { createVercelPreset } from './vercel.ts';

/** How each host's preset is made. */
export const hosts: Readonly<Record<HostName, CreatePreset>> = {
  nginx: createNginxPreset,
  apache: createApachePreset,
  caddy: createCaddyPreset,
  netlify: createNetlifyPreset,
  'cloudflare-workers': createCloudflareWorkersPreset,
  'cloudflare-pages': createCloudflarePagesPreset,
  vercel: createVercelPreset,
  firebase: createFirebasePreset,
  's3-cloudfront': createS3CloudfrontPreset,
  'github-pages': createGithubPagesPreset,
};

/** Files for the hosts that a site is built for. */
export interface HostFiles {
  readonly layout: Layout;
  /** Whether moved addresses need forwarding pages, because one of the hosts has no rules. */
  readonly needsForwarding: boolean;
  readonly precompress: boolean;
  /** How many files the strictest host accepts. */
  readonly maxFiles: number;
  /** For the output folder. */
  readonly inside: readonly Artifact[];
  /** For `.hosts/<name>/`. */
  readonly beside: readonly { readonly host: HostName; readonly artifacts: readonly Artifact[] }[];
}

/** Returns the layout that suits all of the hosts: without hosts, the one that works unconfigured. */
export function chooseLayout(names: readonly HostName[]): Layout {
  return names.length === 0 || names.includes('github-pages') ? 'pair' : 'flat';
}

/** Builds the files for some hosts, or a problem if two of them need the same file with other content. */
export function buildHostFiles(
  names: readonly HostName[],
  facts: HostFacts,
  locate: (former: string) => Location | undefined = () => undefined,
): HostFiles | { readonly problems: readonly Problem[] } {
  const presets = names.map((host) => ({ host, preset: hosts[host](facts) }));
  const inside = new Map<string, { readonly host: HostName; readonly artifact: Artifact }>();
  for (const { host, preset } of presets)
    for (const artifact of preset.inside) {
      const other = inside.get(artifact.path);
      if (other !== undefined && !isEqual(other.artifact, artifact))
        return { problems: [createConflict(artifact.path, [other.host, host])] };
      inside.set(artifact.path, { host, artifact });
    }
  const problems = presets.flatMap(({ host, preset }) => checkLimits(host, preset, { facts, locate }));
  if (problems.length > 0) return { problems };
  return {
    layout: facts.layout,
    needsForwarding: presets.length === 0 || presets.some(({ preset }) => !preset.hasRules),
    precompress: presets.some(({ preset }) => preset.precompress),
    maxFiles: Math.min(...presets.map(({ preset }) => preset.limits.files ?? Number.POSITIVE_INFINITY)),
    inside: [...inside.values()].map(({ artifact }) => artifact),
    beside: presets.map(({ host, preset }) => ({
      host,
      artifacts: [{ path: 'DEPLOY.md', content: formatDeployPage(host, preset, facts) }, ...preset.beside],
    })),
  };
}

interface Limited {
  readonly facts: HostFacts;
  readonly locate: (former: string) => Location | undefined;
}

/** Hosts drop what is over a limit silently, or refuse the whole site. */
function checkLimits(
  host: HostName,
  { limits, inside, beside }: Preset,
  { facts, locate }: Limited,
): Problem[] {
  const { redirects = Number.POSITIVE_INFINITY, headerLine = Number.POSITIVE_INFINITY } = limits;
  const surplus = [...facts.moved.keys()][redirects];
  const location = surplus === undefined ? undefined : locate(surplus);
  const { path = '', max = 0 } = limits.fileBytes ?? {};
  const large = beside.find((artifact) => artifact.path === path && sizeOf(artifact) > max);
  const longLine = inside
    .flatMap((artifact) => ('content' in artifact ? String(artifact.content).split('\n') : []))
    .find((line) => line.length > headerLine);
  return [
    ...(limits.isAtRoot === true && facts.basePath !== ''
      ? [
          {
            code: 'host-limit',
            severity: 'error' as const,
            message: `\`${host}\` publishes a site at the root of its host, and \`url\` has the folder \`${facts.basePath}\`.`,
            hint: 'Give the site a host name of its own, or choose another host.',
          },
        ]
      : []),
    ...(surplus === undefined
      ? []
      : [
          {
            code: 'host-limit',
            severity: 'error' as const,
            message: `\`${host}\` accepts ${redirects} redirects of a site, and this is one more.`,
            hint: 'Remove former addresses that nobody visits, or choose another host.',
            ...(location !== undefined && { location }),
          },
        ]),
    ...(large === undefined
      ? []
      : [
          {
            code: 'host-limit',
            severity: 'error' as const,
            message: `\`${host}\` accepts ${max} bytes of \`${path}\`, and that of this site has ${sizeOf(large)}: it names every page and former address.`,
            hint: 'Choose another host.',
          },
        ]),
    ...(longLine === undefined
      ? []
      : [
          {
            code: 'host-limit',
            severity: 'error' as const,
            message: `\`${host}\` accepts ${headerLine} characters in a line, and \`${longLine.trim().slice(0, 40)}\` has ${longLine.length}.`,
            hint: 'Remove services such as the tag manager from the data, or choose another host.',
          },
        ]),
  ];
}

function sizeOf(artifact: Artifact): number {
  return 'content' in artifact ? Buffer.byteLength(artifact.content) : 0;
}

function isEqual(a: Artifact, b: Artifact): boolean {
  return 'content' in a && 'content' in b && a.content === b.content;
}

function createConflict(path: string, [first, second]: readonly [HostName, HostName]): Problem {
  return {
    code: 'host-conflict',
    severity: 'error',
    message: `\`${first}\` and \`${second}\` need different files \`${path}\`.`,
    hint: `Build for each into a folder of its own: \`${formatCommand(`build --host ${second} --out dist-${second}`)}\`.`,
  };
}
