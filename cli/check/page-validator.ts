// html-validate over one page after another, without the blocks that an earlier page has shown to be sound: most of a site's elements
// stand in headers, footers and sections that are the same on page after page, or differ in words alone. Enters at createPageValidator.
import { shapeOf } from './block-shape.ts';
import { digestOf } from './digest.ts';
import { type Found, validateHtml } from './html-validator.ts';
import type { Block } from './repeated-blocks.ts';

export interface PageToValidate {
  readonly html: string;
  /** From repeatableBlocks. */
  readonly blocks: readonly Block[];
}

/** Answers for one page after another with what is found on the whole of it. @param validate what is asked of a text */
export function createPageValidator(
  validate: (html: string) => readonly Found[] = validateHtml,
): (page: PageToValidate) => readonly Found[] {
  const sound = new Set<string>();
  return ({ html, blocks }) => {
    const keyed = blocks.map((block) => ({ block, key: keyOf(html, block) }));
    const known = keyed.filter(({ key }) => sound.has(key)).map(({ block }) => block);
    // Anything found without them may be their absence, and stands elsewhere: then the page is read as it is.
    if (known.length === 0 || !isSound(validate, without(html, known))) {
      const found = validate(html);
      if (found.length > 0) return found;
    }
    for (const { key } of keyed) sound.add(key);
    return [];
  };
}

function isSound(validate: (html: string) => readonly Found[], html: string): boolean {
  try {
    return validate(html).length === 0;
  } catch {
    return false;
  }
}

/** The text with a space for each of the blocks, so that what stands before and behind one does not run together. */
function without(html: string, blocks: readonly Block[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of blocks) {
    rest += `${html.slice(from, start)} `;
    from = end;
  }
  return rest + html.slice(from);
}

/** A hash: the texts of a large site's blocks would fill the memory. */
function keyOf(html: string, { start, end, around }: Block): string {
  return digestOf(around + shapeOf(html.slice(start, end)));
}
