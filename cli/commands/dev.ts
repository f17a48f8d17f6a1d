import { join } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { Artifact } from '../artifact.ts';
import type { StoredLoadCache } from '../load/load-cache.ts';
import type { compileSite } from '../pipeline/compile-site.ts';
import { siteLoadCache } from '../pipeline/site-cache.ts';
import { getProblem, type Problem } from '../problem.ts';
import { formatProblems } from '../report/problems.ts';
import { createDevClient } from '../serve/dev-client.ts';
import { listen, untilStopped } from '../serve/listen.ts';
import { basePathOf, createEncoder, filesInMemory, type SiteFiles } from '../serve/site-files.ts';
import { createSiteServer } from '../serve/site-server.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { SiteOptions } from './site-options.ts';

export interface DevOptions extends SiteOptions {
  readonly host: string;
  readonly port: number;
  /** The program as its sources are now, so that an edit of a template is in the next page. */
  readonly loadLatest: () => Promise<{ readonly compileSite: typeof compileSite }>;
}

/** Milliseconds to wait for more changes: editors and git write several files in a row. */
const DEBOUNCE_MS = 15;

/**
 * Serves the site from memory and compiles it anew at each change; the last good site stays up while there are problems. Photos and social
 * cards are encoded when a browser asks for them.
 */
export async function dev(options: DevOptions, terminal: Terminal): Promise<number> {
  let files: SiteFiles = { read: async () => null };
  let basePath = '';
  const client = createDevClient();
  const encode = createEncoder();
  const loadCache = siteLoadCache(options);

  const reported = new Set<string>();
  // A photo that cannot be decoded is many files.
  const reportOnce = (error: unknown) => {
    const problem = getProblem(error) ?? programProblem(error);
    if (reported.has(problem.message)) return;
    reported.add(problem.message);
    terminal.problems([problem], 'The rest of the site is served.');
    client.showProblems(formatProblems([problem], { color: false }));
  };
  const rebuild = async () => {
    const started = performance.now();
    const compiled = await compileLatest(options, loadCache, terminal);
    if ('problems' in compiled) {
      terminal.problems(compiled.problems, 'The last good site stays up.');
      client.showProblems(formatProblems(compiled.problems, { color: false }));
      return;
    }
    files = filesInMemory(compiled.artifacts, encode);
    basePath = await basePathOf(files);
    reported.clear();
    client.reload();
    terminal.out(`${compiled.pages} pages in ${Math.round(performance.now() - started)} ms`);
  };
  const { run, runSoon } = oneAtATime(rebuild);
  // Watched before the first build reads them, or an edit made meanwhile would be lost.
  const watcher = watchSources(options).on('all', runSoon);
  try {
    await Promise.all([run(), new Promise<void>((resolve) => watcher.once('ready', resolve))]);

    const server = createSiteServer(
      { read: async (path) => (await files.read(path)) ?? client.fallback(path) },
      {
        basePath: () => basePath,
        transformHtml: client.injectInto,
        intercept: client.answer,
        onError: reportOnce,
      },
    );
    const address = await listen(server, options);
    terminal.out(`Serving at ${address}${basePath}/  (Ctrl-C ends it)`);
    await untilStopped(server);
    return 0;
  } finally {
    // Also where the port is taken: a watcher keeps the process alive.
    await watcher.close();
  }
}

interface InMemory {
  readonly pages: number;
  readonly artifacts: readonly Artifact[];
}

async function compileLatest(
  options: DevOptions,
  loadCache: StoredLoadCache,
  terminal: Terminal,
): Promise<InMemory | { readonly problems: readonly Problem[] }> {
  const { root, url, packageInfo, loadLatest } = options;
  try {
    const latest = await loadLatest();
    const compiled = await latest.compileSite({
      root,
      packageInfo,
      loadCache,
      onProgress: terminal.progress,
      ...(url !== undefined && { url }),
    });
    // Rendering is lazy; a template that throws must do so here, while the last good site is still up.
    if ('problems' in compiled) return compiled;
    const artifacts: Artifact[] = [];
    for await (const artifact of compiled.artifacts) artifacts.push(artifact);
    return { pages: compiled.pages, artifacts };
  } catch (error) {
    return { problems: [programProblem(error)] };
  }
}

/** A template or another part of the program does not compile or throws. */
function programProblem(error: unknown): Problem {
  return {
    code: 'program',
    severity: 'error',
    message: error instanceof Error ? error.message : String(error),
  };
}

function watchSources({ root, packageInfo }: DevOptions): FSWatcher {
  const folders = [
    join(root, 'data'),
    ...['templates', 'client', 'cli'].map((folder) => join(packageInfo.root, folder)),
  ];
  return watch(folders, { ignoreInitial: true, ignored: /(?:^|[\\/])\.[^\\/]|~$|\.test\.tsx?$/ });
}

/** `run` starts `work`, once at a time; `runSoon` starts it for changes that come together, and again for those made meanwhile. */
function oneAtATime(work: () => Promise<void>): {
  readonly run: () => Promise<void>;
  readonly runSoon: () => void;
} {
  let timer: NodeJS.Timeout | undefined;
  let working = false;
  let again = false;
  const run = async () => {
    if (working) {
      again = true;
      return;
    }
    working = true;
    await work();
    working = false;
    if (!again) return;
    again = false;
    await run();
  };
  const runSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), DEBOUNCE_MS);
  };
  return { run, runSoon };
}
