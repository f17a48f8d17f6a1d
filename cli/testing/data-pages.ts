// Pages of a site from a few data files, for the tests of rules that compare pages. Entry point:
// findOnPages.
import { parse } from 'yaml';
import type { ExpectedSite } from '../check/facts/facts.ts';
import type { TextsRule } from '../check/rule.ts';
import { expectedSite, route } from './check-fixture.ts';
import { readDataTexts } from './data-texts.ts';

type Route = ExpectedSite['routes'][number];

/**
 * The pages of YAML files by path: each file is a page, `/aurora` for data/cities/aurora.yaml and
 * `/` for data/pages/home.yaml, with its texts.
 */
export function readDataPages(
  files: Readonly<Record<string, string>>,
  parts: Partial<Route> = {},
): Pick<ExpectedSite, 'routes' | 'texts'> {
  const pages = Object.entries(files).map(([file, yaml]) => {
    const path = `/${file.replace(/^data\/(?:\w+\/)?|(?:home|site)?\.yaml$/g, '')}`;
    const { title = '', metaDescription: description = '', kind = 'page' }: Record<string, string> = parse(yaml) ?? {};
    const { language = 'en' } = parts;
    const indexable = kind !== 'legal';
    return {
      route: route(path, { title, description, indexable, sources: [file], ...parts }),
      texts: readDataTexts(yaml, { file, page: path, language }).map((text) => ({ ...text, kind: 'prose' as const })),
    };
  });
  return { routes: pages.map((page) => page.route), texts: pages.flatMap(({ texts }) => texts) };
}

/** Returns a rule's findings on the pages of YAML files, each as `file:line:column message`. */
export function findOnPages(
  rule: TextsRule,
  files: Readonly<Record<string, string>>,
  { data = {}, ...parts }: Partial<Route> & { readonly data?: Partial<ExpectedSite> } = {},
): string[] {
  const site = expectedSite({ ...readDataPages(files, parts), ...data });
  return rule
    .checkTexts(site.texts, site)
    .map(({ message, location: { file, line, column } }) => `${file}:${line}:${column} ${message}`);
}
