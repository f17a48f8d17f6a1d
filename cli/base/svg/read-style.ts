// Reads the styles that drawing programs write, so that they can become attributes: rules for names
// of elements, classes and ids. Entry points: readRules, readDeclarations and matchesRule.
import { isAllowedValue, isProperty } from './allowed-svg.ts';

export interface StyleRule {
  /** `path`, `.a`, `#a` or `*` */
  readonly selector: string;
  readonly declarations: readonly Declaration[];
}

export interface Declaration {
  readonly name: string;
  readonly value: string;
  /** The larger wins, and among equals the last. */
  readonly weight: number;
}

/** A part of a style that cannot become an attribute, and why, as the end of a sentence. */
export interface RejectedStyle {
  readonly what: string;
  readonly reason: string;
}

type Reject = (rejected: RejectedStyle) => void;

const [WEIGHT_OF_ID, WEIGHT_OF_CLASS, WEIGHT_OF_STYLE, WEIGHT_OF_IMPORTANT] = [2, 1, 3, 4];
const SELECTOR = /^(?:\*|[a-zA-Z]+|[.#][\w\u0080-\uffff-]+)$/;

/** Reads a style sheet; what cannot become attributes is rejected. */
export function readRules(css: string, reject: Reject): StyleRule[] {
  // It could hide the end of a text or a name.
  if (css.includes('\\')) {
    reject({ what: 'a backslash in `<style>`', reason: LOADS });
    return [];
  }
  // Comments are none in texts.
  const text = css.replace(/("[^"\n]*"|'[^'\n]*')|\/\*[\s\S]*?\*\//g, (_, quoted = ' ') => quoted);
  const rules: StyleRule[] = [];
  const pattern = /\s*([^{}@;]+)\{([^{}]*)\}/y;
  let end = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    end = pattern.lastIndex;
    const [, selectors = '', declarations = ''] = match;
    for (const selector of selectors.split(',').map((part) => part.trim()))
      if (!SELECTOR.test(selector))
        reject({ what: `\`${selector}\``, reason: 'is more than a name of elements, of a class or an id' });
      else rules.push({ selector, declarations: readDeclarations(declarations, reject, weigh(selector)) });
  }
  const rest = text.slice(end).trim();
  if (rest !== '') reject({ what: `\`${rest}\``, reason: rest.startsWith('@') ? LOADS : 'is no rule of style' });
  return rules;
}

/** Reads the declarations of a rule or of the attribute `style` that a drawing may have. */
export function readDeclarations(text: string, reject: Reject, weight = WEIGHT_OF_STYLE): Declaration[] {
  return text.split(';').flatMap((declaration) => {
    const [, property = '', raw = '', important] =
      /^\s*([\w-]+)\s*:\s*([\s\S]*?)\s*(!\s*important\s*)?$/i.exec(declaration) ?? [];
    const name = property.toLowerCase();
    // A color that only new browsers know comes after one for all.
    const rgbValue = raw.replace(NEW_COLOR, 'rgb(');
    if (!isAllowedValue(name, name === '' ? declaration : rgbValue)) {
      reject({ what: `\`${declaration.trim()}\``, reason: LOADS });
      return [];
    }
    if (!isProperty(name) || rgbValue !== raw) return [];
    // Attributes have numbers without the units of CSS.
    const value = name === 'transform' ? raw.replace(/(\d\.?)(?:px|deg)\b/g, '$1') : raw;
    return [{ name, value, weight: weight + (important === undefined ? 0 : WEIGHT_OF_IMPORTANT) }];
  });
}

export const LOADS = 'can load another file';

const NEW_COLOR = /\b(?:color|hwb|(?:ok)?lab|(?:ok)?lch)\(/gi;

/** Whether a rule is one for an element. */
export function matchesRule(
  { selector }: StyleRule,
  element: string,
  { id, class: classes = '' }: Readonly<Record<string, string>>,
): boolean {
  const names = ['*', element, `#${id}`, ...classes.split(/\s+/).map((name) => `.${name}`)];
  return names.includes(selector);
}

function weigh([mark]: string): number {
  return mark === '#' ? WEIGHT_OF_ID : mark === '.' ? WEIGHT_OF_CLASS : 0;
}
