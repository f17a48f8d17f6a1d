// html-validate in a thread of its own, while others check the pages. It starts when a page has an
// unknown structure, or at once on request. Entry point: openHtmlWorker.
import type { Problem } from '../../problem.ts';
import { groupBy } from '../facts/group-by.ts';
import { isOutOfMemory, startWorker } from '../workers/start-worker.ts';
import type { HtmlValidation } from './validate-pages.ts';

export interface HtmlWorkerData {
  /** Absolute path of the built site. */
  readonly folder: string;
  /** Digests of structures that are known to be clean. */
  readonly cleanStructures: readonly string[];
}

/** Memory for new objects. One page at a time is validated; by default V8 takes 34 MB. */
const YOUNG_GENERATION_MB = 8;

/** Opens a worker, which starts with its first page, or now: it loads for a quarter second. */
export function openHtmlWorker(data: HtmlWorkerData, { atOnce }: { readonly atOnce: boolean }) {
  const files: string[] = [];
  const seen = new Set(data.cleanStructures);
  /** Pages that wait: validated only if their structure fails. */
  const waiting: { readonly file: string; readonly structure: string }[] = [];
  const start = () =>
    startWorker<readonly string[], HtmlValidation>('html-worker', data, {
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
    });
  let worker = atOnce ? start() : null;
  let sent = 0;
  const send = (pages: readonly string[]) => {
    worker ??= start();
    worker.send(pages);
    sent++;
  };
  const finish = async (): Promise<HtmlValidation> => {
    const clean = new Set(data.cleanStructures);
    const problems: Problem[] = [];
    const receive = async () => {
      for (; sent > 0; sent--) {
        const answer = await worker?.next();
        problems.push(...(answer?.problems ?? []));
        for (const digest of answer?.cleanStructures ?? []) clean.add(digest);
      }
    };
    await receive();
    const rest = waiting.filter(({ structure }) => !clean.has(structure)).map(({ file }) => file);
    if (rest.length > 0) send(rest);
    await receive();
    const found = groupBy(problems, ({ location }) => location?.file ?? '');
    return { problems: files.flatMap((file) => found.get(file) ?? []), cleanStructures: [...clean] };
  };
  return {
    /** Adds a page; the first one of an unknown structure, or without any, is validated. */
    add(file: string, structure: string | undefined) {
      files.push(file);
      if (structure !== undefined && seen.has(structure)) waiting.push({ file, structure });
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

function reportOutOfMemory(error: unknown): HtmlValidation {
  if (!isOutOfMemory(error)) throw error;
  const problem: Problem = {
    code: 'page-not-checked',
    severity: 'error',
    message: 'html-validate ran out of memory, so it reports nothing about any page.',
    hint: 'Correct the pages about which other rules report most, or leave it out with `--skip html`.',
  };
  return { problems: [problem], cleanStructures: [] };
}
