import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { recoverOutput } from '../emit/emit.ts';
import { listen, untilStopped } from '../serve/listen.ts';
import { basePathOf, filesOnDisk } from '../serve/site-files.ts';
import { createSiteServer } from '../serve/site-server.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type SiteOptions, UsageError } from './site-options.ts';

/** Serves what was built until it is stopped. */
export async function preview(
  { out, host, port }: SiteOptions & { readonly host: string; readonly port: number },
  terminal: Terminal,
): Promise<number> {
  recoverOutput(out);
  const folder = relative(process.cwd(), out) || '.';
  if (!existsSync(join(out, 'index.html')))
    throw new UsageError(`there is no site in \`${folder}\`; write one with \`npx site build\``);
  const files = filesOnDisk(out);
  const server = createSiteServer(files, { basePath: () => basePathOf(files) });
  const address = await listen(server, { host, port });
  terminal.out(`Serving ${folder}/ at ${address}${await basePathOf(files)}/  (Ctrl-C ends it)`);
  await untilStopped(server);
  return 0;
}
