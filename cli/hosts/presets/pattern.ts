/** May follow a page's address, also several times: `/x/`, `/x.html`, `/x/index` are `/x`. */
export const FORM = '(?:\\.html|/index|/)';

/** Returns a page's path in the folder that the site is published in: `/site/`. */
export function withBase(basePath: string, path: string): string {
  return path === '/' ? `${basePath}/` : basePath + path;
}
