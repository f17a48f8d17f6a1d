// The stubs of data files, from stubs.yaml: names, and texts that say what to write. Entry points:
// createStub and formatStub.
import { parse } from 'yaml';
import { isGroup } from '../../schema/definition/definition.ts';
import { toMidSentence } from '../../schema/text/letter-case.ts';
import { PLACEHOLDER } from '../../schema/text/placeholder.ts';
import { fill } from '../fill.ts';
import { formatRecord, type RecordNotes } from './format-record.ts';
import data from './stubs.yaml';
import { design, otherTrade, type Trade } from './trades.ts';

export type Stub = Readonly<Record<string, unknown>>;

interface Template extends RecordNotes {
  readonly record: Stub;
  readonly always?: readonly string[];
  readonly first?: readonly string[];
}

type Page = 'home' | 'privacy' | 'notice' | 'city' | 'service' | 'local' | 'page' | 'article' | 'job';
type Kind = Page | 'site' | 'pricing' | 'gallery' | 'photo' | 'placeholderPhoto' | 'form';

const { logo, drawing, prices, ...templates } = data as Readonly<Record<Kind, Template>> &
  Readonly<Record<'logo' | 'drawing' | 'prices', string>>;

/** A phone number that is reserved for fiction, which the check reports. */
export const PLACEHOLDER_PHONE = '555-555-0100';

/** Those of countries that reserve some for fiction (Ofcom, Bundesnetzagentur, Arcep, ACMA, ComReg). */
export const SAMPLE_PHONES: Readonly<Record<string, string>> = {
  AU: '02 5550 0100',
  DE: '030 23125 100',
  FR: '01 99 00 01 00',
  GB: '020 7946 0100',
  IE: '020 910 0100',
  US: PLACEHOLDER_PHONE,
};

/** Returns a text that says what to write in its place. */
export function ask(request: string): string {
  return `${PLACEHOLDER} ${request}`;
}

/** Fills in the values of a template; a key without its value is left out. */
export function fillIn(template: unknown, values: Stub): unknown {
  if (typeof template === 'string') {
    const [, name] = /^\{(\w+)\}$/.exec(template) ?? [];
    return name === undefined ? fill(template, values) : values[name];
  }
  if (Array.isArray(template)) return template.map((item) => fillIn(item, values));
  if (!isGroup(template)) return template;
  const filled = Object.entries(template).map(([key, value]) => [fill(key, values), fillIn(value, values)] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

/** Returns the record of a stub. */
export function createStub(kind: Kind, values: Stub = {}, { differences, questions }: Trade = otherTrade): Stub {
  const { city: town, service } = values;
  const asked = (kind === 'service' || kind === 'city' ? questions[kind] : []).map((question) => ({
    question: fill(question, { town }),
    answer: ask('Answer as you do on the phone, in two or three sentences.'),
  }));
  const inSentence = typeof service === 'string' ? toMidSentence(service) : undefined;
  return fillIn(templates[kind].record, { differences, questions: asked, inSentence, ...values }) as Stub;
}

interface StubOptions {
  /** Those that every file of the kind has; undefined without a file. */
  readonly keys?: readonly string[] | undefined;
  readonly trade?: Trade;
  /** Those of data/pricing.yaml, for a service. */
  readonly tiers?: readonly string[];
}

/** Returns the text of a stub's file. */
export function formatStub(kind: Kind, values: Stub = {}, { keys, trade, tiers = [] }: StubOptions = {}): string {
  const { top, keys: notes, always = [], first } = templates[kind];
  const record = createStub(kind, values, trade);
  const selected = keys === undefined ? (first ?? Object.keys(record)) : [...new Set([...always, ...keys])];
  const lines = tiers.map((tier) => `  ${tier}: { low: , high: }`);
  return formatRecord(selectKeys(record, selected), {
    top: fill(top, values),
    ...(notes !== undefined && { keys: notes }),
    ...(lines.length > 0 && { bottom: fill(prices, { tiers: lines.join('\n') }) }),
  });
}

/** Returns the text of data/site.yaml. @param answeredKeys keys whose values need not be replaced */
export function formatSite(record: Stub, answeredKeys: readonly string[]): string {
  const { top, keys = {} } = templates.site;
  const notes = Object.entries(keys).filter(([key]) => !answeredKeys.includes(key));
  return formatRecord(record, { top, keys: Object.fromEntries(notes) });
}

/** Returns an article in Markdown. @param date the day on which it is published, `YYYY-MM-DD` */
export function formatArticle(title: string, date: string): string {
  return `---\n${formatStub('article', { title, date })}---\n${ask('Write the article here.')}\n`;
}

/** The logo as SVG. */
export function drawLogo(color: string, mark = otherTrade.mark): string {
  return fill(logo, { color, mark: design.marks[mark] });
}

/** The photo as SVG, which becomes a JPEG. */
export function drawPhoto(color: string): string {
  return fill(drawing, { color });
}

/** Returns the keys that all valid YAML files have, in the order of the first. */
export function listSharedKeys(texts: readonly string[]): readonly string[] | undefined {
  const [first, ...others] = texts.flatMap((text) => {
    const keys = listKeys(text);
    return keys === null ? [] : [keys];
  });
  return first?.filter((key) => others.every((keys) => keys.includes(key)));
}

function listKeys(text: string): readonly string[] | null {
  try {
    const value: unknown = parse(text);
    return isGroup(value) ? Object.keys(value) : null;
  } catch {
    return null;
  }
}

/** Returns the entries of a stub whose keys all files of the kind have, in their order. */
export function selectKeys(stub: Stub, keys: readonly string[]): Stub {
  return Object.fromEntries(keys.filter((key) => key in stub).map((key) => [key, stub[key]]));
}
