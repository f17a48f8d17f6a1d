import { existsSync, readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { quoteArgument } from '../base/format-command.ts';
import { drawPhoto } from '../edit/add/data-files.ts';
import { type Answers, createSiteFiles, PHOTO_FILE, type Program } from '../edit/add/site-files.ts';
import { formatWorkflow } from '../hosts/workflow.ts';
import { readPackageInfo } from '../pipeline/program/package-info.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { writeNewFiles } from '../pipeline/write-new-files.ts';
import { encodeDrawing } from '../render/images/import-photo.ts';
import { formatList } from '../schema/formats/format.ts';
import { type AnswerFlags, completeAnswers, listMissing, parseFlags } from './new/new-answers.ts';
import { EXIT } from './terminal/exit-code.js';
import type { Terminal } from './terminal/terminal.ts';

export interface NewSiteFlags extends AnswerFlags {
  readonly yes?: boolean;
}

export interface NewSite {
  readonly folder: string | undefined;
  readonly flags: NewSiteFlags;
  /** The program that the site installs. */
  readonly program: Program;
  /** Makes the placeholder photo of a site with a color. */
  readonly encodePhoto: (color: string) => Promise<Uint8Array>;
}

/** Creates a site and says what to do next. Returns the exit code. Throws as writeSite does. */
export async function createSite(
  { folder, flags, packageRoot }: Pick<NewSite, 'folder' | 'flags'> & { readonly packageRoot: string },
  terminal: Terminal,
): Promise<number> {
  const program = readPackageInfo(packageRoot);
  const encodePhoto = (color: string) => encodeDrawing(drawPhoto(color));
  const written = await writeSite({ folder, flags, program, encodePhoto }, terminal);
  if (written === null) return EXIT.unusable;
  terminal.out(describeNext(written));
  if (program.spec !== program.version)
    terminal.out(
      '`package.json` names the program by its path, because this version is not published. Elsewhere it cannot be installed.',
    );
  return EXIT.ok;
}

/** What was written, in a folder with an absolute path. */
export interface WrittenSite {
  readonly root: string;
  readonly files: number;
}

/**
 * Writes a site to an empty folder, or one that does not exist, from flags and answers. Returns
 * null if the questions were cancelled. Throws UsageError for another folder, for flags that are
 * not valid, and for missing ones if nobody can be asked.
 */
export async function writeSite(
  { folder, flags, program, encodePhoto }: NewSite,
  terminal: Terminal,
): Promise<WrittenSite | null> {
  const root = resolve(folder ?? '.');
  checkEmpty(root, 'site new <folder>');
  const answers = await completeOrAsk(flags, terminal);
  if (answers === null) {
    terminal.err('Nothing was written.');
    return null;
  }
  const files = new Map<string, string | Uint8Array>(createSiteFiles(answers, program, formatWorkflow([])));
  files.set(`data/photos/${PHOTO_FILE}`, await encodePhoto(answers.color));
  writeNewFiles(root, files);
  return { root, files: files.size };
}

/** A folder with nothing but a new Git repository is empty; `command` names another one. */
export function checkEmpty(root: string, command: string): void {
  if (!existsSync(root)) return;
  const [first] = readdirSync(root).filter((name) => name !== '.git');
  if (first !== undefined)
    throw new UsageError(`\`${root}\` is not empty: it contains \`${first}\`. Name a new folder: \`${command}\`.`);
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
  const { askAnswers } = await import('./new/ask-answers.ts');
  try {
    return completeAnswers(await askAnswers(given));
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') return null;
    throw error;
  }
}

/** @param manager the package manager to name */
export function describeNext({ root, files }: WrittenSite, manager = 'npm'): string {
  const folder = relative(process.cwd(), root);
  return `Wrote ${files} files to \`${folder || '.'}\`. Next:

${folder === '' ? '' : `  cd ${quoteArgument(folder)}\n`}  ${manager} install
  ${manager} run dev

Write data/pages/home.yaml first, then data/services/, data/cities/ and data/local/. Every text that begins with \`Placeholder:\` says what to write there.
\`${manager} run build\` and \`${manager} run check${manager === 'npm' ? ' --' : ''} --launch\` list what is left.`;
}
