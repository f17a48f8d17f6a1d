// The real site with a defect in it, without a copy on disk. What was read of a page and found on it is kept, so that a hundred
// defects cost a hundred readings of the pages they are in and little more.
import { type CheckResult, checkSite } from '../check/check.ts';
import type { PageReader } from '../check/check-pages.ts';
import type { KeepReading } from '../check/facts/collect-facts.ts';
import { digestOf } from '../check/facts/digest.ts';
import type { ExpectedOutput, ExpectedSite, FilePart, PageFacts, SiteFacts } from '../check/facts/facts.ts';
import { openFolder, type SiteFolder } from '../check/facts/folder.ts';
import { validatePage } from '../check/html-validate/reader.ts';
import type { Finding, Rule, SiteRuleOptions } from '../check/rule.ts';
import type { Problem } from '../problem.ts';
import { slicePart } from './file-part.ts';

/** Every file of a site by its path. */
export type SiteFiles = ReadonlyMap<string, Uint8Array>;

/** What a plant does its damage with. A page that stands under two names is changed under both, unless the second is named itself. */
export interface SiteEditor {
  readonly paths: readonly string[];
  text(file: string): string;
  bytes(file: string): Uint8Array;
  write(file: string, content: string | Uint8Array): void;
  /** Writes one name of a page and leaves the other. */
  writeAlone(file: string, content: string): void;
  remove(file: string): void;
  /** The first `from` of a file becomes `to`; throws where there is none. */
  replace(file: string, from: string, to: string): void;
}

export function readSite(path: string): SiteFiles {
  const folder = openFolder(path);
  return new Map(folder.list().map((file) => [file.path, folder.read(file.path) ?? new Uint8Array()]));
}

/** What a build that wrote these files would write again. */
export function outputOf(files: SiteFiles): ExpectedOutput {
  return {
    hashes: new Map([...files].map(([path, content]) => [path, digestOf(content)])),
    renderTexts: async (paths) =>
      new Map(
        paths
          .filter((path) => files.has(path) && !/\.(?:png|jpe?g|avif|ico|woff2)$/.test(path))
          .map((path) => [path, new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.get(path))]),
      ),
  };
}

/** The files as they are after an edit; those that were given stay as they are. */
export function editSite(valid: SiteFiles, edit: (site: SiteEditor) => void): SiteFiles {
  const files = new Map(valid);
  const namesOf = (file: string) => {
    const second = file.replace(/\.html$/, '/index.html');
    return valid.has(second) ? [file, second] : [file];
  };
  const editor: SiteEditor = {
    paths: [...valid.keys()],
    bytes(file) {
      const bytes = files.get(file);
      if (bytes === undefined) throw new Error(`the site has no ${file}`);
      return bytes;
    },
    text: (file) => new TextDecoder().decode(editor.bytes(file)),
    write(file, content) {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      for (const name of namesOf(file)) files.set(name, bytes);
    },
    writeAlone: (file, content) => void files.set(file, new TextEncoder().encode(content)),
    remove(file) {
      for (const name of namesOf(file)) files.delete(name);
    },
    replace(file, from, to) {
      const text = editor.text(file);
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      editor.write(
        file,
        text.replace(from, () => to),
      );
    },
  };
  edit(editor);
  return files;
}

/** Checks sites that differ from a sound one in little: what does not differ is read and looked at once. */
export function createMutationCheck(
  valid: SiteFiles,
  { rules, expected }: { readonly rules: readonly Rule[]; readonly expected: ExpectedSite | null },
): (files: SiteFiles) => Promise<CheckResult> {
  const readings = new Map<string, ReturnType<KeepReading>>();
  const kept = rules.map(keepFindings);
  return (files) => {
    const keep: KeepReading = (file, read) => {
      if (files.get(file) !== valid.get(file)) return read(file);
      const reading = readings.get(file) ?? read(file);
      readings.set(file, reading);
      return reading;
    };
    const changes = [...new Set([...valid.keys(), ...files.keys()])]
      .filter((path) => valid.get(path) !== files.get(path))
      .map((path) => ({ path, comesOrGoes: valid.has(path) !== files.has(path) }));
    const pages = changes.filter(({ path }) => path.endsWith('.html') && files.has(path));
    // What is done to every page is no matter of its markup.
    const read = new Set(pages.length > MOST ? [] : pages.map(({ path }) => path));
    const reader = readHtmlOf((file) => read.has(file));
    return checkSite(folderOf(files), {
      rules: kept.map((rule) => rule(changes)),
      expected,
      keep,
      readers: [reader],
    });
  };
}

