// The page that tells how to publish a site on one host, with the site's own names.
import { formatCommand, quoteArgument } from '../format-command.ts';
import type { HostName } from '../model/schema/fields/host-names.ts';
import { expectationIds, expectations } from './expectations.ts';
import type { HostFacts, Preset } from './preset.ts';
import { deployJobs } from './workflow.ts';

/** Formats the deploy page of a host as Markdown. Its first line tells a build that lost its manifest that the folder is its own. */
export function formatDeployPage(host: HostName, preset: Preset, facts: HostFacts): string {
  const { cannot, deploy } = preset;
  const url = `${facts.origin}${facts.basePath}`;
  const limits = expectationIds.flatMap((id) =>
    cannot[id] === undefined ? [] : [`* ${expectations[id].title} **Not here:** ${cannot[id]}\n`],
  );
  return `<!-- <meta name="generator" content="site build"> Every build writes this folder again. -->

# Publish ${url} on ${host}

## Terms

${deploy.terms}

## Once

${deploy.once}

## Every time

Run these in the folder of the site, the one that contains \`data/\`. They build, upload and probe:

\`\`\`sh
${formatCommand(`build --host ${host}${facts.out === 'dist' ? '' : ` --out ${quoteArgument(facts.out)}`}`)}
${deploy.upload}
${formatCommand(`probe ${url} --host ${host}`)}
\`\`\`

## By GitHub Actions

${describeJob(host)}

## What this host cannot do

${limits.length === 0 ? 'Nothing that is known: the probe asks about every expectation.\n' : limits.join('')}`;
}

function describeJob(host: HostName): string {
  const { secrets, variables } = deployJobs[host];
  const quote = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  const plural = variables.length === 1 ? '' : 's';
  const settings =
    secrets.length === 0
      ? `set the variable ${quote(variables)} to \`true\``
      : `add the secrets ${quote(secrets)}${variables.length === 0 ? '' : ` and the variable${plural} ${quote(variables)}`}`;
  return `Write \`hosts: [${host}]\` in \`data/site.yaml\` and copy \`.hosts/${host}/site.yml\` to \`.github/workflows/site.yml\`. In the settings of the repository, under Secrets and variables, Actions, ${settings}. Until then, the workflow builds and checks the site, and skips its job \`deploy-${host}\`. With them, every push to the default branch is published and probed.`;
}
