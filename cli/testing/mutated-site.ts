// A built site with mutations, in memory. Pages that a mutation leaves as they are were read once
// and are not checked again, so that a mutation costs little more than the pages it is in. Entry
// point: createMutationCheck.
import { type CheckOptions, checkSite } from '../check/check.ts';
import { collectFacts } from '../check/facts/collect-facts.ts';
import { createDigest } from '../check/facts/digest.ts';
import type { ExpectedOutput, ExpectedSite, PageSummary } from '../check/facts/facts.ts';
import { openFolder } from '../check/facts/folder.ts';
import { validatePage } from '../check/html-validate/validate-pages.ts';
import type { Rule } from '../check/rule.ts';
import { folderOf } from './check-fixture.ts';

/** Every file of a site by its path. */
export type SiteFiles = ReadonlyMap<string, Uint8Array>;

/**
 * Edits the files of a site. A page that has an alias is edited under both paths, unless the alias
 * itself is named.
 */
export interface SiteEditor {
  readonly paths: readonly string[];
  text(file: string): string;
  bytes(file: string): Uint8Array;
  write(file: string, content: string | Uint8Array): void;
  /** Writes a page without its alias. */
  writeAlone(file: string, content: string): void;
  remove(file: string): void;
  /** Replaces the first `from` in a file; throws if there is none. */
  replace(file: string, from: string, to: string): void;
}

/** Reads all files of a built site. @param path absolute */
export function readSite(path: string): SiteFiles {
  const folder = openFolder(path);
  return new Map(folder.list().map((file) => [file.path, folder.read(file.path) ?? new Uint8Array()]));
}

/** The expected output of a build that wrote these files. */
export function outputOf(files: SiteFiles): ExpectedOutput {
  return {
    hashes: new Map([...files].map(([path, content]) => [path, createDigest(content)])),
    renderTexts: async (paths) =>
      new Map(
        paths
          .filter((path) => files.has(path) && !/\.(?:png|jpe?g|avif|ico|woff2)$/.test(path))
          .map((path) => [path, new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.get(path))]),
      ),
  };
}

/** A copy of the files with an edit. */
export function editSite(clean: SiteFiles, edit: (site: SiteEditor) => void): SiteFiles {
  const files = new Map(clean);
  const pathsOf = (file: string) => {
    const alias = file.replace(/\.html$/, '/index.html');
    return clean.has(alias) ? [file, alias] : [file];
  };
  const editor: SiteEditor = {
    paths: [...clean.keys()],
    bytes(file) {
      const bytes = files.get(file);
      if (bytes === undefined) throw new Error(`the site has no ${file}`);
      return bytes;
    },
    text: (file) => new TextDecoder().decode(editor.bytes(file)),
    write(file, content) {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      for (const path of pathsOf(file)) files.set(path, bytes);
    },
    writeAlone: (file, content) => void files.set(file, new TextEncoder().encode(content)),
    remove(file) {
      for (const path of pathsOf(file)) files.delete(path);
    },
    replace(file, from, to) {
      const text = editor.text(file);
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      editor.write(
        file,
        text.replace(from, () => to),
      );
    },
  };
  edit(editor);
  return files;
}

/** The rules and data for checking a site with mutations. */
interface MutationCheckOptions {
  readonly rules: readonly Rule[];
  /** Whether html-validate reads the changed pages. */
  readonly html: boolean;
  /** A page to check besides the changed ones, such as one that links to a changed file. */
  readonly file?: string;
}

type MutationCheck = (files: SiteFiles, options: MutationCheckOptions) => ReturnType<typeof checkSite>;

/** Returns a check for sites that differ from this one in a few files. */
export function createMutationCheck(clean: SiteFiles, expected: ExpectedSite | null): MutationCheck {
  const summaries = readSummaries(clean, expected);
  return (files, { rules, html, file }) => {
    const changed = [...files.keys()].filter((path) => files.get(path) !== clean.get(path));
    const checkPage: CheckOptions['checkPage'] = async (path, check) => {
      const summary = path === file || changed.includes(path) ? undefined : summaries.get(path);
      return summary === undefined ? check() : { summary, problems: [] };
    };
    const pages = changed.filter((path) => path.endsWith('.html'));
    // A change to every page is never a markup mutation, so html-validate can be skipped.
    const validate = html && pages.length <= MAX_VALIDATED ? validatePage : undefined;
    return checkSite(folderOf(Object.fromEntries(files)), { rules, expected, checkPage, validate });
  };
}

/** Two pages with their aliases. */
const MAX_VALIDATED = 4;

function readSummaries(files: SiteFiles, expected: ExpectedSite | null): ReadonlyMap<string, PageSummary | null> {
  const { pageFiles, read, summarize } = collectFacts(folderOf(Object.fromEntries(files)), expected);
  return new Map(pageFiles.map((path) => [path, summarize(read(path))]));
}
