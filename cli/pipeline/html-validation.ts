// html-validate's part of a check. The structures without problems are remembered, so that a check
// after an edit of a text validates nothing. Entry point: openHtmlValidation.
import type { CheckFiles, CheckHere } from '../check/check.ts';
import { openHtmlWorker, startHtmlWorker } from '../check/html-validate/html-worker.ts';
import type { Problem } from '../problem.ts';
import type { PackageInfo } from './package-info.ts';
import { openSiteCache } from './site-cache.ts';

export interface HtmlValidationOptions {
  /** Absolute path of the site's folder; null to remember nothing. */
  readonly root: string | null;
  /** Absolute path of the built site. */
  readonly folder: string;
  readonly packageInfo: PackageInfo;
  readonly useCache: boolean;
  /** Whether any rule of html-validate runs. */
  readonly html: boolean;
  /** Whether a rule runs, by its id, `html/<rule>`. */
  readonly isEnabled: (id: string) => boolean;
}

export interface RunningValidation {
  /** Checks pages with a function, and validates them by the structures in its results. */
  readonly withValidation: (checkFiles: CheckFiles) => CheckFiles;
  /** The findings of the enabled rules on all pages. Rejects if the worker fails. */
  finish(): Promise<readonly Problem[]>;
  stop(): Promise<unknown>;
}

/** Opens the validation of a built site; its pages are validated as they are checked. */
export function openHtmlValidation(options: HtmlValidationOptions): RunningValidation {
  const { folder, isEnabled } = options;
  if (!options.html)
    return { withValidation: (checkFiles) => checkFiles, finish: async () => [], stop: async () => {} };
  const { root, packageInfo, useCache } = options;
  const cache = root === null ? null : openSiteCache({ root, packageInfo, useCache });
  // The digests of the clean structures. Each digest is its own key.
  const table = cache?.table('structures', packageInfo.program);
  const cleanStructures = table?.ids() ?? [];
  // If no structure is known, the first page needs it.
  const atOnce = cleanStructures.length === 0;
  const worker = openHtmlWorker(() => startHtmlWorker(folder), { cleanStructures, atOnce });
  return {
    withValidation: (checkFiles) =>
      async function* (files, run) {
        let index = 0;
        const checkHere: CheckHere = (some) => run.checkHere(some, { withStructures: true });
        const results = checkFiles(files, { ...run, withStructures: true, checkHere });
        for await (const { structure, ...result } of results) {
          worker.add(files[index++] ?? '', structure);
          yield result;
        }
      },
    async finish() {
      const { problems, cleanStructures: digests } = await worker.finish();
      for (const digest of digests) if (table?.get(digest, '') === undefined) table?.set(digest, '', true);
      cache?.save();
      return problems.filter(({ code }) => !code.startsWith('html/') || isEnabled(code));
    },
    stop: worker.stop,
  };
}
