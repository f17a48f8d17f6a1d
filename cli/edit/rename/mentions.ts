// Texts that refer to something by reference, link or name. Entry point: findMentions.
import type { DataSet } from '../../model/records/data-set.ts';
import type { LoadedPage } from '../../model/records/list-records.ts';
import { listDataTexts } from '../../model/text/list-texts.ts';
import { listLinkTargets, readPageName, splitPagePath } from '../../model/text/page-links.ts';
import { isPhoneOf, listReferences, type ReferenceParts } from '../../model/text/resolve-text.ts';
import { createError, type Location, type Problem } from '../../problem.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import type { LanguageData } from './language-data.ts';
import type { Target } from './target.ts';

/** Returns a problem for each text on other pages that refers to the target, or names it. */
export function findMentions(
  { dataSet, findKey }: LanguageData,
  { target, keepMentions }: { readonly target: Target; readonly keepMentions: boolean },
  pages: readonly LoadedPage[],
): Problem[] {
  const problems: Problem[] = [];
  const removed = new Set(pages.map(({ value }) => value.path));
  const files = new Set(pages.map(({ source }) => source.file));
  const targets = listLinkTargets(dataSet.pages);
  const names = keepMentions ? [] : listNames(dataSet, target);
  for (const { kind, typed, source, path, links, locate } of listDataTexts(dataSet)) {
    if (kind === 'wording' || files.has(source.file) || findKey(source.file, path) === null) continue;
    const report = (text: string, location: Location, advice: { readonly verb: string; readonly hint: string }) =>
      problems.push(
        createError('still-used', location, { message: `This text ${advice.verb} \`${text}\`.`, hint: advice.hint }),
      );
    for (const { reference, index, ...named } of listReferences(typed))
      if (refersTo(named, target))
        report(reference, locate(index, reference.length), { verb: 'refers to', hint: REWRITE });
    const mention = isName(typed)
      ? null
      : names.map(({ pattern }) => pattern.exec(typed)).find((match) => match !== null);
    if (mention != null)
      report(mention[0], locate(mention.index, mention[0].length), {
        verb: 'mentions',
        hint: `${REWRITE} Or add \`--keep-mentions\` if it should stay.`,
      });
    for (const { href, locate: locateLink } of links) {
      const name = readPageName(href);
      const page = name === null ? splitPagePath(href)?.path : targets.get(name);
      if (page !== undefined && removed.has(page)) report(href, locateLink(), { verb: 'links to', hint: REWRITE });
    }
  }
  return problems;
}

const REWRITE = 'Rewrite it, and then run the command again.';

function refersTo({ parts }: Pick<ReferenceParts, 'parts'>, { kind, slug, services }: Target): boolean {
  if (kind === 'tier') return parts.get('tier') === slug && services.has(parts.get('service') ?? '');
  return [...parts].some(([part, name]) => name === slug && (part === kind || isPhoneOf(part, kind)));
}

/** Lists the names of a service or city, which may begin small within a sentence. */
function listNames({ pages }: DataSet, { kind, slug }: Target): { readonly pattern: RegExp }[] {
  const names =
    kind === 'service'
      ? pages.service.flatMap(({ value }) => (value.slug === slug ? [value.service] : []))
      : kind === 'city'
        ? pages.city.flatMap(({ value }) => (value.slug === slug ? [value.city] : []))
        : [];
  return names.map((name) => {
    const escaped = escapePattern(name).replace(/\s+/g, '\\s+');
    return { pattern: new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, kind === 'city' ? 'u' : 'iu') };
  });
}

/** Whether a text is a slug, a path or the name of a file, which are edited or reported as such. */
function isName(text: string): boolean {
  return /^[a-z0-9/.:-]+$/.test(text);
}
