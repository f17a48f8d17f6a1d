import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openOwnerData } from '../pipeline/owner-data.ts';
import { createGit } from '../publish/git.ts';
import { listPublished } from '../publish/history.ts';
import { createLaptopAccess, createServerAccess } from '../serve/edit/access.ts';
import { openChangeLog } from '../serve/edit/change-log.ts';
import { createEditServer } from '../serve/edit/edit-server.ts';
import { createGuard, resolvePublicUrl } from '../serve/edit/guard.ts';
import { openPeople } from '../serve/edit/people.ts';
import { openPreview } from '../serve/edit/preview.ts';
import { publishLogged, resume } from '../serve/edit/publish-logged.ts';
import { listen, waitForStop } from '../serve/listen.ts';
import { openBrowser } from '../terminal/open-browser.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { SiteOptions } from './site-options.ts';

export interface EditCommandOptions extends SiteOptions {
  readonly host: string;
  readonly port: number;
  /** The https address under which people reach the server from elsewhere, as it was given. */
  readonly publicUrl: string | undefined;
  /** True to open the browser. */
  readonly opens: boolean;
}

/** What owners write may be improved later: that is no reason to keep a price from customers. */
const READING_RULES = 'low-readability,cliche,thin-page,low-unique-content,near-duplicate-page,meta-length';

/** Serves the forms of the owner with a preview of the site, until the process is stopped. */
export async function edit(options: EditCommandOptions, terminal: Terminal): Promise<number> {
  const { root, packageInfo, host, port, opens, useCache } = options;
  const data = openOwnerData(root);
  const publicUrl = resolvePublicUrl(options.publicUrl, { host, siteUrl: data.read()?.url ?? '' });
  const logged = { data, log: openChangeLog(root), git: createGit(root) };
  await resume(logged);
  // An address of a TCP server is never a string.
  const readPort = () => (server.address() as AddressInfo).port;
  const laptop = publicUrl === null ? createLaptopAccess(readPort) : null;
  const people = openPeople(root);
  if (publicUrl !== null) await people.storePublicUrl(publicUrl);
  const server = createEditServer({
    ...logged,
    guard: createGuard(publicUrl, () => ({ host, port: readPort() })),
    access: laptop ?? createServerAccess(people),
    preview: openPreview({
      ...{ root, packageRoot: packageInfo.root, useCache },
      origin: () => publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${readPort()}`,
    }),
    styles: readFileSync(join(packageInfo.root, 'cli/edit-pages/edit.css'), 'utf8'),
    report: terminal.err,
    listPublished: () => listPublished(logged.git),
    publish: () =>
      publishLogged(
        logged,
        async () =>
          (await runSite(root, ['build'])) ?? (await runSite(root, ['check', '--skip', READING_RULES])),
      ),
  });
  const listening = await listen(server, { host, port });
  if (laptop === null) {
    terminal.out(
      `Listening at ${listening} for ${publicUrl} (press Ctrl-C to stop).${people.list().length === 0 ? '\nNobody may sign in yet: `site edit --invite <name>` prints a link for somebody.' : ''}`,
    );
  } else {
    const url = `${listening}/?token=${laptop.token}`;
    terminal.out(
      `Open ${url}\nOnly this address opens the editor, and only on this computer (press Ctrl-C to stop).`,
    );
    if (opens) openBrowser(url);
  }
  await waitForStop(server);
  return 0;
}

/** Runs another command of this program on the site; returns what it printed if it failed. */
function runSite(root: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [...process.execArgv, process.argv[1] ?? '', ...args, '--root', root],
      {
        env: { ...process.env, NO_COLOR: '1' },
      },
    );
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? null : output.trim()));
  });
}
