// What the presets of several hosts share: their upload script, which the deploy page and the
// workflow run as one command.
import type { Artifact } from '../../base/artifact.ts';

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
