// A section drawing: the layers of a piece of work from top to bottom, numbered like the legend next to it (materials.tsx). Inline SVG,
// so that it costs no request and prints sharply. It prints the sizes, and the legend explains the parts.

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

// Units of the view box, which are CSS pixels on a phone of 352 px.
const WIDTH = 320;
const LEFT = 1;
const RIGHT = 240;
// The distance between cuts is printed above the layers.
const CUTS_HEIGHT = 44;
const MIN_CUT = 24;
const LAYERS_HEIGHT = 180;
const MIN_HEIGHT = 26;
const CUTS = [74, 186] as const;
const MARKER_X = 22;
// The style sheet draws the line of bars as dots.
const BARS = { first: 48, last: 202.1, markerX: 222 } as const;

interface PlacedLayer extends LayerProps {
  readonly number: number;
  readonly barsNumber: number;
  readonly y: number;
  readonly height: number;
}

/** Renders the drawing with its caption. */
export function Drawing({ title, layers, cuts }: DrawingProps) {
  const { drawing: words } = useWording();
  const top = cuts === undefined ? 1 : CUTS_HEIGHT;
  const placed = placeLayers(layers, top);
  const last = placed.at(-1);
  const [first] = placed;
  if (first === undefined || last === undefined) return null;
  const parts = listParts({ title, layers, cuts });
  return (
    <figure className="drawing">
      <svg
        viewBox={`0 0 ${WIDTH} ${last.y + last.height + 1}`}
        role="img"
        aria-label={fillWords(words.description, {
          title,
          parts: parts.map(({ label }) => label).join('; '),
        })}
      >
        <Patterns layers={layers} />
        {placed.map((layer) => (
          <Layer key={layer.number} {...layer} />
        ))}
        {cuts === undefined ? null : (
          <Cuts {...cuts} number={parts.length} depth={Math.max(MIN_CUT, first.height / 3)} />
        )}
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

/** Lists what the drawing numbers, in order: each layer, followed by the bars in it, and the cuts; `label` has the size as printed. */
export function listParts({ layers, cuts }: DrawingProps): (PartProps & { readonly label: string })[] {
  return [
    ...layers.flatMap(({ name, thickness, text, bars }) => [
      { name, label: thickness === undefined ? name : `${name}, ${thickness}`, text },
      ...(bars === undefined ? [] : [{ ...bars, label: bars.name }]),
    ]),
    ...(cuts === undefined ? [] : [{ ...cuts, label: `${cuts.name}, ${cuts.spacing}` }]),
  ];
}

function placeLayers(layers: readonly LayerProps[], top: number): PlacedLayer[] {
  const total = layers.reduce((sum, { depth }) => sum + depth, 0);
  let y = top;
  let number = 1;
  return layers.map((layer) => {
    const height = Math.max(MIN_HEIGHT, Math.round((layer.depth / total) * LAYERS_HEIGHT));
    const placed = { ...layer, number, barsNumber: number + 1, y, height };
    y += height;
    number += layer.bars === undefined ? 1 : 2;
    return placed;
  });
}

function Layer({ number, barsNumber, y, height, thickness, pattern, bars }: PlacedLayer) {
  const middle = y + height / 2;
  const box = { x: LEFT, y, width: RIGHT - LEFT, height };
  return (
    <>
      <rect {...box} className="drawing-layer" />
      {pattern === 'solid' ? null : <rect {...box} fill={`url(#drawing-${pattern})`} />}
      {bars === undefined ? null : <Bars number={barsNumber} y={middle} />}
      <Marker x={MARKER_X} y={middle} number={number} />
      {thickness === undefined ? null : (
        <>
          <path className="drawing-line" d={`M246 ${y + 2}h6v${height - 4}h-6`} />
          <text x="259" y={middle + 5}>
            {thickness}
          </text>
        </>
      )}
    </>
  );
}

function Bars({ number, y }: { readonly number: number; readonly y: number }) {
  return (
    <>
      <path className="drawing-bars" d={`M${BARS.first} ${y}H${BARS.last}`} />
      <Marker x={BARS.markerX} y={y} number={number} />
    </>
  );
}

function Cuts({ spacing, number, depth }: { spacing: string; number: number; depth: number }) {
  const [left, right] = CUTS;
  return (
    <>
      {CUTS.map((x) => (
        <path key={x} className="drawing-cut" d={`M${x} ${CUTS_HEIGHT - 1}v${Math.round(depth)}`} />
      ))}
      <path
        className="drawing-line"
        d={`M${left} ${CUTS_HEIGHT - 4}v-12M${right} ${CUTS_HEIGHT - 4}v-12M${left} ${CUTS_HEIGHT - 10}H${right}`}
      />
      <text x={(left + right) / 2} y={CUTS_HEIGHT - 18} textAnchor="middle">
        {spacing}
      </text>
      <Marker x={right + 18} y={CUTS_HEIGHT - 13} number={number} />
    </>
  );
}

function Marker({ x, y, number }: { readonly x: number; readonly y: number; readonly number: number }) {
  return (
    <>
      <circle className="drawing-marker" cx={x} cy={y} r="11" />
      <text className="drawing-number" x={x} y={y + 5} textAnchor="middle">
        {number}
      </text>
    </>
  );
}

/** The path and tile size of each pattern. */
const PATTERNS = {
  grains: { width: 10, height: 10, d: 'M2 3h1M7 1h1M5 7h1M9 8h1' },
  stones: {
    width: 26,
    height: 18,
    d: 'M2 5l4-3 5 2 1 4-5 2-4-2zM15 3l5-2 4 3-2 4-5 0zM7 14l4-3 5 2 0 3-6 1zM20 13l3-2 2 3-2 2z',
  },
  earth: { width: 12, height: 12, d: 'M-1 13L13-1M-1 1L1-1M11 13l2-2' },
  sheet: { width: 8, height: 4, d: 'M0 2h5' },
} as const;

function Patterns({ layers }: { readonly layers: readonly LayerProps[] }) {
  const used = new Set(layers.map(({ pattern }) => pattern));
  return (
    <defs>
      {Object.entries(PATTERNS)
        .filter(([name]) => used.has(name as LayerProps['pattern']))
        .map(([name, { d, ...size }]) => (
          <pattern key={name} id={`drawing-${name}`} {...size} patternUnits="userSpaceOnUse">
            <path className="drawing-stroke" d={d} />
          </pattern>
        ))}
    </defs>
  );
}
