// A list of all others on every page would make the pages of a site grow with their number, so a
// page of a long list names those of its group, and the page that lists all.
import type { Link } from '../../../templates/elements/links/link.ts';
import { MAX_MENU_ENTRIES } from '../../model/page-kinds.ts';

/** The list of each page, by its `href`; several groups each end with the link to `all`. */
export function listInGroups(links: readonly Link[], all: Link | null): Map<string, readonly Link[]> {
  return new Map(
    splitIntoGroups(links).flatMap((group) => {
      const list = all === null || group.length === links.length ? group : [...group, all];
      return group.map(({ href }): [string, readonly Link[]] => [href, list]);
    }),
  );
}

/** Splits a list into groups of nearly the same size, no longer than a menu. */
function splitIntoGroups(links: readonly Link[]): (readonly Link[])[] {
  const count = Math.ceil(links.length / (MAX_MENU_ENTRIES + 1));
  const startOf = (index: number) => Math.floor((index * links.length) / count);
  return Array.from({ length: count }, (_, index) => links.slice(startOf(index), startOf(index + 1)));
}
