// What the data puts on one page, as the check compares it: its structured data, its sentences, its prices.
import type { ExpectedField, ExpectedPage } from '../check/facts.ts';
import type { SiteModel } from '../model/model.ts';
import type { Route } from '../routes/route.ts';
import { layOutAgain } from '../routes/routes.ts';
import type { SiteParts } from '../routes/site-parts.ts';
import { dollarTexts } from './dollar-texts.ts';

/** Lays pages out one at a time, as they are asked for: ten thousand need not be in memory together. */
export function createPageLayout(
  model: SiteModel,
  parts: SiteParts,
  addresses: ReadonlyMap<string, Pick<Route, 'kind' | 'path' | 'service' | 'city'>>,
): (path: string) => ExpectedPage | null {
  const textsOf = keepByObject(sentences);
  const pricesOf = keepByObject(dollarTexts);
  return (path) => {
    const address = addresses.get(path);
    const route = address === undefined ? null : layOutAgain(model, parts, address);
    if (route === null) return null;
    const shared = [parts.header, parts.footer];
    return {
      heading: headingOf(route),
      structuredData: route.structuredData,
      texts: [...new Set([route.props, ...shared].flatMap(textsOf))],
      priceTexts: new Set([route.head, route.props, route.structuredData, ...shared].flatMap(pricesOf)),
      labeledPrices: labeledPrices(route.props),
      calculator: route.kind === 'pricing' ? route.props.calculator.facts : null,
      neighborhoods: neighborhoods(route),
      tiers:
        route.kind === 'service' || route.kind === 'service_city' ? (route.props?.pricing.tiers ?? []) : [],
      fields: fieldsOf(route),
      formData: formDataOf(route),
    };
  };
}

function headingOf({ props }: Route): string | null {
  if (props === null) return null;
  return 'hero' in props ? props.hero.h1 : props.h1;
}

function neighborhoods(route: Route): readonly string[] {
  if (route.kind === 'city') return route.props?.neighborhoods.map(({ name }) => name) ?? [];
  return route.kind === 'service_city' ? (route.props?.neighborhoods ?? []) : [];
}

/** As the template writes them: React's names are HTML's in small letters. */
function fieldsOf({ props }: Route): ExpectedField[] {
  if (props === null || !('contact' in props)) return [];
  return props.contact.fields.map(({ kind, label, attributes: { id = null, ...attributes }, options }) => ({
    tag: kind === 'select' || kind === 'textarea' ? kind : 'input',
    id,
    label,
    name: attributes.name,
    attributes: new Map(
      Object.entries(attributes).map(([name, value]) => [
        name.toLowerCase(),
        value === true ? '' : String(value),
      ]),
    ),
    options,
  }));
}

/** As the template writes it around the form. */
function formDataOf({ props }: Route): ReadonlyMap<string, string | null> {
  if (props === null || !('contact' in props)) return new Map();
  const { variant, location, leadValue } = props.contact;
  return new Map([
    ['data-variant', variant],
    ['data-location', location],
    ['data-lead-value', leadValue === null ? null : String(leadValue)],
  ]);
}

/** What this many objects hold is kept: more than all pages share. */
const MOST_OBJECTS = 20_000;

/** Parts that many pages share are the same objects, and are looked through once. */
function keepByObject(read: (text: string) => readonly string[]): (value: unknown) => readonly string[] {
  let kept = new WeakMap<object, readonly string[]>();
  let held = 0;
  const readAll = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return read(value);
    if (typeof value !== 'object' || value === null) return [];
    const known = kept.get(value);
    if (known !== undefined) return known;
    const found: string[] = [];
    for (const part of Object.values(value)) for (const text of readAll(part)) found.push(text);
    // The data lives as long as the check, and would keep the texts of every page.
    if (held++ > MOST_OBJECTS) [kept, held] = [new WeakMap(), 0];
    kept.set(value, found);
    return found;
  };
  return readAll;
}

/** A text of three words or more; what is written for programs (addresses, lists of photo files, JSON, drawings) is none. */
function sentences(text: string): readonly string[] {
  return /\S\s+\S+\s+\S/.test(text) && !/^[{[</]|\s\d+w\b/.test(text) ? [text] : [];
}

/** Whatever has a price and a name of its own, in the order of the page. */
function labeledPrices(value: unknown): { label: string; price: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { label, title, name, price } = value as Readonly<Record<string, unknown>>;
  const own = [label, title, name].find((text) => typeof text === 'string');
  return [
    ...(typeof own === 'string' && typeof price === 'string' ? [{ label: own, price }] : []),
    ...Object.values(value).flatMap(labeledPrices),
  ];
}
