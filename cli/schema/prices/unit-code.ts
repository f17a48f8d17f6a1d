// UN/CEFACT codes of units (Recommendation 20), which structured data uses. Entry points: findUnitCode and findUnitOfSize.

const NAMES: readonly (readonly [code: string, names: readonly string[]])[] = [
  ['FTK', ['square foot', 'square feet', 'sq ft', 'sqft', 'sf', 'ft2', 'ft²', 'pie cuadrado', 'pied carré']],
  ['YDK', ['square yard', 'square yards', 'sq yd', 'yd2', 'yd²']],
  ['MTK', ['square meter', 'square meters', 'square metre', 'square metres', 'sq m', 'm2', 'm²']],
  ['MTK', ['metro cuadrado', 'mètre carré', 'quadratmeter']],
  ['ACR', ['acre', 'acres', 'ac']],
  ['FOT', ['foot', 'feet', 'ft', 'linear foot', 'linear feet', 'linear ft', 'lin ft', 'lf', 'pie', 'pied']],
  ['YRD', ['yard', 'yards', 'yd', 'linear yard', 'linear yards']],
  ['MTR', ['meter', 'meters', 'metre', 'metres', 'm', 'linear meter', 'linear meters', 'metro', 'mètre']],
  ['SMI', ['mile', 'miles', 'mi']],
  ['KMT', ['kilometer', 'kilometers', 'kilometre', 'kilometres', 'km']],
  ['YDQ', ['cubic yard', 'cubic yards', 'cu yd', 'yd3', 'yd³']],
  ['MTQ', ['cubic meter', 'cubic meters', 'cubic metre', 'cubic metres', 'm3', 'm³']],
  ['GLL', ['gallon', 'gallons', 'gal']],
  ['LTR', ['liter', 'liters', 'litre', 'litres', 'l']],
  ['LBR', ['pound', 'pounds', 'lb', 'lbs']],
  ['KGM', ['kilogram', 'kilograms', 'kg']],
  ['STN', ['ton', 'tons']],
  ['MIN', ['minute', 'minutes', 'min']],
  ['HUR', ['hour', 'hours', 'hr', 'hrs', 'h', 'hora', 'heure', 'stunde']],
  ['DAY', ['day', 'days', 'día', 'jour', 'tag']],
  ['WEE', ['week', 'weeks', 'semana', 'semaine', 'woche']],
  ['MON', ['month', 'months', 'mes', 'mois', 'monat']],
  ['ANN', ['year', 'years', 'año', 'année', 'jahr']],
  ['C62', ['piece', 'pieces', 'item', 'items', 'each']],
];

const CODES = new Map(NAMES.flatMap(([code, names]) => names.map((name) => [name, code] as const)));

/** Returns the code of a unit by its name, plural or short form; null for a unit that is not well known. */
export function findUnitCode(...names: readonly string[]): string | null {
  return names.map((name) => CODES.get(normalize(name))).find((code) => code !== undefined) ?? null;
}

/** A unit of structured data. */
export interface Unit {
  /** UN/CEFACT. */
  readonly code: string;
  /** In the words of the data, such as `hour`, or `each`. */
  readonly text: string;
  /** Whether the text names what the price is for; `each` does not. */
  readonly isNoun: boolean;
}

const EACH = /^\s*(?:each|every|one|1)\s*$/i;
/** In English, Spanish, French and German. */
const PER = /^\s*(?:per|an?|one|1|each|every|por|cada|una?|par|chaque|une|pro|je|eine?)(?:\s+(.+?))?\s*$/i;

/**
 * Returns the unit that a size in words is for: `HUR` for "per hour", and `C62`, one piece, for "one bathroom" or "each". Null for
 * other words.
 */
export function findUnitOfSize(words: string): Unit | null {
  const [, unit] = PER.exec(words) ?? [];
  const isOne = unit !== undefined || EACH.test(words);
  const code = findUnitCode(unit ?? words) ?? (isOne ? 'C62' : null);
  return code === null ? null : { code, text: unit ?? words.trim(), isNoun: !EACH.test(words) };
}

function normalize(name: string): string {
  return name.toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ').trim();
}
