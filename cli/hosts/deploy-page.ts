// The page that tells how to publish a site on one host, with the site's own names. Entry point:
// formatDeployPage.
import { formatCommand } from '../base/format-command.ts';
import { formatCount } from '../base/format-count.ts';
import type { HostName } from '../schema/fields/host-names.ts';
import { expectationIds, expectations } from './expectations.ts';
import { NODE_VERSION } from './pinned.ts';
import type { HostFacts, Preset } from './presets/preset.ts';
import { createUploadCommand } from './presets/preset-parts.ts';
import { formatCode, formatCodeBlock, quoteShell } from './presets/quote.ts';
import { deployJobs } from './workflow.ts';

/** Formats a host's deploy page as Markdown. Its first line marks the folder as ours. */
export function formatDeployPage(host: HostName, preset: Preset, facts: HostFacts): string {
  const { cannot, deploy } = preset;
  const url = `${facts.origin}${facts.basePath}`;
  const limits = expectationIds.flatMap((id) =>
    cannot[id] === undefined ? [] : [`* ${expectations[id].title} **Not here:** ${cannot[id]}\n`],
  );
  const out = facts.out === 'dist' ? '' : ` --out ${quoteShell(facts.out)}`;
  const commands = [
    formatCommand(`build --host ${host}${out}`),
    createUploadCommand(host),
    formatCommand(`probe ${quoteShell(url)} --host ${host}`),
  ];
  return `<!-- <meta name="generator" content="site build"> Every build writes this folder again. -->

# Publish ${formatCode(url)} on ${host}

## Terms

${deploy.terms}

## Once

${deploy.once}

## Every time

Run these in the folder of the site, the one that contains \`data/\`. They build, upload and probe:

${formatCodeBlock('sh', commands.join('\n'))}

## By GitHub Actions

${describeJob(host)}

## On days when something begins or ends

Pages are those of the day of their build: what has ended is hidden by their script, and what begins is on none of them before. ${describeDailyBuild(host)}

## In other ways

${describeOtherCi(host, commands)}${describeImport(host, facts)}

## What this host cannot do

${limits.length === 0 ? 'Nothing that is known: the probe asks about every expectation.\n' : limits.join('')}`;
}

function describeDailyBuild(host: HostName): string {
  const daily =
    'The workflow builds, checks and publishes every day. GitHub stops the schedule of a repository that rests for 60 days: then push something, or enable the workflow again under Actions.';
  if (host === 'github-pages') return daily;
  return `${daily} Without that workflow, run the commands above every day by another scheduler, such as cron or that of your CI.`;
}

function describeJob(host: HostName): string {
  const { secrets, variables } = deployJobs[host];
  const list = (kind: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${formatCount(names.length, kind)} (${names.map(formatCode).join(', ')})`];
  const settings = [...list('secret', secrets), ...list('variable', variables)].join(' and ');
  const value = host === 'github-pages' ? ' with the value `true`' : '';
  return `Write \`hosts: [${host}]\` in \`data/site.yaml\` and copy \`.hosts/${host}/site.yml\` to \`.github/workflows/site.yml\`. In the settings of the repository, under Secrets and variables, Actions, add ${settings}${value}. Until then, the workflow builds and checks the site, and skips its job \`deploy-${host}\`. With them, every push to the default branch is published and probed. Runs of a branch wait for each other, so that an older push never publishes after a newer one; a run that is started again by hand publishes what it built.`;
}

function describeOtherCi(host: HostName, [build = '', upload = '', probe = '']: readonly string[]): string {
  if (host === 'github-pages') return 'GitHub Pages is published by GitHub Actions alone.';
  const { secrets, variables, prepare, packages } = deployJobs[host];
  const script = [
    ...(packages === undefined ? [] : [`apt-get update && apt-get install -y ${packages}`]),
    'npm ci',
    build,
    ...(prepare.length === 0 ? [] : ['RUNNER_TEMP=$(mktemp -d)', ...prepare]),
    upload,
    probe,
  ].join('\n');
  const hint = secrets.includes('SSH_KEY')
    ? ' Bitbucket has settings of its own for an SSH key and known hosts; with them, leave the lines with `SSH` out.'
    : '';
  return `**GitLab CI, Bitbucket Pipelines and others.** A job for the default branch alone, in the image \`node:${NODE_VERSION}\`, runs this. Store ${[...secrets, ...variables].map(formatCode).join(', ')} as variables that are masked and protected (GitLab) or secured (Bitbucket).${hint}

${formatCodeBlock('sh', script)}`;
}

/** What the form of a host asks for that builds every push itself. */
function describeImport(host: HostName, { out }: HostFacts): string {
  const settings: Partial<Record<HostName, string>> = {
    netlify: `The publish directory is ${formatCode(out)}, and \`netlify.toml\` must be in the repository, as above.`,
    cloudflare: `The deploy command is \`${createUploadCommand(host)}\`, and the name of the Worker that of \`wrangler.jsonc\`.`,
  };
  const publish = settings[host];
  if (publish === undefined) return '';
  return `

**"Import from Git".** Instead of a workflow, the host can build every push itself. The build command is ${formatCode(`${formatCommand(`build --host ${host}`)} && ${formatCommand('check')}`)}, and a variable \`NODE_VERSION\` is \`${NODE_VERSION}\`. ${publish} The host keeps neither \`.cache\` nor the scripts of former builds: it encodes every photo each time, and a tab that is open during an upload may miss a script. Nobody probes the site: run the third command yourself.`;
}
