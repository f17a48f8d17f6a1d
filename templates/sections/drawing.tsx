// A section drawing: the layers of a piece of work from top to bottom. Beside it on wide screens, at the ends of lines from each part, or
// below it on phones, under the numbers of discs, is the list of parts (materials.tsx). Inline SVG, so that it costs no request. It has no
// words and stretches, so that it is as high as the list beside it.

import { fillWords } from '../../cli/schema/wording/fill-words.ts';
import { useWording } from '../elements/wording.tsx';

interface PartProps {
  readonly name: string;
  readonly text: string;
}

interface LayerProps extends PartProps {
  readonly thickness?: string | undefined;
  /** The drawn height in relation to the other layers. */
  readonly depth: number;
  readonly pattern: 'solid' | keyof typeof PATTERNS;
  readonly bars?: PartProps | undefined;
}

export interface DrawingProps {
  readonly title: string;
  readonly layers: readonly LayerProps[];
  readonly cuts?: (PartProps & { readonly spacing: string }) | undefined;
}

/** A part as the list prints it. */
export interface ListedPart extends PartProps {
  /** `4 in`, or the distance between cuts; null for a part without a size. */
  readonly size: string | null;
}

// Units of the view box: CSS pixels on a wide screen, two of them are one on a phone.
const WIDTH = 720;
const HEIGHT = 400;
const MIN_HEIGHT = 56;
// The disc of the cuts stands on the surface.
const TOP = 28;
const CUTS = [230, 490] as const;
const BARS = { first: 130, last: 600, markerX: 660 } as const;
const MARKER_X = 56;
// The lines to the list are drawn in a box of their own beside the layers.
const LINE_WIDTH = 64;

/** Renders the drawing. */
export function Drawing(drawing: DrawingProps) {
  const { drawing: words } = useWording();
  const { title, cuts } = drawing;
  const layers = placeLayers(drawing);
  const last = layers.at(-1);
  const [first] = layers;
  if (first === undefined || last === undefined) return null;
  const height = last.y + last.height + 2;
  const parts = listParts(drawing).map(({ name, size }) => (size === null ? name : `${name}, ${size}`));
  const heights = [
    ...(cuts === undefined ? [] : [first.y + 2]),
    ...layers.flatMap(({ y, height, bars }) =>
      bars === undefined ? [y + height / 2] : [y + height / 4, y + height / 2],
    ),
  ];
  return (
    <figure className="drawing">
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={fillWords(words.description, { title, parts: parts.join('; ') })}
      >
        {layers.map((layer) => (
          <Layer key={layer.number} {...layer} />
        ))}
        {cuts === undefined ? null : <Cuts y={first.y} depth={first.height / 3} />}
      </svg>
      <svg
        className="drawing-lines"
        viewBox={`0 0 ${LINE_WIDTH} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {heights.map((y, index) => (
          <path
            key={y}
            d={`M0 ${round(y)}H16L40 ${round(((index + 0.5) / heights.length) * height)}H${LINE_WIDTH}`}
          />
        ))}
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

/** Lists what is drawn, from top to bottom: the cuts, then each layer, followed by the bars in it. */
export function listParts({ layers, cuts }: DrawingProps): ListedPart[] {
  return [
    ...(cuts === undefined ? [] : [{ ...cuts, size: cuts.spacing }]),
    ...layers.flatMap(({ name, thickness = null, text, bars }) => [
      { name, size: thickness, text },
      ...(bars === undefined ? [] : [{ ...bars, size: null }]),
    ]),
  ];
}

interface PlacedLayer extends LayerProps {
  readonly number: number;
  readonly y: number;
  readonly height: number;
}

function placeLayers({ layers, cuts }: DrawingProps): PlacedLayer[] {
  const total = layers.reduce((sum, { depth }) => sum + depth, 0);
  let y = cuts === undefined ? 2 : TOP;
  let number = cuts === undefined ? 1 : 2;
  return layers.map((layer) => {
    const height = Math.max(MIN_HEIGHT, Math.round((layer.depth / total) * HEIGHT));
    const placed = { ...layer, number, y, height };
    y += height;
    number += layer.bars === undefined ? 1 : 2;
    return placed;
  });
}

function Layer({ number, y, height, pattern, bars }: PlacedLayer) {
  const middle = y + height / 2;
  const box = { x: 2, y, width: WIDTH - 4, height };
  return (
    <>
      <rect {...box} className={`drawing-layer drawing-${pattern}`} />
      {pattern === 'solid' ? null : (
        <>
          <Pattern id={`drawing-${number}`} name={pattern} y={y} layerHeight={height} />
          <rect {...box} fill={`url(#drawing-${number})`} />
        </>
      )}
      {bars === undefined ? null : (
        <>
          <path className="drawing-bars" d={`M${BARS.first} ${middle}H${BARS.last}`} />
          <Marker x={BARS.markerX} y={middle} number={number + 1} />
        </>
      )}
      <Marker x={MARKER_X} y={middle} number={number} />
    </>
  );
}

function Cuts({ y, depth }: { readonly y: number; readonly depth: number }) {
  const [, right] = CUTS;
  return (
    <>
      {CUTS.map((x) => (
        <path key={x} className="drawing-cut" d={`M${x} ${y}v${Math.round(depth)}`} />
      ))}
      <Marker x={right + 44} y={TOP} number={1} />
    </>
  );
}

/** A disc with a number, which only phones show. */
function Marker({ x, y, number }: { readonly x: number; readonly y: number; readonly number: number }) {
  return (
    <g className="drawing-marker">
      <circle cx={x} cy={y} r="24" />
      <text x={x} y={y + 10} textAnchor="middle">
        {number}
      </text>
    </g>
  );
}

/** The path and tile size of each pattern. */
const PATTERNS = {
  grains: { width: 24, height: 24, d: 'M4 7h2M17 3h2M11 16h2M20 20h2' },
  stones: {
    width: 72,
    height: 50,
    d: 'M6 14l10-8 14 5 3 11-14 6-11-5zM42 8l14-3 10 8-5 11-14 0zM19 38l11-10 14 5 0 9-17 4zM54 36l8-6 7 8-6 7z',
  },
  earth: { width: 24, height: 24, d: 'M-2 26L26-2M-2 2L2-2M22 26l4-4' },
  sheet: { width: 20, height: 10, d: 'M0 5h12' },
} as const;

interface PatternProps {
  readonly id: string;
  readonly name: keyof typeof PATTERNS;
  readonly y: number;
  readonly layerHeight: number;
}

/** The tiles of a layer begin at its upper edge and end at its lower one, so that no line cuts a stone. */
function Pattern({ id, name, y, layerHeight }: PatternProps) {
  const { d, width, height } = PATTERNS[name];
  const scale = layerHeight / Math.max(1, Math.round(layerHeight / height)) / height;
  return (
    <pattern
      id={id}
      width={width}
      height={height}
      patternUnits="userSpaceOnUse"
      patternTransform={`translate(2 ${y}) scale(1 ${scale.toFixed(3)})`}
    >
      <path className="drawing-stroke" d={d} />
    </pattern>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
