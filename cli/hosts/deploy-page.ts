// The page that tells how to publish a site on one host, with the site's own names.
import { formatCommand } from '../format-command.ts';
import { expectationIds, expectations } from './expectations.ts';
import type { HostFacts, Preset } from './preset.ts';

/** Formats the deploy page of a host as Markdown. Its first line tells a build that lost its manifest that the folder is its own. */
export function formatDeployPage(host: string, preset: Preset, facts: HostFacts): string {
  const { cannot, deploy } = preset;
  const url = `${facts.origin}${facts.basePath}`;
  const limits = expectationIds.flatMap((id) =>
    cannot[id] === undefined ? [] : [`* ${expectations[id].title} **Not here:** ${cannot[id]}\n`],
  );
  return `<!-- <meta name="generator" content="site build"> Every build writes this folder again. -->

# Publish ${url} on ${host}

## Once

${deploy.once}

## Every time

Run these in the folder of the site, the one that contains \`data/\`. They build, upload and probe:

\`\`\`sh
${formatCommand(`build --host ${host}${facts.out === 'dist' ? '' : ` --out ${facts.out}`}`)}

${deploy.upload}

${formatCommand(`probe ${url} --host ${host}`)}
\`\`\`

## What this host cannot do

${limits.length === 0 ? 'Nothing that is known: the probe asks about every expectation.\n' : limits.join('')}
## Terms

${deploy.terms}
`;
}
