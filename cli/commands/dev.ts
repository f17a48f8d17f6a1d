import type { Server } from 'node:http';
import { join, sep } from 'node:path';
import type { Artifact, RenderableContent } from '../base/artifact.ts';
import { DESIGN_FOLDERS } from '../base/files/design-files.ts';
import { getPageFiles } from '../base/page-files.ts';
import { formatProblems } from '../check/report/problems/problems.ts';
import { createDataPaths } from '../check/report/problems/reader-paths.ts';
import type { MemoryCheck } from '../pipeline/check-memory.ts';
import type { compileSite } from '../pipeline/compile-site.ts';
import type { PageSources } from '../pipeline/page-sources.ts';
import { isFailed, type Problem, SEVERITIES, sortProblems } from '../problem.ts';
import { LOOKS, type Look, type SiteLook } from '../schema/formats/colors.ts';
import { createDevClient } from '../serve/dev/dev-client.ts';
import { listen, waitForStop } from '../serve/listen.ts';
import { findCanonicalPath, stripBasePath } from '../serve/request-path.ts';
import { openMemoryFiles, readBasePath, type SiteFiles } from '../serve/site-files.ts';
import { createSiteServer } from '../serve/site-server.ts';
import type { SiteOptions } from './flags/site-options.ts';
import type { Terminal } from './terminal/terminal.ts';
import { createOwnerEditor, type KeyedDev, printFindings, startKeys } from './watch/dev-keys.ts';
import { describeFinding, describeProblem, describeSource } from './watch/editor-links.ts';
import { createSerialRunner } from './watch/serial-runner.ts';
import { watchSources } from './watch/watch-sources.ts';

export interface DevOptions extends SiteOptions {
  readonly host: string;
  readonly port: number;
  /** The URL that opens a place in an editor: `{file}`, `{line}`, `{column}`; or null. */
  readonly editor: string | null;
  /** Loads the program from its current sources, so that an edit of a template shows. */
  readonly loadLatest: () => Promise<Program>;
}

/** Reading all pages of a larger site for a look at one of them would take too long. */
const MAX_PAGES = 300;

interface Program {
  readonly compileSite: typeof compileSite;
}

/** Serves the site from memory until the process is stopped, and rebuilds it on every edit. */
export async function dev(options: DevOptions, terminal: Terminal): Promise<number> {
  const running = await startDev(options, terminal);
  const { server, url, close } = running;
  try {
    terminal.out(`Serving the site at ${url}/ (press Ctrl-C to stop).`);
    const keys = startKeys(running, terminal);
    await waitForStop(server, keys.isStopped);
    keys.close();
    return 0;
  } finally {
    await close();
  }
}

interface RunningDev extends KeyedDev {
  readonly server: Server;
  close(): Promise<void>;
}

/**
 * Starts to serve the site from memory. While there are problems, the last good site is served.
 * Photos and social cards are encoded when a browser requests them.
 */
