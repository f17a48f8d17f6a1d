// nginx, Apache and Caddy share this: root prepares the server once, and a user without rights
// uploads the site. A new configuration is tested before it replaces the old one. Entry point:
// createOwnServer.
import certificate from '../files/certificate.md?raw';
import server from '../files/server.md?raw';
import serverScript from '../files/server.sh?raw';
import uploadScript from '../files/upload.sh?raw';
import { fillTemplate, type TemplateValues } from '../fill-template.ts';
import { describeHost, hostSteps } from '../host-steps.ts';
import type { HostFacts, Preset } from './preset.ts';
import { createUploadCommand } from './preset-parts.ts';
import { quoteShell } from './quote.ts';

/** Returns the folder of the server that a host name is served from. */
export function getServerFolder({ origin }: Pick<HostFacts, 'origin'>): string {
  return `/var/www/${new URL(origin).hostname}`;
}

/** Returns the other name that visitors type: with `www.`, or without. */
export function getOtherName({ origin }: Pick<HostFacts, 'origin'>): string {
  const { hostname } = new URL(origin);
  return hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
}

/**
 * Returns the files and the deploy steps of a server of one's own.
 * @param config the content of the file that the server reads
 * @param values what the steps of this host need besides
 */
export function createOwnServer(
  facts: HostFacts,
  host: 'nginx' | 'apache' | 'caddy',
  { config, values = {} }: { readonly config: string; readonly values?: TemplateValues },
): Pick<Preset, 'precompress' | 'beside' | 'cannot' | 'deploy'> {
  const { server: program } = hostSteps[host];
  if (program === undefined) throw new Error(`hosts.yaml does not say how to prepare a server with ${host}.`);
  const { out, basePath } = facts;
  const { hostname } = new URL(facts.origin);
  const root = getServerFolder(facts);
  const publishName = `publish-${hostname.replace(/[^a-z0-9]+/g, '-')}`;
  const publish = `/usr/local/sbin/${publishName}`;
  const names = { hostname: quoteShell(hostname), otherName: quoteShell(getOtherName(facts)) };
  const configPath = quoteShell(fillTemplate(program.path, { hostname }));
  const shared = {
    ...names,
    ...program,
    host,
    root: quoteShell(root),
    publish,
    publishName,
    configPath,
    complete: program.complete.map((line) => fillTemplate(line, names)),
    login: quoteShell(`root@${hostname}`),
    renewed: quoteShell(`${publish} < ${configPath}`),
  };
  const upload = fillTemplate(uploadScript, {
    command: createUploadCommand(host),
    server: quoteShell(`deploy@${hostname}`),
    hasBase: basePath !== '',
    makeFolder: quoteShell(`mkdir -p ${quoteShell(root + basePath)}`),
    assets: quoteShell(`${out}/assets`),
    out: quoteShell(`${out}/`),
    folder: quoteShell(`${root}${basePath}/`),
    publish,
    config: quoteShell(`.hosts/${host}/${program.config}`),
  });
  return {
    precompress: true,
    beside: [
      { path: program.config, content: config },
      { path: 'upload.sh', content: upload },
      { path: 'server.sh', content: fillTemplate(serverScript, shared) },
    ],
    ...describeHost(host, {
      ...shared,
      ...values,
      prepareServer: fillTemplate(server, shared).trimEnd(),
      getCertificate: fillTemplate(certificate, shared).trimEnd(),
    }),
  };
}
