import { findSecrets, isPrivateFile } from '../../facts/secrets.ts';
import { textLocation } from '../../facts/text-location.ts';
import type { SiteRule } from '../../rule.ts';

export const secretFile: SiteRule = {
  id: 'secret-file',
  title: 'A secret in a file that is published',
  severity: 'error',
  rationale: 'Whoever loads the site can use it.',
  fix: 'Remove it, and have it revoked: it is known once it was published.',
  checkSite: (site) =>
    [...site.files.keys()].flatMap((path) => {
      if (isPrivateFile(path))
        return [
          { message: `\`${path}\` is no file for the public.`, location: { file: path, line: 1, column: 1 } },
        ];
      if (!/\.(?:m?js|css|json|txt|xml|svg|webmanifest|map|ya?ml|ini|conf|log|sql)$/.test(path)) return [];
      const text = new TextDecoder().decode(site.read(path) ?? undefined);
      return findSecrets(text).map(({ kind, start, offset }) => ({
        message: `\`${start}…\` looks like ${kind}.`,
        location: textLocation(path, text, offset),
      }));
    }),
};
