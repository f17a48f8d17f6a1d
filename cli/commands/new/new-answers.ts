// The questions of `site new`, for flags and for prompts: what a valid answer is, and the sentence
// about one that is not. Entry points: parseFlags and listMissing.
import { keysOf } from '../../base/keys-of.ts';
import { PLACEHOLDER_PHONE, SAMPLE_PHONES } from '../../edit/add/data-files.ts';
import { type Answers, LEGAL_NOTICE } from '../../edit/add/site-files.ts';
import { colorsOf, findTrade, localizeTrade, otherTrade, type Trade, trades } from '../../edit/add/trades.ts';
import { isReservedPath } from '../../model/references/files/pages.ts';
import { UsageError } from '../../pipeline/usage-error.ts';
import { firstReason, formatReason, validate } from '../../schema/definition/reason.ts';
import { describePhoneError, toE164 } from '../../schema/fields/business/phone.ts';
import { countriesWithRegions, findCountryCode, findRegionCode } from '../../schema/fields/business/regions.ts';
import { name as nameSchema, slug as slugSchema, toSlug } from '../../schema/fields/text.ts';
import { findLowContrast, LOOKS, type Look } from '../../schema/formats/colors.ts';
import { siteSchema } from '../../schema/site.ts';
import { findNearestName, listNames } from '../../schema/text/nearest-name.ts';

/** Each returns the answer, or throws a UsageError that says what is wrong and what to do. */
export const parsers = {
  name: (text: string) => withSlug(parseWith(nameSchema, 'name', text)),
  trade: parseTrade,
  country: parseCountry,
  town: parseTown,
  phone(text: string, country = 'US'): string {
    // As it was typed: people look for their number in the file.
    if (toE164(text, country) !== null) return text.trim();
    throw new UsageError(`The phone \`${text}\` ${formatReason(describePhoneError(text, country))}`);
  },
  color: parseColor,
  look: parseLook,
  services: (text: string) => parseServices(text.split(',').map((service) => service.trim())),
};

/** The answers on the command line. */
export type AnswerFlags = { readonly [Key in keyof typeof parsers]?: string };

export type PartialAnswers = { -readonly [Key in keyof typeof parsers]?: ReturnType<(typeof parsers)[Key]> };

/** Parses the flags. Throws UsageError for the first that is not valid. */
export function parseFlags(flags: AnswerFlags): PartialAnswers {
  const answers: PartialAnswers = {};
  for (const key of keysOf(parsers)) {
    const text = flags[key];
    if (text !== undefined)
      Object.assign(answers, { [key]: parsers[key](text, answers.town?.country ?? answers.country) });
  }
  return answers;
}

/** The flags without which there is no site, and which are not there. */
export function listMissing({ name, trade, town }: PartialAnswers): readonly string[] {
  const required = { '--name': name, '--trade': trade, '--town': town };
  return Object.entries(required).flatMap(([flag, value]) => (value === undefined ? [flag] : []));
}

/** How many usual services a site begins with. */
export const FIRST_SERVICES = 2;

/** Fills in what has a default. Throws UsageError for answers that do not fit together. */
export function completeAnswers(given: PartialAnswers): Answers {
  const { name, town, phone, color, look, services } = given;
  if (name === undefined || given.trade === undefined || town === undefined)
    throw new Error('the answers are completed before the required ones are there');
  const trade = localizeTrade(given.trade, town.country);
  const answers = {
    name,
    trade,
    ...town,
    phone: phone ?? nameSamplePhone(town.country),
    color: color ?? colorsOf(trade).accent,
    look: look ?? trade.look,
    services: services ?? trade.services.slice(0, FIRST_SERVICES),
  };
  const language = given.trade.services.length === 0 ? '' : ' in the language of the site';
  if (answers.services.length === 0)
    throw new UsageError(
      `No services are known for this trade${language}. Name yours with \`--services\`, comma-separated.`,
    );
  const clash = answers.services.find((service) => toSlug(service) === toSlug(answers.town));
  if (clash !== undefined)
    throw new UsageError(
      `The service \`${clash}\` and the town would have the same address. Name one of them differently.`,
    );
  return answers;
}

/** The phone number that stands for one which is not known: one that the country reserves for fiction, if it does. */
export function nameSamplePhone(country: string): string {
  return SAMPLE_PHONES[country] ?? `+1 ${PLACEHOLDER_PHONE}`;
}

