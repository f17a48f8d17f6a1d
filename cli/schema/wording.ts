import * as z from 'zod';
import { refuse } from './definition/reason.ts';
import { line } from './fields/text.ts';
import { listVariables, PLURAL_CATEGORIES } from './wording/fill-words.ts';
import { defaultWords, isWords, type WordingTree, type Words } from './wording/wording.ts';

/**
 * data/wording.yaml: overrides of the fixed words; its keys are those of the defaults, each
 * optional. Made when it is needed: for so many words it takes Zod 10 ms.
 */
export function createWordingSchema(): z.ZodType<WordingTree> {
  return createGroup(defaultWords) as z.ZodType<WordingTree>; // The keys of the defaults give its shape.
}

const { prices = {}, priceTables = {} } = defaultWords;

/** Texts that are gone; until the first release. */
const REMOVED = { jsonFeed: 'Remove it: the articles have a feed as RSS alone, which `articles.rss` names.' };

/** The words of prices that a service may have of its own. */
export const serviceWordingSchema = createGroup({ prices, priceTables }) as z.ZodType<WordingTree>;

/** Variables that are words and no facts, and the state: a text may do without them. */
const OPTIONAL = ['visit', 'estimate', 'prices', 'by', 'region'];

function createGroup(defaults: WordingTree): z.ZodType {
  const group = z.strictObject(
    Object.fromEntries(
      Object.entries(defaults).map(([key, value]) => [
        key,
        isWords(value)
          ? createWords(value).optional()
          : createGroup(value).optional().describe('A group of words; `site explain wording` prints all of them.'),
      ]),
    ),
  );
  return group.meta({ otherKeys: REMOVED });
}

function createWords(words: Words): z.ZodType {
  if (typeof words === 'string') return describeWords(createText(listVariables(words)), words);
  const other = words['other'] ?? '';
  const names = listVariables(other);
  // `Valid for a day` needs no number.
  const optional = ['count'];
  const forms = PLURAL_CATEGORIES.map((category) => {
    const type = category === 'other' ? createText(names) : createText(names, optional).optional();
    return [category, describeWords(type, words[category] ?? other)];
  });
  return z.strictObject(Object.fromEntries(forms)).describe('A text for each plural category of the language.');
}

function describeWords(type: z.ZodType, words: string): z.ZodType {
  return type.describe(`By default \`${words}\`.`);
}

/** A text with exactly these variables, some of which may be left out. */
function createText(names: readonly string[], optional: readonly string[] = []): z.ZodType {
  return line
    .check(({ value, issues }) => {
      const used = listVariables(value);
      const report = (reason: string, hint: string) => refuse(issues, [], value, { reason, hint });
      const unknown = used.find((name) => !names.includes(name));
      const isOptional = (name: string) => OPTIONAL.includes(name) || optional.includes(name);
      const missing = names.find((name) => !used.includes(name) && !isOptional(name));
      if (unknown !== undefined)
        report(
          `contains \`{${unknown}}\`, which is not a variable of this text`,
          names.length === 0 ? 'remove it' : `use ${formatNames(names)}`,
        );
      else if (missing !== undefined) report(`lacks \`{${missing}}\``, `the text needs ${formatNames(names)}`);
      else if (/[{}]/.test(value.replaceAll(/\{[^{}]*\}/g, ''))) report('contains an unpaired brace', 'remove it');
    })
    .meta({ expected: names.length === 0 ? 'text on one line' : `text on one line with ${formatNames(names)}` });
}

function formatNames(names: readonly string[]): string {
  return names.map((name) => `\`{${name}}\``).join(' and ');
}
