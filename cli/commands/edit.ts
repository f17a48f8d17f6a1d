import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openOwnerData } from '../edit/owner/owner-data.ts';
import { createGit, hasDeployment } from '../edit/owner/publish/git.ts';
import { listPublished } from '../edit/owner/publish/history.ts';
import { pull } from '../edit/owner/publish/pull.ts';
import { findWitness, hashPages, isShown, type Witness } from '../edit/owner/publish/website.ts';
import { createLaptopAccess, createServerAccess } from '../edit/owner/server/access.ts';
import { openChangeLog } from '../edit/owner/server/change-log.ts';
import { createEditServer } from '../edit/owner/server/edit-server.ts';
import { createGuard, resolvePublicUrl } from '../edit/owner/server/guard.ts';
import { openPeople } from '../edit/owner/server/people.ts';
import { openPreview } from '../edit/owner/server/preview.ts';
import { createPublication, type PublicationSteps } from '../edit/owner/server/publication.ts';
import { type Logged, publishLogged, resume } from '../edit/owner/server/publish-logged.ts';
import { createVisit } from '../edit/owner/server/visit.ts';
import { listen, waitForStop } from '../serve/listen.ts';
import { toHost } from '../serve/own-host.ts';
import type { SiteOptions } from './flags/site-options.ts';
import { openBrowser } from './terminal/open-browser.ts';
import type { Terminal } from './terminal/terminal.ts';

export interface EditCommandOptions extends SiteOptions {
  readonly host: string;
  readonly port: number;
  /** The https address under which people reach the server from elsewhere, as it was given. */
  readonly publicUrl: string | undefined;
  /** True to open the browser. */
  readonly opens: boolean;
}

/** What owners write may be improved later: that is no reason to keep a price from customers. */
const READING_RULES =
  'low-readability,cliche,thin-page,low-unique-content,near-duplicate-page,meta-length,similar-title';

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
  const publication = createPublication(planPublication(root, logged));
  const pullAlone = () =>
    pull(logged.git, (run) => publication.alone(async () => (publication.isBusy() ? undefined : run())));
  const server = createEditServer({
    ...logged,
    root,
    guard: createGuard(publicUrl, () => ({ host, port: readPort() })),
    access: laptop ?? createServerAccess(people),
    preview: openPreview({
      ...{ root, packageRoot: packageInfo.root, useCache },
      origin: () => publicUrl ?? `http://${toHost(host)}:${readPort()}`,
    }),
    styles: readFileSync(join(packageInfo.root, 'cli/edit/owner/pages/edit.css'), 'utf8'),
    report: terminal.err,
    listPublished: () => listPublished(logged.git),
    publication,
    // A laptop is the web person's own: nothing moves there by itself.
    beginVisit: laptop === null ? createVisit(pullAlone) : async () => {},
  });
  const listening = await listen(server, { host, port });
  if (laptop === null) {
    terminal.out(
      `Listening at ${listening} for ${publicUrl} (press Ctrl-C to stop).${people.list().length === 0 ? '\nNobody may sign in yet: `site edit --invite <name>` prints a link for somebody.' : ''}`,
    );
  } else {
    const url = `${listening}/?token=${laptop.token}`;
    terminal.out(`Open ${url}\nOnly this address opens the editor, and only on this computer (press Ctrl-C to stop).`);
    if (opens) openBrowser(url);
  }
  await waitForStop(server);
  return 0;
}

/** How often the website is asked, and for how long, as a deployment takes minutes. */
const ASK_MS = 5000;
const MAX_WAIT_MS = 15 * 60_000;

function planPublication(root: string, logged: Logged): PublicationSteps {
  const dist = join(root, 'dist');
  let witness: Witness | null = null;
  // Of the last publishing: one that fails has built already.
  let before: ReturnType<typeof hashPages> | null = null;
  const readUpload = () => logged.data.read()?.upload;
  const verify = async () => {
    before ??= hashPages(dist);
    const report = (await runSite(root, ['build'])) ?? (await runSite(root, ['check', '--skip', READING_RULES]));
    if (report !== null) return report;
    const isDeployed = readUpload() !== undefined || (await hasDeployment(logged.git));
    witness = isDeployed ? await findWitness(logged.data.read()?.url ?? '', dist, before) : null;
    return null;
  };
  return {
    publish: (alone) => publishLogged(logged, verify, alone),
    async upload() {
      before = null;
      const command = readUpload();
      return command === undefined ? null : run(spawn(command, { cwd: root, shell: true }));
    },
    async waitUntilShown() {
      const [asked, end] = [witness, Date.now() + MAX_WAIT_MS];
      // The next publishing has another one.
      while (asked !== null && asked === witness && Date.now() < end) {
        if (await isShown(asked)) return true;
        await setTimeout(ASK_MS, undefined, { ref: false });
      }
      return false;
    },
  };
}

/** Runs another command of this program on the site; returns what it printed if it failed. */
function runSite(root: string, args: readonly string[]): Promise<string | null> {
  const program = [...process.execArgv, process.argv[1] ?? '', ...args, '--root', root];
  return run(spawn(process.execPath, program, { env: { ...process.env, NO_COLOR: '1' } }));
}

/** Waits for a command, which gets no input; returns what it printed if it failed. */
function run(child: ChildProcessWithoutNullStreams): Promise<string | null> {
  child.stdin.end();
  return new Promise((resolve) => {
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
