import { isErrorPath } from '../../base/page-files.ts';
import { listNames, suggestName } from '../../schema/text/nearest-name.ts';
import type { DataSet } from '../records/data-set.ts';
import { listAllPages } from '../records/list-records.ts';
import { listLinkTargets, mayBeUnread, readPageName, splitPagePath } from '../text/page-links.ts';
import { createMoveFinder } from './redirects.ts';

/** Returns a function that says what is wrong with a link's target; null for a right one. */
export function createLinkChecker(
  dataSet: DataSet,
): (href: string) => { readonly message: string; readonly hint: string } | null {
  const { pages, publicFiles } = dataSet;
  const targets = listLinkTargets(pages);
  const others = listAllPages(dataSet).flatMap(({ value: { originalPath, path } }) => [originalPath ?? path, path]);
  const paths = [...new Set([...targets.values(), ...others])].filter((path) => !isErrorPath(path));
  const files = new Set(publicFiles.map((file) => `/${file.path}`));
  const findMove = createMoveFinder(dataSet);
  const suggestPath = (path: string) =>
    findMove(path) ?? suggestName(path, paths) ?? 'Correct the path, or add the page to the data.';
  return (href) => {
    const name = readPageName(href);
    const path = splitPagePath(href)?.path;
    if (mayBeUnread(dataSet, name ?? path ?? '')) return null;
    if (name !== null && !targets.has(name)) {
      const nearest = suggestName(
        name,
        [...targets.keys()].filter((target) => !target.startsWith('/')),
      );
      return {
        message: `\`${href}\` refers to an unknown page.`,
        hint: nearest ?? 'Write the path of the page without its slash.',
      };
    }
    if (path === undefined || targets.has(path) || paths.includes(path) || files.has(path)) return null;
    const page = paths.find((candidate) => candidate === path.replace(/\.html$|\/$/, ''));
    return {
      message: `The text links to \`${path}\`, but no page or file has this path.`,
      hint: page === undefined ? suggestPath(path) : `Write ${listNames([page])}.`,
    };
  };
}
