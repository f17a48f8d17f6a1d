// What `site check --fix` changes in the texts: prices that are typed by hand, and links to former
// addresses. The places are those that the check knows. Entry point: listTextFixes.
import type { DataSet, KeyPath, Source } from '../model/records/data-set.ts';
import { listFormerAddresses } from '../model/references/redirects.ts';
import { listUses } from '../model/references/uses.ts';
import { splitPagePath } from '../model/text/page-links.ts';
import { buildReferenceValues } from '../model/text/reference-values.ts';
import { createTypedPriceFinder, replaceTypedPrice, type TypedPrice } from '../model/text/typed-prices.ts';
import { listDataTexts } from '../model/texts/list-texts.ts';
import type { Location } from '../problem.ts';
import { listLanguageData } from './rename/language-data.ts';
import { patternOf } from './rename/rename-texts.ts';
import type { ValueChange } from './values/change.ts';
import { openDataText } from './values/data-text.ts';
import { readValue } from './values/write-value.ts';

/** A change that a finding asks for. */
export interface Fix {
  readonly location: Location;
  readonly from: string;
  readonly to: string;
  /** Whether the pages say the same afterwards. */
  readonly isSafe: boolean;
  readonly change: ValueChange;
}

/** Lists the fixes of prices and links; of several in one text only the first can be made. */
export function listTextFixes(dataSet: DataSet, read: (file: string) => string): Fix[] {
  const fixes: Fix[] = [];
  const open = (file: string) => openDataText(file, read(file));
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
        .find((each) => typeof readValue(open(file), each) === 'string');
      if (written === undefined) return;
      const was = String(readValue(open(file), written));
      const now = replace(was);
      if (now === was) return;
      fixes.push({ location, from, to, isSafe, change: { file, path: written, was, now } });
    };
    const findTyped = createTypedPriceFinder(buildReferenceValues(language));
    for (const { kind, typed, source, path, subject, links, locate } of listDataTexts(language)) {
      if (kind === 'wording') continue;
      for (const price of path[0] === 'reviews' ? [] : findTyped(typed, subject.service ?? null))
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

type TextFix = Omit<Fix, 'change'> & { readonly replace: (text: string) => string };

/** Another way to write the price, or one of several references, may say something else. */
function fixPrice({ text, references }: TypedPrice): Omit<TextFix, 'location'> {
  const [first, ...others] = references;
  const to = first?.reference ?? text;
  const isSafe = others.length === 0 && first?.prints === text;
  return { from: text, to, isSafe, replace: (value) => replaceTypedPrice(value, text, to) };
}
