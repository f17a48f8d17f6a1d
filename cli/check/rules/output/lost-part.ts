import { compareText } from '../../../problem.ts';
import type { ElementFact } from '../../facts/facts.ts';
import { locateStart } from '../../facts/locations.ts';
import { parseElements } from '../../facts/page-tree.ts';
import type { AsyncRule } from '../../rule.ts';

/** What others rely on in a part of a page, and that a template in place of ours must keep. */
interface Contract {
  /** The part, as a message names it. */
  readonly name: string;
  /** Whether a page that has it with our templates must have it. */
  readonly needed: boolean;
  isPart(element: ElementFact): boolean;
  /** Names what it needs of an element inside, or of itself; null for any other. */
  describe(element: ElementFact): string | null;
}

const read = (element: ElementFact, name: string) => element.attributes.get(name);

/** Names an attribute that the script or the server reads. */
function nameHook(element: ElementFact, ...attributes: readonly string[]): string | null {
  const name = attributes.find((attribute) => read(element, attribute) !== undefined);
  return name === undefined ? null : `\`${name}="${read(element, name)}"\``;
}

const CONTRACTS: readonly Contract[] = [
  {
    name: 'form',
    needed: true,
    isPart: (element) => read(element, 'data-enhance') === 'contact-form',
    describe: (element) => {
      if (/^(?:input|select|textarea)$/.test(element.tag) && read(element, 'name') !== undefined)
        return `the field \`${read(element, 'name')}\``;
      if (element.tag === 'form' && read(element, 'action') !== undefined)
        return `the address \`${read(element, 'action')}\``;
      return nameHook(element, 'data-part', 'role');
    },
  },
  {
    name: 'header',
    needed: true,
    isPart: ({ tag, parent }) => tag === 'header' && parent?.tag === 'body',
    describe: ({ tag, attributes }) => (tag === 'a' ? `the link to \`${attributes.get('href')}\`` : null),
  },
  {
    name: 'gallery',
    needed: false,
    isPart: (element) => read(element, 'data-enhance') === 'gallery',
    describe: (element) => nameHook(element, 'data-part'),
  },
  {
    name: 'page',
    needed: true,
    isPart: ({ tag }) => tag === 'main',
    describe: ({ tag }) => (tag === 'h1' ? 'its `h1`' : null),
  },
];

export const lostPart: AsyncRule = {
  id: 'lost-part',
  async checkAsync({ expected, pages, text }) {
    const output = expected?.output ?? null;
    if (output === null || typeof output === 'string' || output.renderWithOurs === undefined) return [];
    const ours = await output.renderWithOurs(pages.map(({ file }) => file));
    const lost = new Map<string, string[]>();
    for (const { file } of pages)
      for (const what of findLost(ours.get(file) ?? '', text(file))) lost.set(what, [...(lost.get(what) ?? []), file]);
    return [...lost].map(([what, [first = '', ...others]]) => ({
      message: `${what}${others.length === 0 ? '' : `, here and on ${others.length} more pages`}.`,
      location: locateStart(first),
    }));
  },
};

/** Lists what a page with our templates has and the page itself does not. */
function findLost(ours: string, own: string): string[] {
  const [before, after] = [listParts(ours), listParts(own)];
  const lost = [...before].flatMap(([part, { contract, names }]) => {
    const kept = after.get(part);
    if (kept === undefined) return contract.needed ? [`The page lost its ${contract.name}`] : [];
    const gone = [...names].filter((name) => !kept.names.has(name));
    const rest = gone.length > MAX_NAMED ? ` and ${gone.length - MAX_NAMED} more` : '';
    return gone.length === 0 ? [] : [`The ${contract.name} lost ${gone.slice(0, MAX_NAMED).join(', ')}${rest}`];
  });
  if (PRICE.test(readMain(ours)) && !PRICE.test(readMain(own))) lost.push('The page lost its prices');
  return lost.sort(compareText);
}

/** By their contracts and positions: a page may have several forms. */
function listParts(html: string) {
  const parts = new Map<string, { readonly contract: Contract; readonly names: Set<string> }>();
  const elements = parseElements(html);
  for (const contract of CONTRACTS)
    for (const [index, root] of elements.filter(contract.isPart).entries()) {
      const inside = elements.filter(({ offset }) => offset >= root.offset && offset < root.endOffset);
      const names = new Set(inside.flatMap((element) => contract.describe(element) ?? []));
      parts.set(`${contract.name} ${index}`, { contract, names });
    }
  return parts;
}

const MAX_NAMED = 6;
const PRICE = /\p{Sc}\s?\d|\d\s?\p{Sc}/u;

function readMain(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<[^>]*>/g, '');
}
