// What `site check --fix` changes in the texts: prices that are typed by hand, and links to former
// addresses. The places are those that the check knows. Entry point: listTextFixes.
import type { DataSet, KeyPath, Source } from '../model/records/data-set.ts';
import { listFormerAddresses } from '../model/references/redirects.ts';
import { listUses } from '../model/references/uses.ts';
import { isQuoted, listDataTexts } from '../model/text/list-texts.ts';
import { splitPagePath } from '../model/text/page-links.ts';
import { buildReferenceValues } from '../model/text/reference-values.ts';
import { createTypedPriceFinder, replaceTypedPrice, type TypedPrice } from '../model/text/typed-prices.ts';
import type { Location } from '../problem.ts';
import { listLanguageData } from './rename/language-data.ts';
import { patternOf } from './rename/text-uses.ts';
import { getValue } from './values/document-changes.ts';
import type { Draft } from './values/draft.ts';

/** A change that a finding asks for. */
export interface Fix {
  readonly location: Location;
  readonly from: string;
  readonly to: string;
  /** Whether the pages say the same afterwards. */
  readonly isSafe: boolean;
  readonly file: string;
  readonly path: KeyPath;
  /** Returns the text at the path with the fix. */
  readonly replace: (text: string) => string;
}

/** Lists the fixes of prices and links. */
export function listTextFixes(dataSet: DataSet, { open }: Pick<Draft, 'open'>): Fix[] {
  const fixes: Fix[] = [];
  const { moved } = listFormerAddresses(dataSet);
  const languages = listLanguageData(dataSet, open);
  for (const { dataSet: language, findKey } of languages) {
    const add = ({ file }: Pick<Source, 'file'>, path: KeyPath, { location, from, to, isSafe, replace }: TextFix) => {
      // A text that stands for a group is that group.
      const written = [path, path.slice(0, -1)]
        .flatMap((each) => {
          const keyPath = findKey(file, each);
          return keyPath === null ? [] : [keyPath];
        })
        .find((each) => typeof getValue(open(file), each) === 'string');
      if (written === undefined) return;
      const text = String(getValue(open(file), written));
      if (replace(text) !== text) fixes.push({ location, from, to, isSafe, file, path: written, replace });
    };
    const findTyped = createTypedPriceFinder(buildReferenceValues(language));
    for (const { kind, typed, source, path, subject, links, locate } of listDataTexts(language)) {
      if (kind === 'wording') continue;
      for (const price of isQuoted({ path }) ? [] : findTyped(typed, subject.service ?? null))
        add(source, path, { ...fixPrice(price), location: locate(price.index, price.text.length) });
      for (const link of links) {
        const { path: former = '', rest = '' } = splitPagePath(link.href) ?? {};
        const to = moved.get(former);
        if (to === undefined) continue;
        const replace = (text: string) => text.replace(patternOf(former), () => to);
        add(source, path, { from: former + rest, to: to + rest, isSafe: true, replace, location: link.locate() });
      }
    }
    for (const { kind, value: from, valid, source, path } of listUses(language)) {
      const to = kind === 'page' && valid?.has(from) === false ? moved.get(from) : undefined;
      if (to !== undefined)
        add(source, path, { from, to, isSafe: true, replace: () => to, location: source.location(path) });
    }
  }
  return fixes;
}

type TextFix = Omit<Fix, 'file' | 'path'>;

/** Another way to write the price, or one of several references, may say something else. */
function fixPrice({ text, references }: TypedPrice): Omit<TextFix, 'location'> {
  const [first, ...others] = references;
  const to = first?.reference ?? text;
  const isSafe = others.length === 0 && first?.prints === text;
  return { from: text, to, isSafe, replace: (value) => replaceTypedPrice(value, text, to) };
}
