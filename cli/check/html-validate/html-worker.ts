// html-validate in a thread of its own, while others check the pages. It starts when a page has an
// unknown structure, or at once on request. Pages of one structure have the same kinds of findings,
// so that one of them is validated, and the others only if it has any. Entry point: openHtmlWorker.
import type { Problem } from '../../problem.ts';
import { groupBy } from '../facts/group-by.ts';
import { isOutOfMemory, type RunningWorker, startWorker } from '../workers/start-worker.ts';

type HtmlWorker = RunningWorker<readonly string[], readonly Problem[]>;

/** Memory for new objects. One page at a time is validated; by default V8 takes 34 MB. */
const YOUNG_GENERATION_MB = 8;

/** Starts the thread. @param folder absolute path of the built site */
export function startHtmlWorker(folder: string): HtmlWorker {
  return startWorker('html-worker', folder, { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB });
}

/**
 * Opens a worker, which starts with its first page, or now: it loads for a quarter second.
 * @param cleanStructures digests of structures that are known to have no findings
 */
export function openHtmlWorker(
  start: () => HtmlWorker,
  { cleanStructures, atOnce }: { readonly cleanStructures: readonly string[]; readonly atOnce: boolean },
) {
  const structures = new Map<string, string | undefined>();
  const seen = new Set(cleanStructures);
  const waiting: string[] = [];
  const problems: Problem[] = [];
  let worker = atOnce ? start() : null;
  let sent = 0;
  const send = (files: readonly string[]) => {
    worker ??= start();
    worker.send(files);
    sent++;
  };
  const receive = async () => {
    for (; sent > 0; sent--) problems.push(...((await worker?.next()) ?? []));
  };
  const finish = async () => {
    await receive();
    const failing = new Set(problems.flatMap(({ location }) => structures.get(location?.file ?? '') ?? []));
    const rest = waiting.filter((file) => failing.has(structures.get(file) ?? ''));
    if (rest.length > 0) send(rest);
    await receive();
    const found = groupBy(problems, ({ location }) => location?.file ?? '');
    return {
      problems: [...structures.keys()].flatMap((file) => found.get(file) ?? []),
      cleanStructures: [...seen].filter((structure) => !failing.has(structure)),
    };
  };
  return {
    /** Adds a page with the digest of its structure; one without any is validated itself. */
    add(file: string, structure: string | undefined) {
      structures.set(file, structure);
      if (structure !== undefined && seen.has(structure)) waiting.push(file);
      else {
        if (structure !== undefined) seen.add(structure);
        send([file]);
      }
    },
    /** The findings in the order of the pages, and the clean structures. Rejects if it failed. */
    finish: () => finish().catch(reportOutOfMemory),
    stop: async () => worker?.stop(),
  };
}

function reportOutOfMemory(error: unknown): { readonly problems: Problem[]; readonly cleanStructures: string[] } {
  if (!isOutOfMemory(error)) throw error;
  const problem: Problem = {
    code: 'page-not-checked',
    severity: 'error',
    message: 'html-validate ran out of memory, so it reports nothing about any page.',
    hint: 'Correct the pages about which other rules report most, or leave it out with `--skip html`.',
  };
  return { problems: [problem], cleanStructures: [] };
}
