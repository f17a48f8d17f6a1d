import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOwnerData } from '../pipeline/owner-data.ts';
import { openChangeLog } from '../serve/edit/change-log.ts';
import { createEditServer } from '../serve/edit/edit-server.ts';
import { listen, waitForStop } from '../serve/listen.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type DevOptions, startDev } from './dev.ts';

export interface EditCommandOptions extends Omit<DevOptions, 'host' | 'editor'> {
  /** True to open the browser. */
  readonly opens: boolean;
}

const HOST = '127.0.0.1';

/** What the preview may do: it shows pages, but sends nothing to anybody, neither numbers of visitors nor messages. */
const PREVIEW_POLICY =
  "connect-src 'self'; form-action 'none'; script-src 'self' 'unsafe-inline'; frame-src 'none'";

/** Serves the forms of the owner with a preview of the site, until the process is stopped. */
export async function edit(options: EditCommandOptions, terminal: Terminal): Promise<number> {
  const { root, packageInfo, port, opens } = options;
  const preview = await startDev({ ...options, host: HOST, port: 0, editor: null }, terminal, {
    'content-security-policy': PREVIEW_POLICY,
  });
  try {
    const { server, token } = createEditServer({
      data: openOwnerData(root),
      log: openChangeLog(root),
      preview: preview.url,
      styles: readFileSync(join(packageInfo.root, 'cli/edit-pages/edit.css'), 'utf8'),
      showSaved: preview.rebuild,
    });
    const url = `${await listen(server, { host: HOST, port })}/?token=${token}`;
    terminal.out(
      `Open ${url}\nOnly this address opens the editor, and only on this computer (press Ctrl-C to stop).`,
    );
    if (opens) openBrowser(url);
    await waitForStop(server);
    return 0;
  } finally {
    preview.server.close();
    preview.server.closeAllConnections();
    await preview.close();
  }
}

/** Opens the browser of the desktop. A machine without one has the address in the terminal. */
function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', url]
        : ['xdg-open', url];
  const child = spawn(command as string, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
