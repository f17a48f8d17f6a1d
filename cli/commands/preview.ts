import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { UsageError } from '../pipeline/usage-error.ts';
import { listen, waitForStop } from '../serve/listen.ts';
import { openDiskFiles, readBasePath } from '../serve/site-files.ts';
import { createSiteServer } from '../serve/site-server.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { repeatFlags, type SiteOptions } from './site-options.ts';

export interface PreviewOptions extends Pick<SiteOptions, 'root' | 'out'> {
  readonly host: string;
  readonly port: number;
}

/** Serves the output folder until the process is stopped. Throws UsageError if it contains no site. */
export async function preview(options: PreviewOptions, terminal: Terminal): Promise<number> {
  const { out, host, port } = options;
  const folder = relative(process.cwd(), out) || '.';
  if (!existsSync(join(out, 'index.html')))
    throw new UsageError(
      `There is no built site in \`${folder}\`. Build it with \`npx site build${repeatFlags(options)}\`.`,
    );
  const files = openDiskFiles(out);
  const server = createSiteServer(files, { basePath: () => readBasePath(files), host });
  const url = await listen(server, { host, port });
  terminal.out(`Serving \`${folder}\` at ${url}${await readBasePath(files)}/ (press Ctrl-C to stop).`);
  await waitForStop(server);
  return 0;
}
