import { existsSync, readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { formatWorkflow } from '../hosts/workflow.ts';
import { readPackageInfo } from '../pipeline/package-info.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { writeNewFiles } from '../pipeline/write-new-files.ts';
import { encodeDrawing } from '../render/images/import-photo.ts';
import { drawPhoto } from '../scaffold/drawings.ts';
import { type Answers, createSiteFiles, PHOTO_FILE } from '../scaffold/site-files.ts';
import { formatList } from '../schema/formats/format.ts';
import { EXIT } from '../terminal/exit-code.js';
import type { Terminal } from '../terminal/terminal.ts';
import {
  type AnswerFlags,
  completeAnswers,
  listMissing,
  type PartialAnswers,
  parseFlags,
} from './new-answers.ts';

export interface NewSiteFlags extends AnswerFlags {
  readonly yes?: boolean;
}

/**
 * Creates a site in an empty folder, or one that does not exist, from flags and answers. Returns the exit code. Throws UsageError for
 * another folder, for flags that are not valid, and for missing ones if nobody can be asked.
 */
export async function createSite(
  { folder, flags, packageRoot }: { folder: string | undefined; flags: NewSiteFlags; packageRoot: string },
  terminal: Terminal,
): Promise<number> {
  const root = resolve(folder ?? '.');
  checkEmpty(root, 'site new <folder>');
  const answers = await completeOrAsk(flags, terminal);
  if (answers === null) {
    terminal.err('Nothing was written.');
    return EXIT.unusable;
  }
  const files = new Map<string, string | Uint8Array>(
    createSiteFiles(answers, readPackageInfo(packageRoot), formatWorkflow([])),
  );
  files.set(`data/photos/${PHOTO_FILE}`, await encodeDrawing(drawPhoto(answers.color)));
  writeNewFiles(root, files);
  terminal.out(describeNext(root, files.size));
  return EXIT.ok;
}

/** A folder that contains only a new Git repository is empty. @param command how to name another folder */
export function checkEmpty(root: string, command: string): void {
  if (!existsSync(root)) return;
  const [first] = readdirSync(root).filter((name) => name !== '.git');
  if (first !== undefined)
    throw new UsageError(
      `\`${root}\` is not empty: it contains \`${first}\`. Name a new folder: \`${command}\`.`,
    );
}

/** Returns null if the questions were cancelled. */
async function completeOrAsk(flags: NewSiteFlags, terminal: Terminal): Promise<Answers | null> {
  const given = parseFlags(flags);
  const missing = listMissing(given);
  if (flags.yes === true || !terminal.isInteractive) {
    if (missing.length > 0)
      throw new UsageError(
        `${flags.yes === true ? 'With `--yes` nothing is asked' : 'Without a terminal nothing can be asked'}. Add ${formatList(
          missing.map((flag) => `\`${flag}\``),
          'en',
        )}; \`site new --help\` lists all flags.`,
      );
    return completeAnswers(given);
  }
  const asked = await ask(given);
  return asked === null ? null : completeAnswers(asked);
}

async function ask(given: PartialAnswers): Promise<PartialAnswers | null> {
  const { askAnswers } = await import('./ask-answers.ts');
  try {
    return await askAnswers(given);
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') return null;
    throw error;
  }
}

function describeNext(root: string, files: number): string {
  const folder = relative(process.cwd(), root);
  return `Wrote ${files} files to \`${folder || '.'}\`. Next:

${folder === '' ? '' : `  cd ${folder}\n`}  npm install
  npm run dev

Write data/pages/home.yaml first, then data/services/, data/cities/ and data/local/. Every text that begins with \`Placeholder:\` says what to write there.
\`npm run build\` and \`npm run check -- --launch\` list what is left.`;
}
