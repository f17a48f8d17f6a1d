import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { formatCommand } from '../base/format-command.ts';
import { readRules } from '../pipeline/hosts/host-rules.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { HOST_NAMES, type HostName } from '../schema/fields/host-names.ts';
import { listen, waitForStop } from '../serve/listen.ts';
import { openDiskFiles, readBasePath } from '../serve/site-files.ts';
import { createSiteServer } from '../serve/site-server.ts';
import { repeatFlags, type SiteOptions } from './flags/site-options.ts';
import { EXIT } from './terminal/exit-code.js';
import type { Terminal } from './terminal/terminal.ts';

export interface PreviewOptions extends SiteOptions {
  readonly host: string;
  readonly port: number;
}

/** Serves the output folder until the process ends. Throws UsageError if it has no site. */
export async function preview(options: PreviewOptions, terminal: Terminal): Promise<number> {
  const { root, out, host, port } = options;
  // An unconfigured server without one.
  const [as] = options.hosts ?? [];
  const folder = relative(process.cwd(), out) || '.';
  if (!existsSync(join(out, 'index.html')))
    throw new UsageError(
      `There is no built site in \`${folder}\`. Build it with \`${formatCommand(`build${repeatFlags(options)}`)}\`.`,
    );
  const files = openDiskFiles(out);
  const rules = as === undefined ? null : readRules(as, { root, out });
  if (rules !== null && 'problems' in rules)
    return terminal.problems(rules.problems, 'The site is not served.', options);
  const server = createSiteServer(files, {
    basePath: () => readBasePath(files),
    host,
    ...(rules !== null && { rules }),
  });
  const url = await listen(server, { host, port });
  const preset = as === undefined ? findPreset(root) : undefined;
  const note =
    preset === undefined
      ? ''
      : `\nIt sends no redirects or headers of a host; \`${formatCommand(`preview --host ${preset}${repeatFlags(options)}`)}\` answers as ${preset} does.`;
  terminal.out(`Serving \`${folder}\` at ${url}${await readBasePath(files)}/ (press Ctrl-C to stop).${note}`);
  await waitForStop(server);
  return EXIT.ok;
}

/** Returns the first host that the last build wrote files for. */
function findPreset(root: string): HostName | undefined {
  const folder = join(root, '.hosts');
  const written = existsSync(folder) ? readdirSync(folder) : [];
  return HOST_NAMES.find((name) => written.includes(name));
}
