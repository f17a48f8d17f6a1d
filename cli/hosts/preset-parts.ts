// What the presets of several hosts share: their upload script, which the deploy page and the
// workflow run as one command, the name of a project, and a limit.
import type { Artifact } from '../base/artifact.ts';
import type { HostFacts, Preset } from './preset.ts';

/** Returns the command that runs the script of a host in the folder of the site. */
export function createUploadCommand(host: string): string {
  return `sh .hosts/${host}/upload.sh`;
}

/** Returns the script for `.hosts/<host>/`, which ends at the first command that fails. */
export function createUploadScript(host: string, commands: readonly string[]): Artifact {
  return createScript('upload.sh', `Run it in the folder of the site: ${createUploadCommand(host)}`, commands);
}

/** Returns a script below a comment; it ends at the first command that fails. */
export function createScript(path: string, comment: string, commands: readonly string[]): Artifact {
  return {
    path,
    content: `#!/bin/sh
# Written by \`site build\`. ${comment}
set -eu
${commands.join('\n')}
`,
  };
}

/** Returns a name that every host accepts: at most 50 letters, digits and hyphens. */
export function createProjectName({ origin }: Pick<HostFacts, 'origin'>): string {
  return new URL(origin).hostname
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '');
}

/** The limit of a host that has one 404 page for all addresses; `name` is as people say it. */
export function limitErrorPages({ errorFolders }: HostFacts, name: string): Preset['cannot'] {
  return errorFolders.length === 0
    ? {}
    : { 'nearest-error': `${name} has one 404 page for all addresses: it is in the first language.` };
}
