// The URLs in files that are not pages: stylesheets, scripts, the manifest.
import type { Location } from '../../../problem.ts';
import type { SiteFacts } from '../facts.ts';
import { memoizePerFile } from '../memoize.ts';
import { createFileLocator } from '../parse-page.ts';
import data from './urls.yaml';

export interface FileUrl {
  readonly url: string;
  /** The word for it in messages. */
  readonly role: string;
  /** The text before it, such as `url(`, `@import` or `import(`. */
  readonly prefix: string;
  /** The path that a relative URL is relative to. */
  readonly from: string;
  readonly location: () => Location;
}

// The rules find each of them.
const { files } = data as { readonly files: readonly Readonly<Record<'file' | 'role' | 'pattern', string>>[] };
const READERS = files.map(({ file, role, pattern }) => ({
  role,
  file: new RegExp(file),
  pattern: new RegExp(pattern, 'gi'),
}));

/** The URLs of one file; a file of another kind has none. */
export const listFileUrls = memoizePerFile((site, file): readonly FileUrl[] => {
  const text = site.text(file);
  const locate = createFileLocator(file, text);
  return READERS.filter((reader) => reader.file.test(file)).flatMap(({ role, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: match, 1: prefix = '', 2: url = '', index }) => ({
      url: url.replaceAll('&amp;', '&').replaceAll('&apos;', "'"),
      role,
      prefix,
      from: `/${file}`,
      location: () => locate(index + match.indexOf(url, prefix.length), url.length),
    })),
  );
});

/** The URLs of all files of a site. */
export function listAllFileUrls(site: SiteFacts): FileUrl[] {
  return [...site.files.keys()]
    .filter((file) => READERS.some((reader) => reader.file.test(file)))
    .flatMap((file) => listFileUrls(site, file));
}
