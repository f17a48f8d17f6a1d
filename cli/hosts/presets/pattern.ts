/** May follow a page's address, also several times: `/x/`, `/x.html`, `/x/index` are `/x`. */
export const FORM = '(?:\\.html|/index|/)';

/** Escapes a text for use in a regular expression of nginx, Apache or Go. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&');
}

/** Returns a page's path in the folder that the site is published in: `/site/`. */
export function withBase(basePath: string, path: string): string {
  return path === '/' ? `${basePath}/` : basePath + path;
}