async function startDev(options: DevOptions, terminal: Terminal): Promise<RunningDev> {
  let files: SiteFiles = { find: async () => null };
  let basePath = '';
  let sources: PageSources | null = null;
  let artifacts: readonly Artifact[] = [];
  // The one of the data until another is asked for.
  let look: Look | undefined;
  let shownLook: SiteLook = 'slab';
  const findPage = (path: string) => findCanonicalPath(stripBasePath(path, basePath) ?? path) ?? path;
  // Those of the last build, by what was read.
  const checks = new Map<string | undefined, Promise<MemoryCheck | null>>();
  const checkBuilt = (only: string | undefined) => {
    // What loads with the check would delay the first page.
    const run = async () => (await import('../pipeline/check-memory.ts')).checkMemory(artifacts, options, only);
    const checked = checks.get(only) ?? run();
    checks.set(only, checked);
    return checked;
  };
  const switchLook = () => {
    look = LOOKS[((LOOKS as readonly SiteLook[]).indexOf(shownLook) + 1) % LOOKS.length];
    runSoon();
  };
  const editor = createOwnerEditor(options.root, terminal);
  const client = createDevClient({
    async checkPage(path) {
      const page = findPage(path);
      const file = getPageFiles(page).path;
      const shown = new Set([file, ...(sources?.list(page) ?? [])]);
      const { problems = [] } = (await checkBuilt(pages.size > MAX_PAGES ? file : undefined)) ?? {};
      return sortProblems(problems)
        .filter(({ location }) => location !== undefined && shown.has(location.file))
        .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
        .map((problem) => describeFinding(problem, options));
    },
    switchLook,
    editAsOwner: editor.start,
    locateTexts: (path, texts) => {
      const page = findPage(path);
      return texts.map((text) => describeSource(sources?.locate(page, text) ?? null, options));
    },
  });
  const pages: RenderedPages = new Map();

  const format = (problems: readonly Problem[]) =>
    formatProblems(problems.map(createDataPaths(options)), { color: false });
  const showOnPage = (problems: readonly Problem[]) =>
    client.showProblems(sortProblems(problems).map((problem) => describeProblem(problem, options)));

  const reported = new Set<string>();
  // A photo that cannot be decoded fails once for each of its files.
  const reportOnce = (problems: readonly Problem[]) => {
    const unreported = problems.filter(({ message }) => !reported.has(message));
    if (unreported.length === 0) return;
    for (const { message } of unreported) reported.add(message);
    terminal.problems(unreported, 'The rest of the site is still served.', options);
    showOnPage(unreported);
  };
  const reportError = (error: unknown) => reportOnce([toProgramProblem(error)]);
  let lastWarnings = '';
  // Not after every edit of something else.
  const reportWarnings = (warnings: readonly Problem[]) => {
    const text = format(warnings);
    if (text !== lastWarnings && text !== '') terminal.problems(warnings, 'The site is served anyway.', options);
    lastWarnings = text;
  };
  // Null after an edit of anything but the data.
  let program: Promise<Program> | null = null;
  const loadProgram = () => {
    program ??= options.loadLatest();
    program.catch(() => {
      program = null;
    });
    return program;
  };
  const rebuild = async () => {
    const started = performance.now();
    terminal.working('Building');
    const compiled = await compileLatest({ ...options, look, loadLatest: loadProgram }, pages, terminal);
    if ('problems' in compiled) {
      terminal.problems(compiled.problems, 'The last good site is still served.', options);
      showOnPage(compiled.problems);
      return;
    }
    // An editor that writes a file in two steps, or anew as it was, is no reason to load the page again.
    const isChanged = !areEqual(artifacts, compiled.artifacts);
    artifacts = compiled.artifacts;
    checks.clear();
    files = openMemoryFiles(artifacts);
    sources = compiled.sources;
    basePath = await readBasePath(files);
    reported.clear();
    shownLook = compiled.look;
    if (isChanged) client.reload(shownLook);
    else client.showProblems([]);
    reportWarnings(compiled.warnings);
    terminal.out(`Built ${compiled.pages} pages in ${Math.round(performance.now() - started)} ms.`);
  };
  const { run, runSoon } = createSerialRunner(rebuild, reportError);
  const isOwn = options.root !== options.packageInfo.root;
  const siteFolders = ['data', ...(isOwn ? DESIGN_FOLDERS : [])].map((name) => join(options.root, name));
  // Before the first build reads the sources, so that no edit in between is lost.
  const watcher = watchSources(options, (path) => {
    // The data and the design are no part of the program, unless its repository is the site.
    if (!siteFolders.some((folder) => path === folder || path.startsWith(folder + sep))) program = null;
    runSoon();
  }).on('error', (error) => terminal.err(`The watcher failed: ${String(error)}`));
  try {
    await Promise.all([run(), new Promise<void>((resolve) => watcher.once('ready', resolve))]);

    const server = createSiteServer(
      { find: async (path) => (await files.find(path)) ?? client.findFallback(path) },
      {
        basePath: () => basePath,
        host: options.host,
        transformHtml: client.injectScript,
        intercept: client.intercept,
        onError: reportError,
        onProblems: reportOnce,
      },
    );
    const url = await listen(server, options);
    return {
      server,
      url: `${url}${basePath}`,
      async check() {
        terminal.working('Checking');
        const checked = await checkBuilt(undefined).catch(reportError);
        if (checked) await printFindings(checked, options, terminal);
        else terminal.working(null);
      },
      switchLook,
      editAsOwner: editor.start,
      close() {
        editor.stop();
        return watcher.close();
      },
    };
  } catch (error) {
    // If the port is in use, the watcher would keep the process alive.
    await watcher.close();
    throw error;
  }
}

type RenderedPages = Map<string, { readonly input: string; readonly content: string | Uint8Array }>;

async function compileLatest(
  options: DevOptions & { readonly look: Look | undefined },
  pages: RenderedPages,
  terminal: Terminal,
) {
  const { root, url, look, packageInfo, useCache, loadLatest } = options;
  try {
    const latest = await loadLatest();
    const compiled = await latest.compileSite({
      root,
      packageRoot: packageInfo.root,
      url,
      look,
      // Its server needs no files of a host.
      hosts: [],
      useCache,
      onProgress: terminal.progress,
      now: new Date(),
      debug: terminal.debug,
    });
    // A template that throws must do so here, before the last good site is replaced.
    if ('problems' in compiled) return compiled;
    const artifacts: Artifact[] = [];
    for await (const artifact of compiled.artifacts) {
      if ('problems' in artifact) return artifact;
      artifacts.push('render' in artifact ? await renderChanged(artifact, pages) : artifact);
    }
    const { pages: count, warnings, openSources } = compiled;
    return { pages: count, look: compiled.look, warnings, artifacts, sources: await openSources() };
  } catch (error) {
    // Another program than this one may have thrown it.
    return isFailed(error) ? error : { problems: [toProgramProblem(error)] };
  }
}

async function renderChanged(
  { path, alias, input, render }: Extract<Artifact, RenderableContent>,
  pages: RenderedPages,
): Promise<Artifact> {
  const page = pages.get(path);
  const content = page?.input === input ? page.content : await render();
  pages.set(path, { input, content });
  return { path, content, ...(alias !== undefined && { alias }) };
}

/** Whether two builds have the same files. The name of one that is encoded has a hash of its inputs. */
function areEqual(before: readonly Artifact[], after: readonly Artifact[]): boolean {
  const contentOf = (artifact: Artifact) => ('content' in artifact ? artifact.content : '');
  return (
    before.length === after.length &&
    after.every((artifact, index) => {
      const old = before[index];
      if (old === undefined || old.path !== artifact.path) return false;
      const [a, b] = [contentOf(old), contentOf(artifact)];
      return a === b || Buffer.from(a).equals(Buffer.from(b));
    })
  );
}

/** Turns an error of a template, or of another part of the program, into a problem. */
function toProgramProblem(error: unknown): Problem {
  return { code: 'program', severity: 'error', message: error instanceof Error ? error.message : String(error) };
}
