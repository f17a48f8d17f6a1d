/**
 * The files a page is written to. A host with no configuration answers `/page` from `page.html` (GitHub Pages, serve, Netlify,
 * Cloudflare Pages) or from `page/index.html` (Python's http.server, Vercel, plain nginx); with both, every one of them does.
 */
export function pageFiles(path: string): string[] {
  if (path === '/') return ['index.html'];
  if (path === '/404') return ['404.html'];
  return [`${path.slice(1)}.html`, `${path.slice(1)}/index.html`];
}
