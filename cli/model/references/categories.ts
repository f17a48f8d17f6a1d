import { createError, type Problem } from '../../problem.ts';
import { isInCategory } from '../categories.ts';
import type { DataSet } from '../records/data-set.ts';

/** Checks that each category has an article: its page would list nothing. */
export function checkCategories({ pages, complete }: DataSet): Problem[] {
  // Its articles may be among those that did not load.
  if (!complete) return [];
  return pages.category
    .filter(({ value }) => !pages.article.some((article) => isInCategory(article.value, value)))
    .map(({ value, source }) =>
      createError('nothing-listed', source.location([]), {
        message: `\`${source.file}\` describes the category \`${value.name}\`, but no article is in it.`,
        hint: `Write \`categories: [${value.name}]\` in an article, or delete the file.`,
      }),
    );
}
