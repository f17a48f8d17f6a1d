// The trades of `site new`, from trades.yaml. Entry points: trades, findTrade, otherTrade.

import { type BrandColors, defaultColors, type Look } from '../../schema/formats/colors.ts';
import { PLACEHOLDER } from '../../schema/text/placeholder.ts';
import { hasDefaultWords } from '../../schema/wording/wording.ts';
import marksData from './marks.yaml';
import data from './trades.yaml';

/** The facts that `site new` knows about a trade; trades.yaml explains each key. */
export interface Trade {
  readonly trade: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly businessType: string;
  /** The look that suits it. */
  readonly look: Look;
  /** A key of `colors` in marks.yaml. */
  readonly colors: string;
  /** A key of `marks` in marks.yaml. */
  readonly mark: string;
  readonly services: readonly string[];
  /** The subjects of prices, by the key of the tier. */
  readonly units: Readonly<Record<string, { readonly label: string; readonly size?: string }>>;
  /** The words on the links to the form; undefined for those that the program has in the language of the site. */
  readonly labels: { readonly estimate: string; readonly quote: string } | undefined;
  /** The things that differ from one town to the next, as the end of `such as ...`. */
  readonly differences: string;
  /** What customers ask about every service, and before somebody comes to `{town}`. */
  readonly questions: Readonly<Record<'service' | 'city', readonly string[]>>;
}

// A test parses every entry with a schema of this type.
const all = data as readonly Trade[];

/** The trades of `site new`, in the order of its list. */
export const trades = all.slice(0, -1);

/** Any other trade: it has no services of its own. */
export const otherTrade = all.at(-1) as Trade;

/** The pairs of colors and the signs by name; tests have every name. */
export const design = marksData as {
  readonly colors: Readonly<Record<string, Pick<BrandColors, 'accent' | 'second'>>>;
  readonly marks: Readonly<Record<string, string>>;
};

/** Returns the colors that a new site of a trade begins with; the second goes with that accent only. */
export const colorsOf = ({ colors }: Trade) => design.colors[colors] ?? defaultColors;

/** Returns the trade that a word names, in any case, with spaces or hyphens; or null. */
export function findTrade(word: string): Trade | null {
  const plain = simplify(word);
  return (
    all.find(({ trade, name, aliases }) => [trade, name, ...aliases].some((each) => simplify(each) === plain)) ?? null
  );
}

/** Returns the language that most people of a country speak, if the program has its words; otherwise English. */
export function findLanguageOf(country: string): string {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return hasDefaultWords(language) ? language : 'en';
}

/** Returns a trade without the English words that pages print: no services, and placeholders for other words. */
export function localizeTrade(trade: Trade, country: string): Trade {
  if (findLanguageOf(country) === 'en') return trade;
  const translate = (text: string) => `${PLACEHOLDER} ${text}`;
  const units = Object.entries(trade.units).map(([key, { label }]) => [key, { label: translate(label) }]);
  const { service, city } = trade.questions;
  const questions = { service: service.map(translate), city: city.map(translate) };
  return { ...trade, services: [], units: Object.fromEntries(units), labels: undefined, questions };
}

function simplify(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');
}
