// html-validate's part of a check, in a thread of its own. The structures without problems are remembered, so that a check after an edit
// of a text validates nothing. Entry point: startHtmlValidation.
import { join } from 'node:path';
import { startHtmlWorker } from '../check/workers/html-worker.ts';
import type { Problem } from '../problem.ts';
import { openJsonCache } from './json-cache.ts';
import type { PackageInfo } from './package-info.ts';
import { findSiteCacheFolder } from './site-cache.ts';

export interface HtmlValidationOptions {
  /** Absolute path of the site's folder with data/; null if there is none, so that nothing is remembered. */
  readonly root: string | null;
  /** Absolute path of the built site. */
  readonly folder: string;
  readonly packageInfo: PackageInfo;
  /** Whether any rule of html-validate runs. */
  readonly html: boolean;
  /** Whether a rule runs, by its id, `html/<rule>`. */
  readonly isEnabled: (id: string) => boolean;
}

export interface RunningValidation {
  /** The findings of the enabled rules on all pages. Rejects if the worker fails. */
  finish(): Promise<readonly Problem[]>;
  stop(): Promise<unknown>;
}

/** Starts to validate a built site. */
export function startHtmlValidation(options: HtmlValidationOptions): RunningValidation {
  if (!options.html) return { finish: async () => [], stop: async () => {} };
  const cache = openStructureCache(options);
  const { folder, isEnabled } = options;
  const worker = startHtmlWorker({ folder, cleanStructures: cache?.read() ?? [] });
  return {
    async finish() {
      const { problems, cleanStructures } = await worker.finish();
      cache?.save(cleanStructures);
      return problems.filter(({ code }) => !code.startsWith('html/') || isEnabled(code));
    },
    stop: worker.stop,
  };
}

function openStructureCache({ root, packageInfo }: HtmlValidationOptions) {
  if (root === null) return null;
  const folder = findSiteCacheFolder({ root, packageInfo });
  return openJsonCache<readonly string[]>(join(folder, 'check/clean-structures.json'), packageInfo.program);
}
