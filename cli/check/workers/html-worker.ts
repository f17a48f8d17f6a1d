// html-validate in a thread of its own, while others check the pages. Most pages have a structure that is known to be clean, so that it
// mostly does not even start. Entry point: openHtmlWorker.
import type { Problem } from '../../problem.ts';
import { groupBy } from '../facts/group-by.ts';
import type { HtmlValidation } from '../html-validate/validate-pages.ts';
import { isOutOfMemory, startWorker } from './start-worker.ts';

export interface HtmlTask {
  /** Absolute path of the built site. */
  readonly folder: string;
  /** Digests of structures that are known to be clean. */
  readonly cleanStructures: readonly string[];
}

interface HtmlWorker {
  /** Adds a page; the first one of an unknown structure is validated at once. @param structure see PageResult */
  add(file: string, structure: string | undefined): void;
  /** The findings in the order of the pages. Rejects with what the worker threw, unless it ran out of memory. */
  finish(): Promise<HtmlValidation>;
  stop(): Promise<unknown>;
}

/** Opens a worker, which starts when it has a page to validate; at once if nothing is known, because it loads for a quarter of a second. */
export function openHtmlWorker(task: HtmlTask): HtmlWorker {
  const files: string[] = [];
  const known = new Set(task.cleanStructures);
  /** The pages that are validated only if their structure fails, or if they have none. */
  const others: { readonly file: string; readonly structure: string | undefined }[] = [];
  const start = () => startWorker<readonly string[], HtmlValidation>('html-worker', task);
  let worker = known.size === 0 ? start() : null;
  let sent = 0;
  const send = (pages: readonly string[]) => {
    worker ??= start();
    worker.send(pages);
    sent++;
  };
  const finish = async (): Promise<HtmlValidation> => {
    let { cleanStructures } = task;
    const problems: Problem[] = [];
    const receive = async () => {
      for (; sent > 0; sent--) {
        const answer = await worker?.next();
        problems.push(...(answer?.problems ?? []));
        cleanStructures = answer?.cleanStructures ?? [];
      }
    };
    await receive();
    const clean = new Set<string | undefined>(cleanStructures);
    const rest = others.filter(({ structure }) => !clean.has(structure)).map(({ file }) => file);
    if (rest.length > 0) send(rest);
    await receive();
    const found = groupBy(problems, ({ location }) => location?.file ?? '');
    return { problems: files.flatMap((file) => found.get(file) ?? []), cleanStructures };
  };
  return {
    add(file, structure) {
      files.push(file);
      if (structure === undefined || known.has(structure)) others.push({ file, structure });
      else {
        known.add(structure);
        send([file]);
      }
    },
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
