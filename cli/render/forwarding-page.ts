import type { Artifact } from '../base/artifact.ts';
import { writeXml } from '../base/markup.ts';
import type { SiteModel } from '../model/model.ts';
import { ignoreCase } from '../model/references/redirects.ts';
import { absoluteUrl } from '../model/url.ts';

/**
 * Renders a page for each former address, for hosts that cannot redirect: it names the page that
 * took its place as canonical and leads to it at once. Search engines treat that as a redirect. A
 * file of its own name and alias, as every page.
 * @param generator `site 0.1.0` @param getFiles returns the files of a path
 */
export function renderForwardingPages(
  { site, url, redirects }: Pick<SiteModel, 'site' | 'url' | 'redirects'>,
  generator: string,
  getFiles: (path: string) => { readonly path: string; readonly alias: readonly string[] },
): Artifact[] {
  // Not every disk can hold two files whose names differ in letter case only.
  return ignoreCase(redirects).map(([from, to]) => {
    const target = writeXml(absoluteUrl(url, to));
    const head = [
      '<meta charset="utf-8"/>',
      '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
      `<meta name="generator" content="${generator}"/>`,
      `<title>${writeXml(site.name)}</title>`,
      `<link rel="canonical" href="${target}"/>`,
      `<meta http-equiv="refresh" content="0; url=${target}"/>`,
    ];
    const content = `<!doctype html><html lang="${site.language}"><head>${head.join('')}</head><body><a href="${target}">${target}</a></body></html>\n`;
    return { ...getFiles(from), content };
  });
}
