// The upload script of hosts that need several commands. The deploy page and the workflow run it, so that each has one command.
import type { Artifact } from '../artifact.ts';
import type { HostFacts } from './preset.ts';
import { quoteShell } from './quote/shell.ts';

/** Returns the command that runs the script of a host in the folder of the site. */
export function createUploadCommand(host: string): string {
  return `sh .hosts/${host}/upload.sh`;
}

/** Returns the script for `.hosts/<host>/`. It ends at the first command that fails. @param commands as in a shell */
export function createUploadScript(host: string, commands: readonly string[]): Artifact {
  return {
    path: 'upload.sh',
    content: `#!/bin/sh
# Written by \`site build\`. Run it in the folder of the site: ${createUploadCommand(host)}
set -eu
${commands.join('\n')}
`,
  };
}

/** Returns the command that gives a folder of the server the files of the output, and no others. */
export function createMirrorCommand(
  { out, basePath }: Pick<HostFacts, 'out' | 'basePath'>,
  folder: string,
): string {
  return `rsync -rlt --delete-after ${quoteShell(`${out}/`)} "$SERVER":${quoteShell(`${folder}${basePath}/`)}`;
}

/** Sets `SERVER`, the user and server of `ssh`, unless the caller has. */
export function setServer(hostname: string): string {
  return `SERVER="\${SERVER:-root@${hostname}}"`;
}
