// What a rule can know: the built site as a stranger reads it, gathered once (collect-facts.ts). Plain data; nothing here is rendered or
// fetched. Positions are offsets into the page's text; locationAt turns one into line and column when there is something to say.
import type { Location } from '../../problem.ts';

/** An element as it stands in the file. */
export interface ElementFact {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Offset of its start tag. */
  readonly offset: number;
  /** Offset of what follows its end tag, or its last child where it has no end tag. */
  readonly endOffset: number;
  /** Offset of an attribute's name, where it has it. */
  readonly attributeOffsets: { get(attribute: string): number | undefined };
  readonly parent: ElementFact | null;
  readonly children: readonly ElementFact[];
  /** Its text and that of all below it, white space folded. Scripts and styles keep their text as written. */
  readonly text: string;
}

export interface JsonLdFact {
  readonly element: ElementFact;
  readonly source: string;
  /** Null where it does not parse. */
  readonly value: unknown;
}

/** One page; dropped after its rules have run. */
export interface PageFacts {
  /** Path of the file in the output, `x.html`. */
  readonly file: string;
  /** The address it answers to: `/x`, `/` for index.html, `/404` for 404.html. */
  readonly path: string;
  readonly html: string;
  /** SHA-256 of the file's bytes, base64. */
  readonly digest: string;
  /** Every element in document order. */
  readonly elements: readonly ElementFact[];
  /** By tag name. */
  all(tag: string): readonly ElementFact[];
  readonly byId: ReadonlyMap<string, ElementFact>;
  readonly jsonLd: readonly JsonLdFact[];
  readonly indexable: boolean;
  locationAt(offset: number, length?: number): Location;
}

/** What is kept of every page for the rules that compare pages: plain data, which another thread may have read. */
export interface PageSummary {
  readonly file: string;
  readonly path: string;
  /** SHA-256 of the file's bytes, base64. */
  readonly digest: string;
  readonly title: string | null;
  readonly description: string | null;
  /** Where the title, the description and the main part begin; the head or the page where there is none. */
  readonly locations: { readonly title: Location; readonly description: Location; readonly main: Location };
  readonly hasMain: boolean;
  readonly h1: string | null;
  readonly canonical: string | null;
  readonly indexable: boolean;
  readonly ids: ReadonlySet<string>;
  /** Internal links, packed: see linksOf. */
  readonly packedLinks: PackedLinks;
  /** The day on which the page says it was last changed. */
  readonly modified: string | null;
  /** For each word of its main text the hash of the five words from it on, names masked; 0 if its block ends sooner. */
  readonly shingles: Uint32Array;
  /** Words of its main text, without forms, tables and menus. */
  readonly words: number;
  /** Flesch's reading ease; null without a sentence, and if the page is not in English. */
  readonly readingEase: number | null;
}

/** A page's links to the site itself, entry by entry; a menu's hundred links on ten thousand pages would be a million objects. */
export interface PackedLinks {
  readonly hrefs: readonly string[];
  readonly lines: Uint32Array;
  readonly columns: Uint32Array;
  /** 1 where it stands in the main part. */
  readonly inMain: Uint8Array;
}

/** Where an address outside the site is first named. */
export interface OutsideLink {
  readonly url: string;
  readonly location: Location;
}

/** A photo that carries a description, on however many pages. */
export interface DescribedPhoto {
  /** The photo's name without size and format. */
  readonly photo: string;
  readonly src: string;
  readonly count: number;
  /** Where it first carries it. */
  readonly location: Location;
}

/** A file that is no page. */
export interface FileFact {
  readonly path: string;
  readonly bytes: number;
  /** The same for two names of one file (hard links); null where the disk does not tell. */
  readonly inode: string | null;
  /** When it was last written, in milliseconds since 1970; null where that is not known. */
  readonly modified: number | null;
}

/** So many bytes of a file, or as many as there are, from one of them on. */
export interface FilePart {
  readonly from: number;
  readonly bytes: number;
}

