// The one place that maps paths of pages to files and back. Without configuration a host serves
// `/page` from `page.html` (GitHub Pages, serve, Netlify, Cloudflare Pages) or from
// `page/index.html` (Python's http.server, Vercel, plain nginx). With both files all of them work;
// the second is the alias. Imports nothing.

/** Returns the files that the page at a path is written to. */
export function getPageFiles(path: string): { readonly path: string; readonly alias: readonly string[] } {
  if (path === '/') return { path: 'index.html', alias: [] };
  return { path: `${path.slice(1)}.html`, alias: isErrorPath(path) ? [] : [`${path.slice(1)}/index.html`] };
}

/** Whether a path is that of a 404 page: `/404`, or `/es/404` of a language. It is no address. */
export function isErrorPath(path: string): boolean {
  return path.endsWith('/404');
}

/** Returns the path of the page in a file: `/x` for `x.html` and for its alias. */
export function getPagePath(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}

/** Returns the file that a file is an alias of, `x.html` for `x/index.html`, or the file itself. */
export function canonicalFileOf(file: string): string {
  return file.replace(/\/index\.html$/, '.html');
}
