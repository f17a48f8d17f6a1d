// What every server with our presets, and `site preview --host`, answers: one table, so that they
// cannot disagree. Entry points: listExpectedAnswers and describeAnswer.

import type { FormerPattern } from '../../schema/fields/former-address.ts';

export interface AddressFacts {
  /** The path of every page but the home page and the 404 page. */
  readonly pages: readonly string[];
  readonly moved: ReadonlyMap<string, string>;
  readonly gone: readonly string[];
  readonly patterns: readonly FormerPattern[];
  /** The language of the 404 page of each folder that has one: '' for the root, `/es`. */
  readonly languages: ReadonlyMap<string, string>;
}

export interface Answer {
  readonly status: number;
  /** '' without a redirect. */
  readonly location: string;
  readonly body: string;
}

/**
 * Returns an answer as the table has it: `200`, `301 /x`, `404 en-US` for an error with the page of
 * the site.
 */
export function describeAnswer({ status, location, body }: Answer): string {
  const language = status < 400 ? '' : (/<html[^>]* lang="([^"]+)"/.exec(body)?.[1] ?? '');
  return `${status} ${location}${language}`.trim();
}

/** Lists addresses with what is answered: `/nope: 404 en-US`. */
export function listExpectedAnswers({ pages, moved, gone, patterns, languages }: AddressFacts): string[] {
  const forms = ['/', '.html', '/index.html', '/index', '.html/', '/?utm_source=a&b=%20c'];
  const redirect = (from: string, to: string) =>
    `${from}: 301 ${to}${from.includes('?') ? from.slice(from.indexOf('?')) : ''}`;
  const withForms = (path: string) => [path, ...forms.map((form) => path + form)];
  const [page = '/nope'] = pages;
  const answerError = (status: number) => (path: string) => {
    const folder = [...languages.keys()].findLast((name) => path.startsWith(`${name}/`));
    return `${path}: ${status} ${languages.get(folder ?? '')}`;
  };
  const errors = [...languages.keys()].flatMap((folder) =>
    ['/nope', '/404', '/no/such/page'].map((path) => folder + path),
  );
  return [
    ...['/', '/?x=1', '/robots.txt', '/sitemap.xml', '/favicon.ico'].map((path) => `${path}: 200`),
    ...['/index', '/index/', '/index.html', '/index.html?x=1'].map((path) => redirect(path, '/')),
    ...pages.flatMap((path) => [
      `${path}: 200`,
      `${path}?x=1: 200`,
      ...forms.map((form) => redirect(path + form, path)),
    ]),
    ...[...moved].flatMap(([from, to]) => withForms(encodeURI(from)).map((path) => redirect(path, to))),
    ...gone.flatMap(withForms).map(answerError(410)),
    ...patterns.flatMap((pattern) => listPatternAnswers(pattern, { redirect, gone: answerError(410) })),
    ...[...errors, '/assets/nope'].flatMap((path) => [path, `${path}/`, `${path}.html`]).map(answerError(404)),
    ...[page.toUpperCase(), `${page}/nope`, '/assets', '/assets/', '/robots.txt/'].map(answerError(404)),
    ...['/.git/config', '/.env', `/${'%C3%A9'.repeat(100)}`].map(answerError(404)),
  ];
}

function listPatternAnswers(
  { path, query, isFolder, to }: FormerPattern,
  answer: { redirect(from: string, to: string): string; gone(path: string): string },
): string[] {
  const parameters = new URLSearchParams(query.map((pair) => [...pair])).toString();
  const asked = isFolder
    ? ['/post', '/2020/05/post/', '/post.php?id=1'].map((rest) => path + rest)
    : [`${path}?${parameters}`, `${path}?a=b&${parameters}&c=d`];
  if (to === null) return asked.map(answer.gone);
  // A query that chose the page is not its own.
  return asked.map((from) => (isFolder ? answer.redirect(from, to) : `${from}: 301 ${to}`));
}

/** Addresses that tempt a server into a redirect to another site, or an error of its own. */
export function listTemptingAddresses(page: string): string[] {
  return [
    ...[`/${'a'.repeat(300)}`, `${page}%00`, `${page}%00/`, '/%0d%0aLocation:%20https://evil.example/'],
    ...['//evil.example/', '///evil.example/%2e%2e/', '/%5Cevil.example/', '/%2Fevil.example/'],
    ...['//evil.example/..%2f', '//evil.example/%2e%2e%2f', '/%2fevil.example%2f..%2f', '//evil.example/../'].flatMap(
      (start) => [`${start}${page.slice(1)}/`, `${start}${page.slice(1)}.html`],
    ),
  ];
}

/** Whether the target of a redirect is on another site. */
export function leavesSite(location: string): boolean {
  return /^[\s\\]*(?:\/|%2f|%5c|\\){2}|evil\.example/i.test(location);
}
