// Articles name their categories in the words of their language.
import { toSlug } from '../../schema/fields/text.ts';

/** Whether an article is in the category of a page: by its name, or that of its file. */
export function isInCategory(
  { categories }: { readonly categories: readonly string[] },
  { slug, name }: { readonly slug: string; readonly name: string },
): boolean {
  return categories.some((category) => [slug, toSlug(name)].includes(toSlug(category)));
}
