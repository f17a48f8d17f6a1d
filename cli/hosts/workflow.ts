// The workflow of GitHub Actions: builds and checks the site, and publishes it on its hosts. A job
// is skipped until the repository has its secret, so that the file can be committed before there is
// an account. Entry point: formatWorkflow.
import { formatCommand } from '../base/format-command.ts';
import type { HostName } from '../schema/fields/host-names.ts';
import template from './files/workflow.yml?raw';
import { fillTemplate, type TemplateValues } from './fill-template.ts';
import { hostSteps } from './host-steps.ts';
import { actions, NODE_VERSION } from './pinned.ts';
import { createUploadCommand } from './presets/preset-parts.ts';

/**
 * Returns the text of `.github/workflows/site.yml` for a site that is published on these hosts,
 * which its data names too. Nothing else of the data reaches it.
 */
export function formatWorkflow(hosts: readonly HostName[]): string {
  // Only an output of another job can tell a job whether there is a secret.
  const switches = hosts.flatMap((host) => {
    const [secret] = hostSteps[host].job.secrets;
    return secret === undefined ? [] : [{ host, secret }];
  });
  return fillTemplate(template, {
    ...actions,
    node: String(NODE_VERSION),
    build: formatCommand('build'),
    check: formatCommand('check'),
    probe: formatCommand('probe'),
    notify: formatCommand('notify'),
    switches,
    jobs: hosts.map((host, index) => ({ ...createJob(host), isFirst: index === 0 })),
  });
}

function createJob(host: HostName): TemplateValues {
  const { secrets, variables, prepare } = hostSteps[host].job;
  const isPages = host === 'github-pages';
  return {
    host,
    isPages,
    isOn: isPages ? "vars.DEPLOY_PAGES == 'true'" : `needs.check.outputs.${host} == 'true'`,
    reason: isPages ? 'the variable DEPLOY_PAGES is `true`' : `there is a secret ${secrets[0]}`,
    secrets,
    variables,
    prepare,
    upload: createUploadCommand(host),
  };
}
