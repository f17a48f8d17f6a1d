// What every server with our presets, and `site preview --host`, answers: one table, so that they cannot disagree.

export interface AddressFacts {
  /** The path of every page but the home page and the 404 page. */
  readonly pages: readonly string[];
  readonly moved: ReadonlyMap<string, string>;
  readonly gone: readonly string[];
}

/** Lists addresses with what is answered: a status, and the target of a redirect. */
export function listExpectedAnswers({ pages, moved, gone }: AddressFacts): string[] {
  const forms = ['/', '.html', '/index.html', '/index', '.html/', '/?utm_source=a&b=%20c'];
  const redirect = (from: string, to: string) =>
    `${from}: 301 ${to}${from.includes('?') ? from.slice(from.indexOf('?')) : ''}`;
  const withForms = (path: string) => [path, ...forms.map((form) => path + form)];
  const [page = '/nope'] = pages;
  return [
    ...['/', '/?x=1', '/robots.txt', '/sitemap.xml', '/favicon.ico'].map((path) => `${path}: 200`),
    ...['/index', '/index/', '/index.html', '/index.html?x=1'].map((path) => redirect(path, '/')),
    ...pages.flatMap((path) => [
      `${path}: 200`,
      `${path}?x=1: 200`,
      ...forms.map((form) => redirect(path + form, path)),
    ]),
    ...[...moved].flatMap(([from, to]) => withForms(from).map((path) => redirect(path, to))),
    ...gone.flatMap((path) => withForms(path).map((form) => `${form}: 410`)),
    ...['/nope', '/404', '/assets/nope'].flatMap((path) => [path, `${path}/`, `${path}.html`]).map(notFound),
    ...[page.toUpperCase(), `${page}/nope`, '/assets', '/assets/', '/robots.txt/'].map(notFound),
    ...['/.git/config', '/.env', `/${'%C3%A9'.repeat(100)}`].map(notFound),
  ];
}

/** Addresses that tempt a server into a redirect to another site, or an error of its own. */
export function listTemptingAddresses(page: string): string[] {
  return [
    ...[`/${'a'.repeat(300)}`, `${page}%00`, `${page}%00/`, '/%0d%0aLocation:%20https://evil.example/'],
    ...['//evil.example/', '///evil.example/%2e%2e/', '/%5Cevil.example/', '/%2Fevil.example/'],
    ...[
      '//evil.example/..%2f',
      '//evil.example/%2e%2e%2f',
      '/%2fevil.example%2f..%2f',
      '//evil.example/../',
    ].flatMap((start) => [`${start}${page.slice(1)}/`, `${start}${page.slice(1)}.html`]),
  ];
}

/** Whether the target of a redirect is on another site. */
export function leavesSite(location: string): boolean {
  return /^[\s\\]*(?:\/|%2f|%5c|\\){2}|evil\.example/i.test(location);
}

function notFound(path: string): string {
  return `${path}: 404`;
}
