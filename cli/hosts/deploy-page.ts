// The page that tells how to publish a site on one host, with the site's own names. Entry point:
// formatDeployPage.
import { formatCommand } from '../base/format-command.ts';
import { formatCount } from '../base/format-count.ts';
import type { HostName } from '../schema/fields/host-names.ts';
import { expectationIds, expectations } from './expectations.ts';
import template from './files/deploy-page.md?raw';
import { fillTemplate } from './fill-template.ts';
import { hostSteps } from './host-steps.ts';
import { NODE_VERSION } from './pinned.ts';
import type { HostFacts, Preset } from './presets/preset.ts';
import { createUploadCommand } from './presets/preset-parts.ts';
import { formatCode, formatCodeBlock, quoteShell } from './presets/quote.ts';

/** Formats a host's deploy page as Markdown. Its first line marks the folder as ours. */
export function formatDeployPage(host: HostName, { cannot, deploy }: Preset, facts: HostFacts): string {
  const { secrets, variables, prepare, packages } = hostSteps[host].job;
  const isPages = host === 'github-pages';
  const url = `${facts.origin}${facts.basePath}`;
  const out = facts.out === 'dist' ? '' : ` --out ${quoteShell(facts.out)}`;
  const commands = [
    formatCommand(`build --host ${host}${out}`),
    createUploadCommand(host),
    formatCommand(`probe ${quoteShell(url)} --host ${host}`),
  ] as const;
  const [build, upload, probe] = commands;
  const script = [
    ...(packages === undefined ? [] : [`apt-get update && apt-get install -y ${packages}`]),
    'npm ci',
    build,
    ...(prepare.length === 0 ? [] : ['RUNNER_TEMP=$(mktemp -d)', ...prepare]),
    upload,
    probe,
  ];
  const list = (kind: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${formatCount(names.length, kind)} (${names.map(formatCode).join(', ')})`];
  return fillTemplate(template, {
    host,
    isPages,
    url: formatCode(url),
    ...deploy,
    commands: formatCodeBlock('sh', commands.join('\n')),
    settings:
      [...list('secret', secrets), ...list('variable', variables)].join(' and ') +
      (isPages ? ' with the value `true`' : ''),
    otherwise: isPages
      ? ''
      : ' Without that workflow, run the commands above every day by another scheduler, such as cron or that of your CI.',
    node: String(NODE_VERSION),
    values: [...secrets, ...variables].map(formatCode).join(', '),
    sshHint: secrets.includes('SSH_KEY')
      ? ' Bitbucket has settings of its own for an SSH key and known hosts; with them, leave the lines with `SSH` out.'
      : '',
    script: formatCodeBlock('sh', script.join('\n')),
    build: formatCode(`${formatCommand(`build --host ${host}`)} && ${formatCommand('check')}`),
    imports: listImportSettings(host, facts),
    limits: expectationIds.flatMap((id) =>
      cannot[id] === undefined ? [] : [{ title: expectations[id].title, reason: cannot[id] }],
    ),
  });
}

/** What the form of a host asks for that builds every push itself. */
function listImportSettings(host: HostName, { out }: HostFacts): string[] {
  if (host === 'netlify')
    return [`The publish directory is ${formatCode(out)}, and \`netlify.toml\` must be in the repository, as above.`];
  if (host === 'cloudflare')
    return [
      `The deploy command is \`${createUploadCommand(host)}\`, and the name of the Worker that of \`wrangler.jsonc\`.`,
    ];
  return [];
}
