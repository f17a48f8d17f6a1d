// A drawing may contain what allowed-svg.yaml lists, and references within the file. Entry points:
// isAllowedElement, isAllowedAttribute, isProperty and isAllowedValue.
import data from './allowed-svg.yaml';

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** A browser gives a meaning to elements of these; it ignores those of any other. */
export const OTHER_NAMESPACES: ReadonlySet<string> = new Set([
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/1998/Math/MathML',
]);

/** An HTML parser reads the content of these elements as HTML, so they may contain only text. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['title', 'desc']);

const lists = data as Readonly<Record<'elements' | 'properties' | 'attributes', string>>;
const ELEMENTS = new Set(lists.elements.split(' '));
const PROPERTIES = new Set(lists.properties.split(' '));
const ATTRIBUTES = new Set(lists.attributes.split(' '));

/** A function of CSS or a transform that only computes, and references within the file. */
const FUNCTION = /^(?:rgba?|hsla?|matrix|translate|scale|rotate|skew[XY])\($|^url\((["']?)#[\w.-]+\1\)$/i;

/** Whether an element may be in a drawing, as a child of another; null for the root. */
export function isAllowedElement(name: string, parent: string | null): boolean {
  if (parent === null) return name === 'svg';
  return ELEMENTS.has(name) && !DESCRIPTIONS.has(parent);
}

/** Whether an element may have an attribute. Only some may refer to another. */
export function isAllowedAttribute(name: string, element: string): boolean {
  if (name === 'href') return /^(?:linearGradient|radialGradient|pattern|use)$/.test(element);
  return ATTRIBUTES.has(name) || PROPERTIES.has(name);
}

/** Whether a style may set a property. */
export function isProperty(name: string): boolean {
  return PROPERTIES.has(name);
}

/** Whether a value stays within the file. A backslash of CSS hides names. */
export function isAllowedValue(name: string, value: string): boolean {
  if (name === 'href') return /^#[\w.-]+$/.test(value);
  if (value.includes('\\')) return false;
  return [...value.matchAll(/[\w-]*\((?:["']?#[^()]*\))?/g)].every(([call]) => FUNCTION.test(call));
}

/** Says why an element is not allowed, as the end of a sentence: `which ...`. */
export function explainElement(name: string): string {
  if (/^(?:script|handler|listener|set|discard|animate\w*)$/.test(name)) return 'can run a script';
  if (/^(?:a|\w*image|link|audio|video|iframe|embed|object)$/i.test(name)) return 'can load another file';
  return name === 'foreignObject' ? 'can contain HTML' : 'is not a shape, text or paint';
}
