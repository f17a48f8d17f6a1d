/**
 * Returns the files that a page is written to. Without configuration a host serves `/page` from `page.html` (GitHub Pages, serve,
 * Netlify, Cloudflare Pages) or from `page/index.html` (Python's http.server, Vercel, plain nginx). With both files all of them work.
 */
export function getPageFiles(path: string): { readonly path: string; readonly alias: readonly string[] } {
  if (path === '/') return { path: 'index.html', alias: [] };
  return { path: `${path.slice(1)}.html`, alias: path === '/404' ? [] : [`${path.slice(1)}/index.html`] };
}
