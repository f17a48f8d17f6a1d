import { locateStart } from '../../facts/locations.ts';
import { locateInText } from '../../facts/parse-page.ts';
import { findSecrets, isPrivateFile, type Secret } from '../../facts/secrets.ts';
import type { Finding, PageRule, SiteRule } from '../../rule.ts';

const TEXT_FILE = /\.(?:m?js|css|json|txt|xml|svg|webmanifest|map|ya?ml|ini|conf|log|sql)$/;

export const publishedSecret: PageRule & SiteRule = {
  id: 'published-secret',
  checkPage: (page) => findSecrets(page.html).map((secret) => toFinding(secret, page.locationAt(secret.offset))),
  checkSite: (site) =>
    [...site.files.keys()].flatMap((path) => {
      if (isPrivateFile(path)) return [{ message: `\`${path}\` is a private file.`, location: locateStart(path) }];
      if (!TEXT_FILE.test(path)) return [];
      const text = site.text(path);
      return findSecrets(text).map((secret) => toFinding(secret, locateInText(path, text, secret.offset)));
    }),
};

function toFinding({ kind, start }: Secret, location: Finding['location']): Finding {
  return { message: `\`${start}…\` looks like ${kind}.`, location };
}