function parseTrade(text: string): Trade {
  const trade = findTrade(text);
  if (trade !== null) return trade;
  const words = [...trades, otherTrade].flatMap(({ trade, aliases }) => [trade, ...aliases]);
  const nearest = findNearestName(text.trim(), words);
  const hint =
    nearest === null
      ? `Take the nearest of ${listNames(trades.map(({ trade }) => trade))}: every word of it can be changed. Or write \`--trade other\` and name your services with \`--services\`.`
      : `Did you mean \`${nearest}\`? \`--trade other\` is any other trade.`;
  throw new UsageError(`\`${text}\` is not a trade that \`site new\` knows. ${hint}`);
}

function parseCountry(text: string): string {
  const country = findCountryCode(text.trim());
  if (country !== null) return country;
  throw new UsageError(`\`${text}\` is not a country. Write its name or its code, like \`GB\`.`);
}

/**
 * `Camas, WA`, `Camas, Washington`, `Galway, Ireland` or `Toronto, ON, Canada`.
 * @param inCountry the code of the country, which the text then need not name
 */
function parseTown(text: string, inCountry?: string): Pick<Answers, 'town' | 'region' | 'country'> {
  const namesCountry = inCountry === undefined || findCountryCode(text.split(',').at(-1)?.trim() ?? '') === inCountry;
  const [locality = '', ...rest] = (namesCountry ? text : `${text}, ${inCountry}`).split(',');
  const town = withSlug(parseWith(nameSchema, 'town', locality.trim()));
  const [first = '', last] = rest.map((part) => part.trim());
  const ofRegion = countriesWithRegions.find((code) => findRegionCode(first, code) !== null);
  const country = last === undefined ? (ofRegion ?? findCountryCode(first)) : findCountryCode(last);
  const region = country === null || first === '' ? null : findRegionCode(first, country);
  if (rest.length > 2 || country === null || (region === null && countriesWithRegions.includes(country)))
    throw new UsageError(
      `\`${text}\` is not a town with a state or a country. Write both, like \`Camas, WA\` or \`Galway, Ireland\`.`,
    );
  const other = last === undefined ? undefined : first;
  return { town, region: region ?? other, country };
}

function parseColor(text: string): string {
  const parsed = parseWith(siteSchema.shape.colors, 'color', { accent: text.trim().toLowerCase() }, text);
  const [low] = findLowContrast(parsed);
  if (low === undefined) return parsed.accent;
  const hint = low.nearest === null ? 'Choose a darker one.' : `The nearest that passes is \`${low.nearest}\`.`;
  throw new UsageError(
    `Text in the color \`${text}\` would have a contrast of ${low.ratio} to 1; at least ${low.pair.min} is needed. ${hint}`,
  );
}

function parseLook(text: string): Look {
  const look = LOOKS.find((name) => name === text.trim().toLowerCase());
  if (look !== undefined) return look;
  throw new UsageError(`\`${text}\` is not a look. Choose one of ${listNames(LOOKS)}.`);
}

function parseServices(names: readonly string[]): readonly string[] {
  const slugs = new Map<string, string>();
  const services: string[] = [];
  for (const name of names) {
    const service = withSlug(parseWith(nameSchema, 'service', name));
    const slug = toSlug(service);
    const first = slugs.get(slug);
    if (first !== undefined)
      throw new UsageError(
        `The services \`${first}\` and \`${name}\` would have the same address. Remove one of them.`,
      );
    if (slug === PRIVACY || slug === LEGAL_NOTICE || isReservedPath(`/${slug}`))
      throw new UsageError(`The service \`${name}\` would have the address of another page. Name it differently.`);
    slugs.set(slug, name);
    services.push(service);
  }
  return services;
}

/** The slug of the legal page that every new site has. */
const PRIVACY = 'privacy';

/** Checks that a name can be part of an address. */
function withSlug(name: string): string {
  const slug = toSlug(name);
  if (slug === '')
    throw new UsageError(`\`${name}\` has no Latin letter or digit, which its address is made from. Add one.`);
  if (slugSchema.safeParse(slug).success) return name;
  throw new UsageError(`\`${name}\` is too long for an address, or a name that Windows reserves. Write another.`);
}

/** Validates a value with the schema of the data. */
function parseWith<T>(schema: Parameters<typeof validate<T>>[0], what: string, value: unknown, shown = value): T {
  const result = validate(schema, value);
  if ('value' in result) return result.value;
  throw new UsageError(`The ${what} \`${String(shown)}\` ${formatReason(firstReason(result.issues))}`);
}
