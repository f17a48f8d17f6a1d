import { placeInText } from '../parse-page.ts';
import type { SiteRule } from '../rule.ts';
import { malformation } from '../well-formed.ts';

export const malformedFile: SiteRule = {
  id: 'malformed-file',
  title: 'A style sheet, script, sitemap or manifest that is cut off or does not parse',
  severity: 'error',
  why: 'Browsers and search engines drop all of it, or all that follows.',
  mend: 'Build the site again, and publish the whole folder.',
  site: (site) =>
    [...site.files.keys()]
      .filter((path) => /\.(?:css|m?js|json|webmanifest|xml|txt)$/.test(path))
      .flatMap((path) => {
        const text = new TextDecoder().decode(site.read(path) ?? new Uint8Array());
        const fault = malformation(path, text);
        if (fault === null) return [];
        return [{ message: `\`${path}\` ${fault.said}.`, place: placeInText(path, text, fault.offset) }];
      }),
};
