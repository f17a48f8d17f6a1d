// The facts that rules read: what can be read from the built files alone, without the data,
// collected once by collect-facts.ts. Nothing is rendered or fetched. Positions are offsets into
// the page's text; locationAt turns one into line and column.

import type { Location } from '../../problem.ts';
import type { HostName } from '../../schema/fields/host-names.ts';
import type { SiteRecord } from '../../schema/site.ts';
import type { expectSite } from '../expected/site.ts';

/** An element as the file contains it. */
export interface ElementFact {
  /** The name of its start tag, in lower case. */
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Offset of its start tag. */
  readonly offset: number;
  /** Offset after its end tag, or after its last child if it has no end tag. */
  readonly endOffset: number;
  /** Offset of an attribute's name; undefined for one that the element lacks. */
  attributeOffset(attribute: string): number | undefined;
  readonly parent: ElementFact | null;
  readonly children: readonly ElementFact[];
}

/** A URL that a visitor follows or a browser loads. */
export interface PageUrl {
  readonly url: string;
  /** The word for it in messages: `link`, `image`. */
  readonly role: string;
  readonly element: ElementFact;
  readonly location: () => Location;
}

/** One page; dropped after its rules have run. */
export interface PageFacts {
  /** Path of the file in the output, `x.html`. */
  readonly file: string;
  /** The URL path that it answers to: `/x`, `/` for index.html, `/404` for 404.html. */
  readonly path: string;
  readonly html: string;
  /** SHA-256 of the file's bytes, base64. */
  readonly digest: string;
  /** Every element in document order. */
  readonly elements: readonly ElementFact[];
  all(tag: string): readonly ElementFact[];
  /** In the order of the page. */
  readonly urls: readonly PageUrl[];
  locationAt(offset: number, length?: number): Location;
}

/** The facts of a page that other pages are compared with. */
export interface PageSummary extends Pick<PageFacts, 'file' | 'path' | 'digest'> {
  readonly ids: ReadonlySet<string>;
  readonly links: PageLinks;
  /** URLs outside the site. */
  readonly outside: readonly OutsideLink[];
  readonly weight: PageWeight;
}

/** Compressed bytes of styles and scripts, bytes of photos, and the files it starts with. */
export type PageWeight = Pick<Budgets, 'style' | 'script' | 'photos' | 'requests'>;

/** A page's links within the site, each once. Only those with a fragment have a position. */
export interface PageLinks {
  readonly inMain: readonly string[];
  /** Those that only the header and the footer contain. */
  readonly elsewhere: readonly string[];
  /** All with a fragment, at their first occurrence. */
  readonly fragments: readonly (Pick<Location, 'line' | 'column'> & { readonly href: string })[];
}

/** A URL outside the site, at its first occurrence on a page. */
export interface OutsideLink {
  readonly url: string;
  readonly location: Location;
}

export interface FileFact {
  readonly path: string;
  readonly bytes: number;
  /** The same for two names of one file (hard links); null if the disk does not tell. */
  readonly inode: string | null;
}

export interface SiteFacts {
  /** Every file by path, without aliases (`x/index.html`) that are equal to their page. */
  readonly files: ReadonlyMap<string, FileFact>;
  readonly pages: readonly PageSummary[];
  /** From the data or else the home page's canonical link; null if it has none. */
  readonly origin: string | null;
  /** The folder the site is published in: empty, or `/site`. */
  readonly basePath: string;
  /** The path of every page, known before any is read. */
  readonly pagePaths: ReadonlySet<string>;
  /** Aliases (`x/index.html` beside `x.html`), and whether their bytes are those of the page. */
  readonly aliases: ReadonlyMap<string, 'equal' | 'unequal'>;
  /** Reads a file of the output; null if it does not exist. */
  read(path: string): Uint8Array | null;
  /** Reads a text file of the output, at most 5 MB of it; empty if it does not exist. */
  text(path: string): string;
  /** The expectations from the data; null if the folder is checked without its data. */
  readonly expected: ExpectedSite | null;
}

/**
 * Weight budgets: compressed bytes of a page's HTML, of its style sheets, of the scripts that it
 * starts with, and of all fonts of the site; bytes of one image file, and of all photos of a page;
 * and the files that a page requests before a visitor scrolls or clicks.
 */
export type Budgets = { readonly [Key in keyof NonNullable<SiteRecord['budgets']>]-?: number };

/** The output that `site build` would write now. */
export interface ExpectedOutput {
  /** SHA-256 in base64 by path, aliases included; null for a file that was not created. */
  readonly hashes: ReadonlyMap<string, string | null>;
  /** The texts of some files as the build writes them; none for what is not text. */
  renderTexts(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The same with our templates, for a site with its own. */
  renderWithOurs?(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The files of hosts that are not published; none for a site without hosts. */
  readonly presets?: readonly PresetFile[];
}

/** A file in `.hosts/`. */
export interface PresetFile {
  /** Relative to the site's folder: `.hosts/nginx/nginx.conf`. */
  readonly path: string;
  /** SHA-256 in base64 of what the build writes. */
  readonly hash: string;
  /** The content of the file; null if there is none. */
  readonly content: Uint8Array | null;
}

/** What the model and the routes say, and what `site build` would write. */
export interface ExpectedSite extends Omit<ReturnType<typeof expectSite>, 'hosts' | 'output'> {
  readonly hosts: readonly HostName[];
  /**
   * `stale` if the data was edited since the build, `other-program` if only the program is another
   * than that of the build, null if the output is not compared.
   */
  readonly output: ExpectedOutput | 'stale' | 'other-program' | null;
}
