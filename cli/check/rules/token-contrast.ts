import { contrastOf, readColor } from '../color.ts';
import type { Finding, SiteRule } from '../rule.ts';
import { textPlace } from '../text-place.ts';

// The color tokens that stand on each other: what is read, then the grounds it is read on.
const TEXT: readonly (readonly [text: string, ...grounds: string[]])[] = [
  ['ink', 'paper', 'paper-deep', 'surface', 'agave-pale'],
  ['ink-soft', 'paper', 'paper-deep', 'surface'],
  ['accent-deep', 'paper', 'paper-deep', 'surface'],
  ['agave', 'paper', 'paper-deep', 'surface'],
  ['error', 'surface', 'white'],
  ['on-accent', 'accent', 'accent-deep'],
  ['on-dark', 'ink', 'agave', 'agave-deep'],
  ['on-dark-soft', 'ink'],
];
// What is seen but not read: the edges of fields and of what can be pressed, marks, and the ring around what has the focus.
const MARKS: readonly (readonly [mark: string, ...grounds: string[]])[] = [
  ['edge', 'paper', 'surface'],
  ['accent', 'paper', 'paper-deep', 'surface'],
];
// WCAG 2.2, success criteria 1.4.3 (text of ordinary size) and 1.4.11.
const PAIRS = [...pairsOf(TEXT, 4.5), ...pairsOf(MARKS, 3)];

export const contrastTokens: readonly string[] = [
  ...new Set(PAIRS.flatMap(({ text, ground }) => [text, ground])),
].filter((name) => name !== 'white');

export const tokenContrast: SiteRule = {
  id: 'token-contrast',
  title: 'Text that is hard to read on its ground',
  severity: 'error',
  why: 'In the sun, on an old phone or with tired eyes it cannot be read.',
  mend: 'Darken the text or lighten the ground until the contrast is at least 4.5 to 1.',
  site: (site) =>
    [...site.files.keys()]
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) => styleFindings(path, new TextDecoder().decode(site.read(path) ?? undefined))),
};

interface Token {
  readonly name: string;
  readonly value: string;
  readonly offset: number;
}

/** The tokens as the first rule sets them, and again with what each later rule (another theme, a medium) changes. */
function styleFindings(path: string, css: string): Finding[] {
  const [base = [], ...themes] = tokenRules(css);
  const known = new Map(base.map((token) => [token.name, token]));
  return [
    ...pairFindings({ path, css, tokens: known, changed: null }),
    ...themes.flatMap((theme) => {
      const tokens = new Map([...known, ...theme.map((token) => [token.name, token] as const)]);
      return pairFindings({ path, css, tokens, changed: new Set(theme.map(({ name }) => name)) });
    }),
  ];
}

/** The color tokens of each rule that sets any. */
function tokenRules(css: string): Token[][] {
  const rules = [...css.matchAll(/\{([^{}]*)\}?/g)].map(({ 1: body = '', index }) =>
    [...body.matchAll(/--([\w-]+)\s*:\s*([^;}]+)/g)].map(
      (match): Token => ({
        name: match[1] ?? '',
        value: (match[2] ?? '').trim(),
        offset: index + 1 + match.index,
      }),
    ),
  );
  return rules
    .map((tokens) => tokens.filter(({ name }) => contrastTokens.includes(name)))
    .filter((tokens) => tokens.length > 0);
}

interface Theme {
  readonly path: string;
  readonly css: string;
  readonly tokens: ReadonlyMap<string, Token>;
  /** Only pairs with one of these are looked at; null looks at all. */
  readonly changed: ReadonlySet<string> | null;
}

function pairFindings({ path, css, tokens, changed }: Theme): Finding[] {
  return PAIRS.flatMap(({ text, ground, least }): Finding[] => {
    const [a, b] = [tokens.get(text), ground === 'white' ? WHITE : tokens.get(ground)];
    if (a === undefined || b === undefined) return [];
    if (changed !== null && !changed.has(text) && !changed.has(ground)) return [];
    const at = changed !== null && !changed.has(text) ? b : a;
    const place = textPlace(path, css, at.offset);
    const [colorA, colorB] = [readColor(a.value), readColor(b.value)];
    if (colorA === null || colorB === null) {
      const unread = colorA === null ? a : b;
      return [
        { message: `\`--${unread.name}\` is \`${unread.value}\`, whose contrast cannot be told.`, place },
      ];
    }
    const contrast = contrastOf(colorA, colorB);
    if (contrast >= least) return [];
    const message = `\`--${text}\` on \`${ground === 'white' ? ground : `--${ground}`}\` has a contrast of ${contrast.toFixed(2)}; it takes ${least}.`;
    return [{ message, place }];
  });
}

const WHITE: Token = { name: 'white', value: '#fff', offset: 0 };

function pairsOf(list: readonly (readonly [string, ...string[]])[], least: number) {
  return list.flatMap(([text, ...grounds]) => grounds.map((ground) => ({ text, ground, least })));
}
