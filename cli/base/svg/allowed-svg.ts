// A drawing may contain shapes, text and paint, and references within the file. Nothing here runs a
// script, loads a file or leaves the drawing when an HTML parser reads it within a page. Entry
// points: isAllowedElement, isAllowedAttribute, isProperty and isAllowedValue.

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** A browser gives a meaning to elements of these; it ignores those of any other. */
export const OTHER_NAMESPACES: ReadonlySet<string> = new Set([
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/1998/Math/MathML',
]);

/** An HTML parser reads the content of these elements as HTML, so they may contain only text. */
const DESCRIPTIONS = splitWords('title desc');

/** Attributes take the place of `style`; `metadata` is left out. */
const ELEMENTS = splitWords(`
  svg g defs title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern symbol use style metadata
`);

/** Attributes that a style may set too. */
const PROPERTIES = splitWords(`
  transform transform-origin
  fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset stroke-opacity stop-color stop-opacity color opacity display visibility overflow vector-effect paint-order
  shape-rendering text-rendering color-interpolation clip-path clip-rule mask
  font-family font-size font-style font-weight letter-spacing word-spacing text-anchor dominant-baseline alignment-baseline
  baseline-shift
`);

const ATTRIBUTES = splitWords(`
  version id viewBox preserveAspectRatio width height x y dx dy rotate x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength
  offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits
  patternContentUnits patternTransform textLength lengthAdjust role focusable aria-hidden aria-label aria-labelledby
`);

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

function splitWords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
