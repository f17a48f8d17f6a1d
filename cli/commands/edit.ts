import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type OwnerData, openOwnerData } from '../edit/owner/owner-data.ts';
import { removeWaiting } from '../edit/owner/owner-photos.ts';
import { findEditWords } from '../edit/owner/pages/edit-words.ts';
import { createGit, type Git } from '../edit/owner/publish/git.ts';
import { fetchAndFollow, publish } from '../edit/owner/publish/publish.ts';
import { isUploadMissing, setUploaded } from '../edit/owner/publish/unpublished.ts';
import { findWitness, isShown, type Witness } from '../edit/owner/publish/website.ts';
import {
  hasDeployment,
  openWorkingCopy,
  removeOldLocks,
  type WorkingCopy,
} from '../edit/owner/publish/working-copy.ts';
import { createLaptopAccess, createServerAccess } from '../edit/owner/server/access.ts';
import { describeVersions, listTexts } from '../edit/owner/server/changes.ts';
import { createEditServer, type EditedSite } from '../edit/owner/server/edit-server.ts';
import { createGuard, resolvePublicUrl } from '../edit/owner/server/guard.ts';
import { openPeople } from '../edit/owner/server/people.ts';
import { openPreview } from '../edit/owner/server/preview.ts';
import {
  createPublication,
  createQueue,
  createVisit,
  type PublicationSteps,
} from '../edit/owner/server/publication.ts';
import { finishInterruptedEdit } from '../edit/write-data.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { listen, waitForStop } from '../serve/listen.ts';
import { toHost } from '../serve/own-host.ts';
import type { SiteOptions } from './flags/site-options.ts';
import { openBrowser } from './terminal/open-browser.ts';
import type { Terminal } from './terminal/terminal.ts';

export interface EditCommandOptions extends SiteOptions {
  /** Absolute paths of the folders of all sites. */
  readonly roots: readonly string[];
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
  const { roots, packageInfo, host, port, opens, useCache } = options;
  const named = nameSites(roots).map((base, index) => {
    const root = roots[index] ?? '';
    const git = createGit(root);
    let copy: WorkingCopy | null = null;
    const openCopy = async () => {
      copy ??= await openWorkingCopy(git, root);
      return copy;
    };
    return { base, data: openOwnerData(root), git, openCopy };
  });
  const siteUrls = named.map(({ data }) => data.read()?.url ?? '');
  const [publicUrl = null] = siteUrls.map((siteUrl) => resolvePublicUrl(options.publicUrl, { host, siteUrl }));
  // An address of a TCP server is never a string.
  const readPort = () => (server.address() as AddressInfo).port;
  const laptop = publicUrl === null ? createLaptopAccess(readPort) : null;
  // Sites may be in one repository: its branch moves for all of them.
  const [alone, inTurn] = [createQueue(), createQueue()];
  const open = async ({ base, data, git, openCopy }: (typeof named)[number]): Promise<EditedSite> => {
    const { root } = data;
    await finishInterruptedEdit(root, terminal.err);
    // What a killed process has left, and photos of forms that nobody has sent.
    await removeOldLocks(git);
    removeWaiting(root);
    const people = openPeople(root);
    if (publicUrl !== null) await people.storePublicUrl(publicUrl + base);
    const steps = planPublication(data, git, openCopy);
    const publication = createPublication({ ...steps, publish: (run) => inTurn(() => steps.publish(run)) }, alone);
    const update = async () => {
      const copy = await openCopy();
      // What publishes brings the data up to date itself.
      if (copy !== null && !sites.some((site) => site.publication.isBusy())) await fetchAndFollow({ copy, alone });
    };
    const preview = openPreview({
      ...{ root, packageRoot: packageInfo.root, useCache, base },
      origin: () => publicUrl ?? `http://${toHost(host)}:${readPort()}`,
    });
    // A laptop is the web person's own: nothing moves there by itself.
    const beginVisit = laptop === null ? createVisit(update) : async () => {};
    return { base, data, openCopy, people, preview, publication, beginVisit, received: new Set() };
  };
  const sites: EditedSite[] = [];
  for (const each of named) sites.push(await open(each));
  const server = createEditServer({
    sites,
    guard: createGuard(publicUrl, () => ({ host, port: readPort() })),
    access: laptop ?? createServerAccess(),
    styles: readFileSync(join(packageInfo.root, 'cli/edit/owner/pages/edit.css'), 'utf8'),
    report: terminal.err,
  });
  const listening = await listen(server, { host, port });
  if (laptop === null) {
    const addresses = sites.map(({ base }) => publicUrl + base).join(', ');
    const isEmpty = sites.every(({ people }) => people?.list().length === 0);
    const invite = sites.length === 1 ? 'site edit --invite <name>' : 'site edit <folder> --invite <name>';
    terminal.out(
      `Listening at ${listening} for ${addresses} (press Ctrl-C to stop).${isEmpty ? `\nNobody may sign in yet: \`${invite}\` prints a link for somebody.` : ''}`,
    );
  } else {
    const url = `${listening}/?token=${laptop.token}`;
    terminal.out(`Open ${url}\nOnly this address opens the editor, and only on this computer (press Ctrl-C to stop).`);
    if (opens) openBrowser(url);
  }
  await waitForStop(server);
  return 0;
}

/** What the addresses of each site begin with: its folder, or '' for the only one. */
function nameSites(roots: readonly string[]): readonly string[] {
  if (roots.length === 1) return [''];
  const names = roots.map((root) => basename(root));
  const wrong = names.find((name, index) => !/^[\w-]+$/.test(name) || names.indexOf(name) !== index);
  if (wrong === undefined) return names.map((name) => `/${name}`);
  throw new UsageError(
    `\`${wrong}\` is in the address of its site: let its folder have letters, digits and hyphens alone, and a name of its own.`,
  );
}

/** How often the website is asked, and for how long, as a deployment takes minutes. */
const ASK_MS = 5000;
const MAX_WAIT_MS = 15 * 60_000;
/** A photo of a form that somebody is still filling in. */
const WAITING_MS = 60 * 60_000;

function planPublication(data: OwnerData, git: Git, openCopy: EditedSite['openCopy']): PublicationSteps {
  const { root } = data;
  const dist = join(root, 'dist');
  let witness: Witness | null = null;
  // When the first build began that the website does not have: one that failed to be sent counts.
  let since: Date | null = null;
  const readUpload = () => data.read()?.upload;
  const verify = async () => {
    since ??= new Date();
    const report = (await runSite(root, ['build'])) ?? (await runSite(root, ['check', '--skip', READING_RULES]));
    if (report !== null) return report;
    const isDeployed = readUpload() !== undefined || (await hasDeployment(git));
    witness = isDeployed ? await findWitness(data.read()?.url ?? '', dist, since) : null;
    return null;
  };
  return {
    async publish(run) {
      const copy = await openCopy();
      if (copy === null) return 'notReady';
      return publish({
        ...{ copy, ...run, verify },
        isUploadMissing: async () =>
          readUpload() !== undefined && (await isUploadMissing(copy, await copy.readCommits())),
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
      since = null;
      const copy = await openCopy();
      if (copy !== null) await setUploaded(copy);
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
