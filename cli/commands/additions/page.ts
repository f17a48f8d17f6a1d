import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { capitalize } from '../../model/text/letter-case.ts';
import { UsageError } from '../../pipeline/usage-error.ts';
import { formatArticle, formatPage } from '../../scaffold/data-files.ts';
import { readToday } from '../today.ts';
import { type Addition, checkPath, readName, type SiteData } from './addition.ts';

export function addPage({ dataSet, root }: SiteData, text: string): Addition {
  const { slug, words } = readName(text, capitalize);
  const file = `data/pages/${slug}.yaml`;
  if (SPECIAL_PAGES.has(slug) || existsSync(join(root, file)))
    throw new UsageError(
      `\`${file}\` is ${SPECIAL_PAGES.has(slug) ? 'a page of another kind' : 'there already'}. Choose another name.`,
    );
  checkPath(dataSet, `/${slug}`);
  return {
    created: new Map([[file, formatPage(words)]]),
    changed: new Map(),
    next: [`Write the \`description\` of \`${file}\` first: it is the intro, and what search results show.`],
  };
}

/** Pages that have a schema of their own. */
const SPECIAL_PAGES = new Set(['home', 'not-found', 'articles']);

export function addArticle({ root }: SiteData, text: string): Addition {
  const { slug, words } = readName(text, capitalize);
  const file = `data/articles/${slug}.md`;
  const taken = [file, `data/articles/${slug}.yaml`].find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new UsageError(`\`${taken}\` is there already. Choose another title.`);
  return {
    created: new Map([[file, formatArticle(words, readToday())]]),
    changed: new Map(),
    next: [
      `Write \`${file}\`, and the slugs of what it is about in \`services\` and \`cities\`: they link to it then.`,
    ],
  };
}
