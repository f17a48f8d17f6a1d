// What is known of a page of an old site before it is placed: its facts, and its content as a tree.
import type { MarkdownNode } from '../../schema/text/markdown.ts';
import type { Left } from '../old-site.ts';
import type { Html, Line } from './html.ts';
import type { StructuredNode } from './structured-data.ts';

export interface Link {
  readonly url: URL;
  readonly text: string;
}

/** An entry of the menu of an old site. */
export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  /** The heading above it, such as `Services`. */
  readonly group: string | null;
}

export interface ParsedPage {
  readonly file: string;
  readonly url: URL;
  readonly base: URL;
  /** Its address on the old site; null if nobody knows. */
  readonly address: string | null;
  /** The form of its address that all its forms share; of its file for one without an address. */
  readonly path: string;
  readonly title: string | null;
  readonly metaDescription: string | null;
  readonly siteName: string | null;
  readonly h1: string | null;
  readonly language: string | null;
  /** `YYYY-MM-DD` */
  readonly published: string | null;
  readonly isPost: boolean;
  /** Whether it asks search engines to leave it out. */
  readonly isNoindex: boolean;
  readonly nodes: readonly StructuredNode[];
  readonly links: readonly Link[];
  readonly menu: readonly MenuEntry[];
  readonly lines: readonly Pick<Line, 'tag' | 'text'>[];
  readonly source: { readonly html: Html } | { readonly markdown: MarkdownHead };
}

export interface OldImage {
  readonly url: URL;
  /** The largest first. */
  readonly candidates: readonly URL[];
  readonly alt: string;
}

export type MarkdownTree = Extract<MarkdownNode, { readonly type: 'root' }>;

export interface Content {
  readonly tree: MarkdownTree;
  /** Also those that are not in the tree, such as backgrounds. */
  readonly images: readonly OldImage[];
  /** What a page has that no text can have, in words. */
  readonly embedded?: readonly string[];
  /** The lines of menus, headers and footers, and those that most pages have. */
  readonly frame?: readonly string[];
  /** Texts that are questions, in lowercase. */
  readonly questions?: ReadonlySet<string>;
}

/** The parts of a Markdown file that pages of HTML do not have. */
interface MarkdownHead {
  readonly slug: string;
  /** Keys of an article besides title and date, valid. */
  readonly keys: Readonly<Record<string, unknown>>;
  readonly formerAddresses: readonly string[];
  /** The URL of its photo. */
  readonly photo: URL | null;
  readonly content: Content;
  /** How many lines are before the text. */
  readonly line: number;
  readonly left: readonly Left[];
}
