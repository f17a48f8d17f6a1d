// `{price:metal-roofs:small}` and its like in running text: facts are said once in the data and referred to elsewhere.
import { suggestName } from './nearest-name.ts';

/** The values a text may refer to. Functions return null for a name that is not theirs. */
export interface TextFacts {
  /** `{name}` -> value */
  readonly words: ReadonlyMap<string, string>;
  /** `{price:<service>:<tier>}` -> a dollar range as text */
  readonly prices: ReadonlyMap<string, string>;
  /** `{rate:<key>}` -> a dollar range per square foot as text; null where the rates did not load */
  readonly rates: ReadonlyMap<string, string> | null;
  /** `{estimate:<service>:<finish>:<square feet>}` -> a dollar range as text, or a sentence that says what is wrong. */
  estimate(
    service: string,
    finish: string,
    size: string,
  ): { readonly text: string } | { readonly wrong: string };
}

export interface WrongReference {
  readonly reference: string;
  readonly message: string;
  readonly hint: string | null;
}

const REFERENCE = /\{([^{}]*)\}/g;
const LENGTHS: Partial<Record<string, number>> = { price: 3, rate: 2, estimate: 4 };

/** The text with every reference replaced; a wrong one is passed to `onWrong` and left standing. */
export function resolveText(
  text: string,
  facts: TextFacts,
  onWrong: (wrong: WrongReference) => void,
): string {
  if (!text.includes('{') && !text.includes('}')) return text;
  const resolved = text.replace(REFERENCE, (reference, inner: string) => {
    const value = lookUp(inner.split(':'), facts);
    if (typeof value === 'string') return value;
    onWrong({ reference, ...value });
    return '';
  });
  const stray = /[{}]/.exec(text.replace(REFERENCE, ''));
  if (stray !== null)
    onWrong({
      reference: stray[0],
      message: 'is a brace without its partner',
      hint: 'braces are for references like `{phone}` alone',
    });
  return resolved;
}

function lookUp(parts: readonly string[], facts: TextFacts): string | Omit<WrongReference, 'reference'> {
  const [kind = '', first = '', second = '', third = ''] = parts;
  const length = LENGTHS[kind] ?? 1;
  if (parts.length > length) return { message: 'has more parts than it takes', hint: null };
  if (kind === 'price')
    return facts.prices.get(`${first}:${second}`) ?? unknown(`${first}:${second}`, facts.prices);
  if (kind === 'rate')
    return facts.rates === null ? '' : (facts.rates.get(first) ?? unknown(first, facts.rates));
  if (kind === 'estimate') {
    const result = facts.estimate(first, second, third);
    return 'text' in result
      ? result.text
      : { message: result.wrong, hint: 'write `{estimate:<service>:<finish>:<square feet>}`' };
  }
  return (
    (parts.length === 1 ? facts.words.get(kind) : undefined) ??
    unknown(kind, new Map([...facts.words, ['price', ''], ['rate', ''], ['estimate', '']]))
  );
}

function unknown(name: string, known: ReadonlyMap<string, string>): Omit<WrongReference, 'reference'> {
  return { message: 'refers to nothing', hint: suggestName(name, [...known.keys()]) };
}
