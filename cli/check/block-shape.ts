// What html-validate judges a part of a page by: its tags, not its words. Sections of page after page differ in nothing but words and
// addresses, and one of them speaks for all. Enters at shapeOf.

// A label's words are compared with its control's name; of what is text to one reader and tags to another, nothing is left out; and
// values that hold angle brackets, or that are in other quotes, might be taken for texts between tags.
const JUDGED_BY_WORDS = /<(?:label|title|textarea|script|style)[\s>]|='|="[^"]*[<>]/;

/** Between two tags, with something to read in it. A reference (`&amp;`) may be none, and is judged. */
const WORDS = />[^<>&]*[^<>&\s][^<>&]*</g;

/** Values of which html-validate asks no more than whether they say something. */
const ADDRESS = / (href|src|alt)="[^"&<>]*[^"&<>\s][^"&<>]*"/g;
/** Of a list of files, whether it names their widths. */
const FILES_BY_WIDTH = / srcset="[\w./-]+ \d+w(?:, [\w./-]+ \d+w)*"/g;

/**
 * The text of a part of a page with every run of words, and every address, made the same. Two parts of one shape are both sound to
 * html-validate, in the same surroundings, or neither is.
 * @param html whole elements, one after another
 */
export function shapeOf(html: string): string {
  if (JUDGED_BY_WORDS.test(html)) return html;
  return html.replace(WORDS, '>x<').replace(ADDRESS, ' $1="x"').replace(FILES_BY_WIDTH, ' srcset="x 1w"');
}
