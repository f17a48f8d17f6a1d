import { startOf } from '../../facts/locations.ts';
import { locationInText } from '../../facts/parse-page.ts';
import { findSecrets, isPrivateFile } from '../../facts/secrets.ts';
import type { PageRule, SiteRule } from '../../rule.ts';

const TEXT_FILE = /\.(?:m?js|css|json|txt|xml|svg|webmanifest|map|ya?ml|ini|conf|log|sql)$/;

export const publishedSecret: PageRule & SiteRule = {
  id: 'published-secret',
  title: 'A secret on a page or in a file',
  severity: 'error',
  rationale: 'Anyone who loads the site can use it, and programs search all sites for secrets.',
  fix: 'Remove the secret and revoke it: it must be considered known.',
  checkPage: (page) =>
    findSecrets(page.html).map(({ kind, start, offset }) => ({
      message: `\`${start}…\` looks like ${kind}.`,
      location: page.locationAt(offset),
    })),
  checkSite: (site) =>
    [...site.files.keys()].flatMap((path) => {
      if (isPrivateFile(path))
        return [{ message: `\`${path}\` is a private file.`, location: startOf(path) }];
      if (!TEXT_FILE.test(path)) return [];
      const text = site.text(path);
      return findSecrets(text).map(({ kind, start, offset }) => ({
        message: `\`${start}…\` looks like ${kind}.`,
        location: locationInText(path, text, offset),
      }));
    }),
};