/** A page under both its names, and one more. */
const MOST = 4;

function folderOf(files: SiteFiles): SiteFolder {
  return {
    path: '/site/dist',
    list: () =>
      [...files]
        .map(([path, { byteLength }]) => ({ path, bytes: byteLength, inode: null, modified: null }))
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
    read: (path, part) => slicePart(files.get(path), part),
  };
}

/** html-validate over the pages that were changed; the others are sound. */
function readHtmlOf(isChanged: (file: string) => boolean): PageReader {
  const problems: Problem[] = [];
  return {
    async read(page) {
      if (isChanged(page.file)) problems.push(...(await validatePage(page)));
    },
    finish: async () => problems,
  };
}

interface Change {
  readonly path: string;
  /** True for a file that is there in only one of the two sites. */
  readonly comesOrGoes: boolean;
}

/** A rule that says again what it said of the sound site wherever it looks at nothing that was changed. */
function keepFindings(rule: Rule): (changes: readonly Change[]) => Rule {
  const byPage = new WeakMap<PageFacts, readonly Finding[]>();
  const [pageSeen, siteSeen] = [unseen(), unseen()];
  let bySite: readonly Finding[] | null = null;
  let watched: SiteFacts | null = null;
  return (changes) => {
    const isValid = changes.length === 0;
    // To the rules of a page another page's text is nothing; they may go on with what they worked out.
    const onlyTexts = changes.every(({ path, comesOrGoes }) => path.endsWith('.html') && !comesOrGoes);
    const [pagesStay, siteStays] = [pageSeen, siteSeen].map(
      (seen) => !changes.some((one) => isSeen(one, seen)),
    );
    // Built up, because what a rule does not have tells the kinds of rules apart.
    const again = { ...rule };
    if ('checkPage' in rule)
      Object.assign(again, {
        checkPage(page: PageFacts, site: SiteFacts) {
          const known = pagesStay ? byPage.get(page) : undefined;
          if (known !== undefined) return known;
          if (!isValid) return rule.checkPage(page, onlyTexts && watched !== null ? watched : site);
          // One for all pages: rules keep what they worked out by the facts that they were given.
          watched ??= watch(site, pageSeen);
          const findings = rule.checkPage(page, watched);
          byPage.set(page, findings);
          return findings;
        },
      });
    if ('checkSite' in rule)
      Object.assign(again, {
        checkSite(site: SiteFacts, options: SiteRuleOptions) {
          if (siteStays && bySite !== null) return bySite;
          if (!isValid) return rule.checkSite(site, options);
          bySite = rule.checkSite(watch(site, siteSeen), options);
          return bySite;
        },
      });
    return again;
  };
}

/** What a rule looked at. */
interface Seen {
  readonly parts: Set<string | symbol>;
  readonly read: Set<string>;
}

function unseen(): Seen {
  return { parts: new Set(), read: new Set() };
}

function watch(site: SiteFacts, seen: Seen): SiteFacts {
  return new Proxy(site, {
    get(target, part, receiver) {
      if (part !== 'read') {
        seen.parts.add(part);
        return Reflect.get(target, part, receiver);
      }
      return (path: string, part?: FilePart) => {
        seen.read.add(path);
        return target.read(path, part);
      };
    },
  });
}

const OF_PAGES = ['pages', 'named', 'outside', 'photosByAlt', 'aliases'];

function isSeen({ path, comesOrGoes }: Change, { parts, read }: Seen): boolean {
  const sees = (part: string) => parts.has(part);
  if (
    read.has(path) ||
    (path === 'robots.txt' && sees('robots')) ||
    (path === 'sitemap.xml' && sees('sitemap'))
  )
    return true;
  if (comesOrGoes && (sees('files') || sees('pagePaths') || sees('aliases'))) return true;
  // The list of files tells their sizes, which no rule asks of a page.
  return path.endsWith('.html') ? OF_PAGES.some(sees) : sees('files');
}
