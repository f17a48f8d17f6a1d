// The title and the description of each page, and where people typed them.
import type { DataText } from '../../../model/text/list-texts.ts';
import type { Location } from '../../../problem.ts';
import { isPlaceholder } from '../../../schema/text/placeholder.ts';
import type { ExpectedSite } from '../facts.ts';
import { locateStart } from '../locations.ts';
import { memoizeByIdentity } from '../memoize.ts';

/** The part of a page's head that rules judge, by its name in messages, with its key. */
export const HEAD_KEYS = { title: 'title', description: 'metaDescription' } as const;

export type HeadName = keyof typeof HEAD_KEYS;

export interface HeadText {
  readonly path: string;
  /** As the page has it; never blank. */
  readonly text: string;
  /** Null if the program makes it, for example of the names of a service and a city. */
  readonly typed: DataText | null;
  /** Locates its words in the data, or the start of the page's file. */
  locate(): Location;
}

/** Lists the titles or the descriptions of all pages that have one, in the order of the pages. */
export function listHeads(data: ExpectedSite, name: HeadName): readonly HeadText[] {
  return data.routes.flatMap((route): HeadText[] => {
    const text = route[name].trim();
    if (text === '' || isPlaceholder(text)) return [];
    const typed = indexTyped(data).get(`${HEAD_KEYS[name]} ${route.path}`) ?? null;
    const locate = () => typed?.locate(0, typed.text.length) ?? locateStart(route.sources[0] ?? '');
    return [{ path: route.path, text, typed, locate }];
  });
}

const indexTyped = memoizeByIdentity((data: ExpectedSite): ReadonlyMap<string, DataText> => {
  const keys: ReadonlySet<string> = new Set(Object.values(HEAD_KEYS));
  return new Map(
    data.texts.flatMap((text) =>
      text.page !== null && text.path.length === 1 && keys.has(text.key) ? [[`${text.key} ${text.page}`, text]] : [],
    ),
  );
});
