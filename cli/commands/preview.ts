import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { UsageError } from '../pipeline/usage-error.ts';
import { listen, waitForStop } from '../serve/listen.ts';
import { openDiskFiles, readBasePath } from '../serve/site-files.ts';
import { createSiteServer } from '../serve/site-server.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface PreviewOptions {
  /** Absolute path of the output folder. */
  readonly out: string;
  readonly host: string;
  readonly port: number;
}

/** Serves the output folder until the process is stopped. Throws UsageError if it contains no site. */
export async function preview({ out, host, port }: PreviewOptions, terminal: Terminal): Promise<number> {
  const folder = relative(process.cwd(), out) || '.';
  if (!existsSync(join(out, 'index.html')))
    throw new UsageError(`There is no built site in \`${folder}\`. Build it with \`npx site build\`.`);
  const files = openDiskFiles(out);
  const server = createSiteServer(files, { basePath: () => readBasePath(files), host });
  const url = await listen(server, { host, port });
  terminal.out(`Serving \`${folder}\` at ${url}${await readBasePath(files)}/ (press Ctrl-C to stop).`);
  await waitForStop(server);
  return 0;
}
