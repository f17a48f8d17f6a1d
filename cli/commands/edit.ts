import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type OwnerData, openOwnerData } from '../edit/owner/owner-data.ts';
import { removeWaiting } from '../edit/owner/owner-photos.ts';
import { findEditWords } from '../edit/owner/pages/edit-words.ts';
import { type EditorCopy, openEditorCopy } from '../edit/owner/publish/editor-copy.ts';
import { fetchAndFollow, publish } from '../edit/owner/publish/publish.ts';
import { hasDeployment, removeOldLocks } from '../edit/owner/publish/repository.ts';
import { findWitness, hashPages, isShown, type Witness } from '../edit/owner/publish/website.ts';
import { createLaptopAccess, createServerAccess } from '../edit/owner/server/access.ts';
import { createEditServer } from '../edit/owner/server/edit-server.ts';
import { createGuard, resolvePublicUrl } from '../edit/owner/server/guard.ts';
import { openPeople } from '../edit/owner/server/people.ts';
import { openPreview } from '../edit/owner/server/preview.ts';
import { createPublication, type PublicationSteps } from '../edit/owner/server/publication.ts';
import { describeVersions, listTexts } from '../edit/owner/server/show-changes.ts';
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
  const copy = openEditorCopy(root);
  // What a killed process has left, and photos of forms that nobody has sent.
  await removeOldLocks(copy.git);
  removeWaiting(root);
  // An address of a TCP server is never a string.
  const readPort = () => (server.address() as AddressInfo).port;
  const laptop = publicUrl === null ? createLaptopAccess(readPort) : null;
  const people = openPeople(root);
  if (publicUrl !== null) await people.storePublicUrl(publicUrl);
  const publication = createPublication(planPublication(root, data, copy));
  const update = async () => {
    const opened = await copy.open();
    // What publishes brings the data up to date itself.
    if (opened !== null && !publication.isBusy()) await fetchAndFollow({ ...opened, alone: publication.alone });
  };
  const server = createEditServer({
    ...{ root, data, copy },
    guard: createGuard(publicUrl, () => ({ host, port: readPort() })),
    access: laptop ?? createServerAccess(people),
    preview: openPreview({
      ...{ root, packageRoot: packageInfo.root, useCache },
      origin: () => publicUrl ?? `http://${toHost(host)}:${readPort()}`,
    }),
    styles: readFileSync(join(packageInfo.root, 'cli/edit/owner/pages/edit.css'), 'utf8'),
    report: terminal.err,
    publication,
    // A laptop is the web person's own: nothing moves there by itself.
    beginVisit: laptop === null ? createVisit(update) : async () => {},
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
/** A photo of a form that somebody is still filling in. */
const WAITING_MS = 60 * 60_000;

function planPublication(root: string, data: OwnerData, copy: EditorCopy): PublicationSteps {
  const dist = join(root, 'dist');
  let witness: Witness | null = null;
  // Of what the website has: a publishing or an upload that failed has built already.
  let before: ReturnType<typeof hashPages> | null = null;
  const readUpload = () => data.read()?.upload;
  const verify = async () => {
    before ??= hashPages(dist);
    const report = (await runSite(root, ['build'])) ?? (await runSite(root, ['check', '--skip', READING_RULES]));
    if (report !== null) return report;
    const isDeployed = readUpload() !== undefined || (await hasDeployment(copy.git));
    witness = isDeployed ? await findWitness(data.read()?.url ?? '', dist, before) : null;
    return null;
  };
  return {
    async publish(run) {
      const opened = await copy.open();
      if (opened === null) return 'notReady';
      return publish({
        ...{ ...opened, ...run, verify },
        isUploadMissing: async () => readUpload() !== undefined && (await copy.read())?.isUploadMissing === true,
        describe(versions) {
          const state = data.read();
          const words = findEditWords(state?.language ?? 'en');
          return state === null ? [] : listTexts(describeVersions(versions, { state, words }), words);
        },
      });
    },
    async upload() {
      removeWaiting(root, WAITING_MS);
      const command = readUpload();
      const failure = command === undefined ? null : await run(spawn(command, { cwd: root, shell: true }));
      if (failure !== null) return failure;
      before = null;
      await copy.setUploaded();
      return null;
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
