import type { HtmlValidation } from '../html-validate/validate-file.ts';
import type { ValidateFile } from '../html-validate/validate-structures.ts';
import { type RunningWorker, startWorker } from './start-worker.ts';

/** Validates pages in a thread of its own, which starts with the first page. @param folder absolute path of the built site */
export function openHtmlWorker(folder: string): { readonly validate: ValidateFile; stop(): Promise<void> } {
  let worker: RunningWorker<string, HtmlValidation> | null = null;
  return {
    validate(file) {
      worker ??= startWorker('html-worker', folder, {});
      worker.send(file);
      return worker.next();
    },
    async stop() {
      await worker?.stop();
    },
  };
}
