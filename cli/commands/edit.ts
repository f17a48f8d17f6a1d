import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openOwnerData } from '../pipeline/owner-data.ts';
import { createGit } from '../publish/git.ts';
import { listPublished } from '../publish/history.ts';
import { openChangeLog } from '../serve/edit/change-log.ts';
import { createEditServer } from '../serve/edit/edit-server.ts';
import { createGuard, resolvePublicUrl } from '../serve/edit/guard.ts';
import { publishLogged, resume } from '../serve/edit/publish-logged.ts';
import { listen, waitForStop } from '../serve/listen.ts';
import { openBrowser } from '../terminal/open-browser.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type DevOptions, startDev } from './dev.ts';

export interface EditCommandOptions extends Omit<DevOptions, 'editor'> {
  /** The https address under which people reach the server from elsewhere, as it was given. */
  readonly publicUrl: string | undefined;
  /** True to open the browser. */
  readonly opens: boolean;
}

const LOOPBACK = '127.0.0.1';

/** What owners write may be improved later: that is no reason to keep a price from customers. */
const READING_RULES = 'low-readability,cliche,thin-page,low-unique-content,near-duplicate-page,meta-length';

/** The preview shows pages, but counts no visits and sends no messages. */
const PREVIEW_POLICY =
  "connect-src 'self'; form-action 'none'; script-src 'self' 'unsafe-inline'; frame-src 'none'";

/** Serves the forms of the owner with a preview of the site, until the process is stopped. */
export async function edit(options: EditCommandOptions, terminal: Terminal): Promise<number> {
  const { root, packageInfo, host, port, opens } = options;
  const data = openOwnerData(root);
  const publicUrl = resolvePublicUrl(options.publicUrl, { host, siteUrl: data.read()?.url ?? '' });
  const preview = await startDev({ ...options, host: LOOPBACK, port: 0, editor: null }, terminal, {
    'content-security-policy': PREVIEW_POLICY,
  });
  try {
    const logged = { data, log: openChangeLog(root), git: createGit(root) };
    await resume(logged);
    const { server, token } = createEditServer({
      ...logged,
      guard: createGuard(publicUrl, () => ({ host, port: (server.address() as AddressInfo).port })),
      preview: preview.url,
      styles: readFileSync(join(packageInfo.root, 'cli/edit-pages/edit.css'), 'utf8'),
      showSaved: preview.rebuild,
      listPublished: () => listPublished(logged.git),
      publish: () =>
        publishLogged(
          logged,
          async () =>
            (await runSite(root, ['build'])) ?? (await runSite(root, ['check', '--skip', READING_RULES])),
        ),
    });
    const listening = await listen(server, { host, port });
    const url = `${publicUrl ?? listening}/?token=${token}`;
    terminal.out(
      `Open ${url}\nOnly this address opens the editor${publicUrl === null ? ', and only on this computer' : ''} (press Ctrl-C to stop).`,
    );
    if (opens && publicUrl === null) openBrowser(url);
    await waitForStop(server);
    return 0;
  } finally {
    preview.server.close();
    preview.server.closeAllConnections();
    await preview.close();
  }
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
