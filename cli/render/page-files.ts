/**
 * The files a page is written to. A host with no configuration answers `/page` from `page.html` (GitHub Pages, serve, Netlify,
 * Cloudflare Pages) or from `page/index.html` (Python's http.server, Vercel, plain nginx); with both, every one of them does.
 */
export function pageFiles(path: string): { readonly path: string; readonly alias: readonly string[] } {
  if (path === '/') return { path: 'index.html', alias: [] };
  return { path: `${path.slice(1)}.html`, alias: path === '/404' ? [] : [`${path.slice(1)}/index.html`] };
}
