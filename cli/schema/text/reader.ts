import type { Reason } from '../definition/reason.ts';
import type { Node, NodeOf } from './markdown.ts';

/** The state that all readers of a text share. */
export interface Reader {
  /** Whether the text may have what only articles have. */
  readonly isArticle: boolean;
  /** The targets of links and images that are written below the text, by identifier. */
  readonly definitions: ReadonlyMap<string, NodeOf<'definition'>>;
  /** The footnotes by identifier, in the order in which the text refers to them. */
  readonly noteNumbers: Map<string, number>;
  /** The levels of the headings so far. */
  readonly headings: number[];
  /**
   * Returns a text of a node, or marks of its offsets: see locateCharacters.
   * @param part the target or the title of a link or an image, if it is not its text
   */
  mark(text: string, node: Pick<Node, 'position'>, part?: 'target' | 'title'): string;
  /** Reports a node; the reason ends a sentence that begins with the text. */
  report(node: Pick<Node, 'position'>, reason: Reason): void;
}
