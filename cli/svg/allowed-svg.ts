// A drawing may contain shapes, text and paint, and references within the file. Nothing here runs a
// script, loads a file or leaves the drawing when an HTML parser reads it within a page. Entry
// points: isAllowedElement, isAllowedAttribute and isAllowedValue.

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** An HTML parser reads the content of these elements as HTML, so they may contain only text. */
const DESCRIPTIONS = splitWords('title desc');

const ELEMENTS = splitWords(`
  svg g defs title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern
`);

const ATTRIBUTES = splitWords(`
  xmlns version id viewBox preserveAspectRatio width height x y dx dy rotate x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength
  transform offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits
  patternContentUnits patternTransform textLength lengthAdjust role focusable aria-hidden aria-label aria-labelledby
  fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset stroke-opacity stop-color stop-opacity color opacity display visibility overflow vector-effect paint-order
  shape-rendering text-rendering color-interpolation clip-path clip-rule mask
  font-family font-size font-style font-weight letter-spacing word-spacing text-anchor dominant-baseline alignment-baseline
  baseline-shift
`);

/** A function of CSS or a transform that only computes, and references within the file. */
const FUNCTION = /^(?:rgba?|hsla?|matrix|translate|scale|rotate|skew[XY])\($|^url\((["']?)#[\w.-]+\1\)$/i;

/** Whether an element may be in a drawing, as a child of another; null for the root. */
export function isAllowedElement(name: string, parent: string | null): boolean {
  if (parent === null) return name === 'svg';
  return ELEMENTS.has(name) && !DESCRIPTIONS.has(parent);
}

/** Whether an element may have an attribute. Only gradients and patterns may refer to another. */
export function isAllowedAttribute(name: string, element: string): boolean {
  return ATTRIBUTES.has(name) || (name === 'href' && /^(?:linearGradient|radialGradient|pattern)$/.test(element));
}

/** Whether a value stays within the file. A backslash of CSS hides names. */
export function isAllowedValue(name: string, value: string): boolean {
  if (name === 'xmlns') return value === SVG_NAMESPACE;
  if (name === 'href') return /^#[\w.-]+$/.test(value);
  if (value.includes('\\')) return false;
  return [...value.matchAll(/[\w-]*\((?:["']?#[^()]*\))?/g)].every(([call]) => FUNCTION.test(call));
}

function splitWords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
