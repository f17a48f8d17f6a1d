// What the presets of several hosts share: their upload script, which the deploy page and the
// workflow run as one command.
import type { Artifact } from '../../base/artifact.ts';

/** Returns the command that runs the script of a host in the folder of the site. */
export function createUploadCommand(host: string): string {
  return `sh .hosts/${host}/upload.sh`;
}

/** Returns the script for `.hosts/<host>/`, which ends at the first command that fails. */
export function createUploadScript(host: string, commands: string): Artifact {
  return {
    path: 'upload.sh',
    content: `#!/bin/sh
# Written by \`site build\`. Run it in the folder of the site: ${createUploadCommand(host)}
set -eu
${commands}`,
  };
}