/** The site as a whole. */
export interface SiteFacts {
  /** Absolute path of the folder that was read. */
  readonly folder: string;
  /** Every file by path, pages among them, second names (`x/index.html` equal to `x.html`) left out. */
  readonly files: ReadonlyMap<string, FileFact>;
  readonly pages: readonly PageSummary[];
  /** From the home page's canonical link; null where it has none. */
  readonly origin: string | null;
  /** The folder the site is published in: `` or `/site`. */
  readonly basePath: string;
  /** The address of every page, known before any is read. */
  readonly pagePaths: ReadonlySet<string>;
  /** Second files of a page (`x/index.html` beside `x.html`), and whether they have the same bytes. */
  readonly aliases: ReadonlyMap<string, 'equal' | 'unequal'>;
  /** Files (no pages) whose name stands on some page. */
  readonly named: ReadonlySet<string>;
  /** The photos that each `alt` stands on. */
  readonly photosByAlt: ReadonlyMap<string, readonly DescribedPhoto[]>;
  /** Addresses outside the site, each once. */
  readonly outside: readonly OutsideLink[];
  readonly sitemap: readonly string[] | null;
  readonly robots: string | null;
  /** Reads a file of the output as bytes, or a part of it; null where it is not there. */
  read(path: string, part?: FilePart): Uint8Array | null;
  /** What the data says there should be; null where the folder is checked without its data. */
  readonly expected: ExpectedSite | null;
}

/** How heavy things may be: compressed bytes, photos as they are; requests are counted. */
export interface Budgets {
  /** The HTML of a page. */
  readonly page: number;
  /** All style sheets of a page. */
  readonly style: number;
  /** All scripts that a page starts with. */
  readonly script: number;
  /** All scripts that those ask for later. */
  readonly laterScript: number;
  /** All fonts of the site. */
  readonly font: number;
  /** A single photo file. */
  readonly image: number;
  /** All photos of a page, each in the largest size of its smallest format. */
  readonly photos: number;
  /** What a page asks for before anyone scrolls or clicks. */
  readonly requests: number;
}

/** What `site build` would write now. */
export interface ExpectedOutput {
  /** SHA-256 in base64 by path, aliases included; null for a file that was not made to compare it, such as a photo to be encoded. */
  readonly hashes: ReadonlyMap<string, string | null>;
  /** The texts of some files as the build writes them; a file that cannot be rendered, or is no text, is missing. */
  renderTexts(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Plain data from the model and the routes. */
export interface ExpectedSite {
  /** What the output must be; `stale` if the sources were edited since the build, null if it is not compared. */
  readonly output: ExpectedOutput | 'stale' | null;
  /** Where the data publishes the site, without a slash at the end. */
  readonly url: string;
  readonly routes: readonly {
    readonly path: string;
    readonly kind: string;
    readonly indexable: boolean;
    readonly service: string | null;
    readonly city: string | null;
    readonly title: string;
    readonly description: string;
    /** Its social card's path without the hash and the ending: `/assets/cards/terms`; null where none is drawn. */
    readonly card: string | null;
    /** Files the page's words come from, most specific first: `data/local/x/y.yaml`. */
    readonly sources: readonly string[];
  }[];
  readonly business: {
    readonly name: string;
    /** E.164. */
    readonly phone: string;
    readonly phoneText: string;
    readonly email: string;
    readonly locality: string;
    readonly region: string;
    readonly country: string;
    /** Its type in schema.org's words. */
    readonly type: string;
    /** From the least to the greatest price, as it is published. */
    readonly priceRange: string;
    /** The opening hours as pages write them. */
    readonly hoursText: string;
    readonly opens: string;
    readonly closes: string;
    readonly days: readonly string[];
    readonly formEndpoint: string;
    readonly analyticsHost: string | null;
  };
  /** The language of every page, as a tag. */
  readonly language: string;
  /** Origins outside the site that its pages may talk to. */
  readonly outsideHosts: readonly string[];
  /** The ISO 4217 code of the currency of all prices. */
  readonly currency: string;
  /** Price texts by service slug, in the order of the tiers: `$3,000-5,000`. */
  readonly prices: ReadonlyMap<string, readonly string[]>;
  /** Every price that follows from the data: of services, rates and estimates. */
  readonly priceTexts: readonly string[];
  /** By slug. */
  readonly cityNames: ReadonlyMap<string, readonly string[]>;
  /** By slug, the long name and the short one. */
  readonly serviceNames: ReadonlyMap<string, readonly string[]>;
  /** Names that are masked when pages are compared: the business, cities, services, neighborhoods. */
  readonly maskedNames: readonly string[];
  /** What must be replaced before launch, and its location in the data. */
  readonly placeholders: readonly { readonly what: string; readonly location: Location }[];
  /** Budgets of the site's own, in the place of the defaults. */
  readonly budgets?: { readonly [Key in keyof Budgets]?: number | undefined } | undefined;
  /** The location of the YAML value that is, contains or resembles a text, in the sources of a page. */
  findInData(text: string, sources: readonly string[]): Location | null;
}
