// html-validate over every page: two threads beside the one that runs the rules, and what they found kept by the hash of the page's
// text, because reading 81 pages takes it three seconds. Enters at openHtmlValidate.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Problem } from '../problem.ts';
import type { PageReader } from './check.ts';
import type { PageFacts } from './facts.ts';

export interface HtmlValidateOptions {
  /** Absolute path of html-validate-worker.js. */
  readonly workerFile: string;
  /** Absolute path of the file that keeps findings; null keeps none. */
  readonly cacheFile: string | null;
  /** Another text whenever the program is another. */
  readonly version: string;
  /** Whether a rule's findings are wanted, by its id with `html/`. */
  readonly wants: (id: string) => boolean;
}

interface Found {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

interface Waiting {
  readonly hash: string;
  readonly page: PageFacts;
}

/** Pages that may wait for a thread; each is held in memory until it was read. */
const WAITING = 100;
const THREADS = 2;
/** Megabytes. A page's tree is dropped at once; with room for several the collector copies less. */
const YOUNG = 64;

export function openHtmlValidate(options: HtmlValidateOptions): PageReader {
  const kept = readCache(options);
  const used = new Map<string, readonly Found[]>();
  const problems: Problem[] = [];
  const waiting = new Map<number, Waiting>();
  const threads: Worker[] = [];
  let sent = 0;
  let failure: Error | null = null;
  let wake: () => void = () => {};

  const take = (page: PageFacts, hash: string, found: readonly Found[]) => {
    used.set(hash, found);
    for (const one of found) if (options.wants(`html/${one.rule}`)) problems.push(toProblem(page, one));
  };
  const startThread = () => {
    const thread = new Worker(options.workerFile, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG } });
    thread.on('message', ({ id, found }: { id: number; found: Found[] }) => {
      const read = waiting.get(id);
      waiting.delete(id);
      if (read !== undefined) take(read.page, read.hash, found);
      wake();
    });
    thread.on('error', (error) => {
      failure = error instanceof Error ? error : new Error(String(error));
      wake();
    });
    threads.push(thread);
  };
  const until = async (done: () => boolean) => {
    while (!done()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (failure !== null) throw failure;
    }
  };

  return {
    async read(page) {
      const hash = createHash('sha256').update(page.html).digest('base64url').slice(0, 22);
      const known = used.get(hash) ?? kept.get(hash);
      if (known !== undefined) return take(page, hash, known);
      if (threads.length < THREADS && sent >= threads.length * 2) startThread();
      waiting.set(sent, { hash, page });
      threads[sent % threads.length]?.postMessage({ id: sent, html: page.html });
      sent += 1;
      await until(() => waiting.size < WAITING);
    },
    async finish() {
      await until(() => waiting.size === 0);
      await Promise.all(threads.map((thread) => thread.terminate()));
      if (sent > 0 || used.size !== kept.size) writeCache(options, used);
      return problems;
    },
  };
}

/** A finding of html-validate as one of the check's. */
export function toProblem(
  page: PageFacts,
  { rule, severity, message, line, column, length }: Found,
): Problem {
  const source = page.html.split('\n')[line - 1] ?? '';
  return {
    code: `html/${rule}`,
    severity,
    message,
    place: { file: page.file, line, column, source, length },
    hint: `see https://html-validate.org/rules/${rule}.html`,
  };
}

function readCache({ cacheFile, version }: HtmlValidateOptions): ReadonlyMap<string, readonly Found[]> {
  if (cacheFile === null) return new Map();
  try {
    const stored = JSON.parse(readFileSync(cacheFile, 'utf8')) as {
      version: string;
      pages: [string, Found[]][];
    };
    return new Map(stored.version === version ? stored.pages : []);
  } catch {
    // Not there yet, or cut off by a kill: as good as empty.
    return new Map();
  }
}

function writeCache(
  { cacheFile, version }: HtmlValidateOptions,
  pages: ReadonlyMap<string, readonly Found[]>,
): void {
  if (cacheFile === null) return;
  try {
    mkdirSync(dirname(cacheFile), { recursive: true });
    writeFileSync(`${cacheFile}.${process.pid}`, JSON.stringify({ version, pages: [...pages] }));
    renameSync(`${cacheFile}.${process.pid}`, cacheFile);
  } catch {
    // A read-only folder: the next check reads the pages again.
  }
}
