// Replaces references in running text, such as `{price:metal-roofs:small}`, so that each value is
// in the data only once. Entry point: resolveText.
import { findNearestName, listNames, suggestName } from '../../schema/text/nearest-name.ts';
import type { ReferenceValues } from './reference-values.ts';

export interface InvalidReference {
  /** The reference with its braces. */
  readonly reference: string;
  readonly index: number;
  /** The end of a sentence that begins with the reference, without a period. */
  readonly message: string;
  readonly hint: string | null;
}

type Cause = Pick<InvalidReference, 'message' | 'hint'>;

const REFERENCE = /\{([^{}]*)\}/g;

/** What `{phone:...}`, `{email:...}` and `{hours:...}` need in the data. */
const NAMED = {
  phone: { noun: 'number', key: 'phones', of: 'city, service or office' },
  email: { noun: 'email address', key: 'emails', of: 'city, service or office' },
  hours: { noun: 'hours', key: 'offices', of: 'office or city' },
} as const;

/** Whether a part of a reference names a city or a service with a contact of its own. */
export function isContactOf(part: string, kind: string): boolean {
  return Object.values(NAMED).some(({ of }) => of === part) && part.split(/, | or /).includes(kind);
}

/** References with parts; every other kind is a single word. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ['price', '{price:<service>:<tier>}'],
  ['rate', '{rate:<key>}'],
  ['estimate', '{estimate:<service>:<finish>:<size>}'],
  ['amount', '{amount:<number>}'],
  ['link', '{link:<page>}'],
  ...Object.entries(NAMED).map(([kind, { of }]) => [kind, `{${kind}:<${of}>}`] as const),
]);

/** Returns the text with references replaced, invalid ones removed. */
export function resolveText(
  text: string,
  values: ReferenceValues,
  onInvalid: (invalid: InvalidReference) => void,
): string {
  if (!text.includes('{') && !text.includes('}')) return text;
  const resolved = text.replace(REFERENCE, (reference, inner: string, index: number) => {
    const value = resolveReference(inner.split(':'), values);
    if (typeof value === 'string') return value;
    onInvalid({ reference, index, ...value });
    return '';
  });
  const unpairedBrace = /[{}]/.exec(text.replace(REFERENCE, (reference) => ' '.repeat(reference.length)));
  if (unpairedBrace !== null)
    onInvalid({
      reference: unpairedBrace[0],
      index: unpairedBrace.index,
      message: 'is an unpaired brace',
      hint: 'Use braces only for references like `{phone}`.',
    });
  return resolved;
}

/** The parts of a reference by what they name: those of `{price:<service>:<tier>}`. */
export interface ReferenceParts {
  readonly reference: string;
  readonly index: number;
  readonly kind: string;
  readonly parts: ReadonlyMap<string, string>;
}

export function listReferences(text: string): ReferenceParts[] {
  return [...text.matchAll(REFERENCE)].flatMap(({ 0: reference, 1: inner = '', index }): ReferenceParts[] => {
    const [kind = '', ...values] = inner.split(':');
    const form = FORMS.get(kind);
    if (form === undefined || values.length === 0) return [];
    const names = [...form.matchAll(/<(.+?)>/g)].map(([, name = '']) => name);
    return [{ reference, index, kind, parts: new Map(names.map((name, index) => [name, values[index] ?? ''])) }];
  });
}

/** Writes a reference with parts: the opposite of listReferences. */
export function formatReference({ kind, parts }: Pick<ReferenceParts, 'kind' | 'parts'>): string {
  return `{${[kind, ...parts.values()].join(':')}}`;
}

function resolveReference(parts: readonly string[], values: ReferenceValues): string | Cause {
  const [kind = '', first = '', second = '', third = ''] = parts;
  const form = FORMS.get(kind) ?? `{${kind}}`;
  const formHint = `Write \`${form}\`.`;
  const isKnown = FORMS.has(kind) || values.words.has(kind);
  if (isKnown && parts.length > form.split(':').length) return { message: 'has too many parts', hint: formHint };
  if (kind === 'price' && values.notLoaded.has(first)) return '';
  // In a paragraph or an answer it is a link of its own, see parse-rich-text.ts.
  if (kind === 'link')
    return { message: 'can only be in a paragraph or an answer', hint: 'Write the name of the page.' };
  if (kind === 'price') return values.prices.get(`${first}:${second}`) ?? describeUnknownPrice(first, second, values);
  if (isNamed(kind) && parts.length === 2) return values.named[kind].get(first) ?? describeUnnamed(kind, first, values);
  if (kind === 'emergency' && !values.words.has(kind))
    return { message: 'needs `emergency` in `data/site.yaml`', hint: 'Add the number there.' };
  if (kind === 'hours' && !values.words.has(kind))
    return {
      message: 'refers to hours that are a placeholder',
      hint: 'Write the hours in `data/site.yaml`, and remove `placeholder: true` there.',
    };
  if (kind === 'amount') {
    const isAmount = /^\d{1,9}(?:\.\d\d?)?$/.test(first);
    return isAmount
      ? values.formatAmount(Number(first))
      : { message: 'has no amount', hint: 'Write digits only, like `{amount:1500}`.' };
  }
  if (kind === 'rate')
    return values.rates === null
      ? ''
      : (values.rates.get(first) ?? {
          message: `refers to an unknown rate \`${first}\``,
          hint: suggestName(first, [...values.rates.keys()]),
        });
  if (kind === 'estimate') {
    const result = values.estimate(first, second, third);
    return 'text' in result ? result.text : { message: result.error, hint: result.hint ?? formHint };
  }
  return (parts.length === 1 ? values.words.get(kind) : undefined) ?? describeUnknown(parts, values);
}

function describeUnknown([kind = '', ...parts]: readonly string[], values: ReferenceValues): Cause {
  const words = [...values.words.keys()].map((word) => [word, `{${word}}`] as const);
  // A word that has parts too is more often meant without.
  const forms = new Map([...words, ...FORMS, ...words]);
  const nearest = findNearestName(kind, forms.keys());
  const corrected = FORMS.has(nearest ?? '') && parts.length > 0 ? `{${[nearest, ...parts].join(':')}}` : null;
  return {
    message: 'is not a known reference',
    hint:
      nearest === null
        ? `Use one of ${listNames([...forms.values()])}.`
        : `Did you mean \`${corrected ?? forms.get(nearest)}\`?`,
  };
}

function isNamed(kind: string): kind is keyof typeof NAMED {
  return Object.hasOwn(NAMED, kind);
}

function describeUnnamed(kind: keyof typeof NAMED, name: string, { named }: ReferenceValues): Cause {
  const { noun, key } = NAMED[kind];
  return {
    message: `refers to \`${name}\`, which has no ${noun} in \`${key}\` of \`data/site.yaml\``,
    hint:
      suggestName(name, [...named[kind].keys()]) ??
      (kind === 'hours' ? 'Add the office there.' : `Add its ${noun} there, with \`city\` or \`service\`.`),
  };
}

function describeUnknownPrice(service: string, tier: string, values: ReferenceValues): Cause {
  const priceKeys = [...values.prices.keys()].map((key) => key.split(':'));
  const tiers = priceKeys.flatMap(([name, tierOfName = '']) => (name === service ? tierOfName : []));
  if (tiers.length > 0) return { message: `refers to an unknown tier \`${tier}\``, hint: suggestName(tier, tiers) };
  const services = [...new Set(priceKeys.map(([name = '']) => name))];
  return { message: `refers to an unknown service \`${service}\``, hint: suggestName(service, services) };
}
