// html-validate's part of a check. The structures without problems are remembered, so that a check
// after an edit of a text validates nothing. Entry point: validateSite.
import { openFolder } from '../../check/facts/folder.ts';
import type { PageStructure } from '../../check/html-validate/validate-pages.ts';
import type { Problem } from '../../problem.ts';
import type { PackageInfo } from '../program/package-info.ts';
import { openSiteCache } from '../site-cache.ts';

export interface HtmlValidationOptions {
  /** Absolute path of the site's folder; null to remember nothing. */
  readonly root: string | null;
  /** Absolute path of the built site. */
  readonly folder: string;
  readonly packageInfo: PackageInfo;
  readonly useCache: boolean;
  /** Whether any rule of html-validate runs. */
  readonly html: boolean;
  /** Whether a rule runs, by its id, `html/<rule>`. */
  readonly isEnabled: (id: string) => boolean;
}

/** The findings of the enabled rules on the pages of a built site. */
export async function validateSite(
  { root, folder, packageInfo, useCache, html, isEnabled }: HtmlValidationOptions,
  pages: readonly PageStructure[],
): Promise<readonly Problem[]> {
  const cache = root === null ? null : openSiteCache({ root, packageInfo, useCache });
  // Each digest is its own key.
  const table = cache?.table('structures', packageInfo.program);
  const cachedDigests = table?.ids() ?? [];
  const clean = new Set(cachedDigests);
  if (!html || pages.every(({ digest }) => digest !== undefined && clean.has(digest))) return [];
  const { validatePages } = await import('../../check/html-validate/validate-pages.ts');
  const { read } = openFolder(folder);
  const decode = (file: string) => new TextDecoder().decode(read(file) ?? undefined);
  const { problems, cleanStructures } = validatePages(pages, decode, cachedDigests);
  for (const digest of cleanStructures) if (table?.get(digest, '') === undefined) table?.set(digest, '', true);
  cache?.save();
  return problems.filter(({ code }) => !code.startsWith('html/') || isEnabled(code));
}
