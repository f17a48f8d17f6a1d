// Replaces references in running text, such as `{price:metal-roofs:small}`, so that each fact is in the data only once. Entry point:
// resolveText.
import { suggestName } from './nearest-name.ts';

/** The values a text may refer to. */
export interface TextFacts {
  /** `{name}` -> value */
  readonly words: ReadonlyMap<string, string>;
  /** `{price:<service>:<tier>}` -> a price range as text */
  readonly prices: ReadonlyMap<string, string>;
  /** `{rate:<key>}` -> a price range per square foot as text; null if the rates did not load */
  readonly rates: ReadonlyMap<string, string> | null;
  /** `{estimate:<service>:<finish>:<square feet>}` -> a price range as text, or the end of a sentence that says what is wrong */
  estimate(
    service: string,
    finish: string,
    size: string,
  ): { readonly text: string } | { readonly error: string; readonly hint: string | null };
}

export interface InvalidReference {
  /** The reference with its braces. */
  readonly reference: string;
  /** The end of a sentence that begins with the reference, without a period. */
  readonly message: string;
  readonly hint: string | null;
}

const REFERENCE = /\{([^{}]*)\}/g;
/** References with parts; every other kind is a single word. */
const FORMS: Partial<Record<string, string>> = {
  price: '{price:<service>:<tier>}',
  rate: '{rate:<key>}',
  estimate: '{estimate:<service>:<finish>:<square feet>}',
};

/** Returns the text with every reference replaced; an invalid one is passed to `onInvalid` and removed from the text. */
export function resolveText(
  text: string,
  facts: TextFacts,
  onInvalid: (invalid: InvalidReference) => void,
): string {
  if (!text.includes('{') && !text.includes('}')) return text;
  const resolved = text.replace(REFERENCE, (reference, inner: string) => {
    const value = resolveReference(inner.split(':'), facts);
    if (typeof value === 'string') return value;
    onInvalid({ reference, ...value });
    return '';
  });
  const unpairedBrace = /[{}]/.exec(text.replace(REFERENCE, ''));
  if (unpairedBrace !== null)
    onInvalid({
      reference: unpairedBrace[0],
      message: 'is an unpaired brace',
      hint: 'Use braces only for references like `{phone}`.',
    });
  return resolved;
}

function resolveReference(
  parts: readonly string[],
  facts: TextFacts,
): string | Omit<InvalidReference, 'reference'> {
  const [kind = '', first = '', second = '', third = ''] = parts;
  const form = FORMS[kind] ?? `{${kind}}`;
  const formHint = `Write \`${form}\`.`;
  if (parts.length > form.split(':').length) return { message: 'has too many parts', hint: formHint };
  if (kind === 'price')
    return (
      facts.prices.get(`${first}:${second}`) ??
      describeUnknown(`${first}:${second}`, [...facts.prices.keys()], formHint)
    );
  if (kind === 'rate')
    return facts.rates === null
      ? ''
      : (facts.rates.get(first) ?? describeUnknown(first, [...facts.rates.keys()], formHint));
  if (kind === 'estimate') {
    const result = facts.estimate(first, second, third);
    return 'text' in result ? result.text : { message: result.error, hint: result.hint ?? formHint };
  }
  return (
    (parts.length === 1 ? facts.words.get(kind) : undefined) ??
    describeUnknown(kind, [...facts.words.keys(), ...Object.keys(FORMS)], null)
  );
}

function describeUnknown(
  name: string,
  candidates: readonly string[],
  otherwise: string | null,
): Omit<InvalidReference, 'reference'> {
  return { message: 'is not a known reference', hint: suggestName(name, candidates) ?? otherwise };
}
