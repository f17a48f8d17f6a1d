// Every host, and the presets of the hosts that a site is built for.

import type { Artifact } from '../base/artifact.ts';
import { formatCommand } from '../base/format-command.ts';
import type { Failed, Problem } from '../problem.ts';
import type { HostName } from '../schema/fields/host-names.ts';
import { formatDeployPage } from './deploy-page.ts';
import { findIgnoredAddresses } from './former.ts';
import { createFilesProblem, findExceededLimits, type HostLocations } from './limits.ts';
import { createApachePreset } from './presets/apache.ts';
import { createCaddyPreset } from './presets/caddy.ts';
import { createCloudflarePreset } from './presets/cloudflare.ts';
import { createGithubPagesPreset } from './presets/github-pages.ts';
import { createNetlifyPreset } from './presets/netlify.ts';
import { createNginxPreset } from './presets/nginx.ts';
import type { CreatePreset, HostFacts, Layout } from './presets/preset.ts';
import { formatWorkflow } from './workflow.ts';

/** How each host's preset is made. */
export const hosts: Readonly<Record<HostName, CreatePreset>> = {
  nginx: createNginxPreset,
  apache: createApachePreset,
  caddy: createCaddyPreset,
  netlify: createNetlifyPreset,
  cloudflare: createCloudflarePreset,
  'github-pages': createGithubPagesPreset,
};

/** Files for the hosts that a site is built for. */
export type HostFiles = Exclude<ReturnType<typeof buildHostFiles>, Failed>;

/** Returns the layout that suits all of the hosts, or works unconfigured without any. */
export function chooseLayout(names: readonly HostName[]): Layout {
  return names.length === 0 || names.includes('github-pages') ? 'pair' : 'flat';
}

/** Builds the files for some hosts, or a problem if two need one file with other content. */
export function buildHostFiles(names: readonly HostName[], facts: HostFacts, locate: HostLocations) {
  const presets = names.map((host) => ({ host, preset: hosts[host](facts) }));
  const inside = new Map<string, { readonly host: HostName; readonly artifact: Artifact }>();
  for (const { host, preset } of presets)
    for (const artifact of preset.inside) {
      const other = inside.get(artifact.path);
      if (other !== undefined && !isEqual(other.artifact, artifact))
        return fail([createConflict(artifact.path, [other.host, host])]);
      inside.set(artifact.path, { host, artifact });
    }
  const problems = presets.flatMap(({ host, preset }) => findExceededLimits(host, preset, { facts, locate }));
  if (problems.length > 0) return fail(problems);
  const limited = presets.find(({ preset }) => preset.limits !== undefined);
  const maxFiles = limited?.preset.limits?.files ?? Number.POSITIVE_INFINITY;
  return {
    layout: facts.layout,
    /** Whether moved addresses need forwarding pages, because one of the hosts has no rules. */
    needsForwarding: presets.length === 0 || presets.some(({ preset }) => preset.lacksRules),
    precompress: presets.some(({ preset }) => preset.precompress),
    /** How many files the hosts accept, and the problem of a site that has more. */
    maxFiles,
    tooManyFiles: limited === undefined ? null : createFilesProblem(limited.host, maxFiles, locate.host(limited.host)),
    /** About former addresses that a host cannot match. */
    warnings: findIgnoredAddresses(presets, facts, locate),
    /** For the output folder. */
    inside: [...inside.values()].map(({ artifact }) => artifact),
    /** For `.hosts/<name>/`. */
    beside: presets.map(({ host, preset }) => ({
      host,
      artifacts: [
        { path: 'DEPLOY.md', content: formatDeployPage(host, preset, facts) },
        { path: 'site.yml', content: formatWorkflow(names) },
        ...preset.beside,
      ],
    })),
  };
}

/** The result of a build for hosts whose files cannot be made. */
function fail(problems: readonly Problem[]): Failed {
  return { problems };
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
