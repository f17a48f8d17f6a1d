// The drawing of a service. A section shows the layers of a piece of work from top to bottom;
// beside it on wide screens, at the ends of lines from each part, or below it on phones, under the
// numbers of discs, is the list of parts. A run shows parts along a line, and a pair the layers
// before and after the work, each beside its words. Inline SVG, so that it costs no request. It has
// no words and stretches, so that it is as high as the list beside it. Entry point: Blueprint.

import { fillWords } from '../../cli/schema/wording/fill-words.ts';
import { replaceable } from '../elements/replaceable.tsx';
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

interface RunPartProps extends PartProps {
  readonly shape: keyof typeof SHAPES;
}

/** Has `layers`, `run`, or both `before` and `after`. */
export interface DrawingProps {
  readonly title: string;
  readonly layers?: readonly LayerProps[] | undefined;
  readonly cuts?: (PartProps & { readonly spacing: string }) | undefined;
  readonly run?: readonly RunPartProps[] | undefined;
  readonly before?: readonly LayerProps[] | undefined;
  readonly after?: readonly LayerProps[] | undefined;
}

export type SectionDrawing = DrawingProps & { readonly layers: readonly LayerProps[] };

export interface ListedPart extends PartProps {
  /** `4 in`, or the distance between cuts; null for a part without a size. */
  readonly size: string | null;
}

// Units of the view box: CSS pixels on a wide screen, two of them are one on a phone.
const WIDTH = 720;
const PAIR_WIDTH = 360;
const HEIGHT = 300;
const MIN_HEIGHT = 56;
// The disc of the cuts stands on the surface.
const TOP = 28;
const CUTS = [230, 490] as const;
const BARS = { first: 130, last: 600, markerX: 660 } as const;
const MARKER_X = 56;
// The lines to the list are drawn in a box of their own beside the layers.
const LINE_WIDTH = 48;
/** Of a text in the list beside a wide drawing; a few more only make the list higher. */
const LINE_LENGTH = 47;
const MAX_LINES = 4;

/** Renders the drawing with the list of its parts. */
export const Blueprint = replaceable('sections/drawing', OurBlueprint);
function OurBlueprint(drawing: DrawingProps) {
  const { title, layers, run, before = [], after = [] } = drawing;
  if (layers !== undefined) {
    const section = { ...drawing, layers };
    return (
      <div className="blueprint">
        <Drawing {...section} />
        <ol className="legend">
          {listParts(section).map((part) => (
            <li key={part.name} data-lines={countLines(part.text)}>
              <b>{nameWithSize(part)}</b> {part.text}
            </li>
          ))}
        </ol>
      </div>
    );
  }
  return (
    <figure className="drawing">
      {run === undefined ? <Pair before={before} after={after} /> : <Run parts={run} />}
      <figcaption>{title}</figcaption>
    </figure>
  );
}

/** Renders parts along a line, each above its name: the line goes down on phones. */
function Run({ parts }: { readonly parts: readonly RunPartProps[] }) {
  return (
    <ol className="run">
      {parts.map(({ name, text, shape }) => (
        <li key={name}>
          <svg viewBox="0 0 64 64" aria-hidden="true">
            <path className="drawing-layer" d={SHAPES[shape]} />
          </svg>
          <p>
            <b>{name}</b> {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Renders the layers before and after the work next to each other, in one scale. */
function Pair({ before, after }: Record<'before' | 'after', readonly LayerProps[]>) {
  const { proof: words } = useWording();
  const scale = HEIGHT / Math.max(...[before, after].map(sumDepths));
  const sides = [
    { label: words.before, layers: before },
    { label: words.after, layers: after },
  ];
  return (
    <div className="pair">
      {sides.map(({ label, layers }, side) => (
        <div key={label}>
          <h3>{label}</h3>
          <ol>
            {layers.map((layer, index) => {
              const height = Math.max(MIN_HEIGHT, Math.round(layer.depth * scale));
              return (
                <li key={layer.name}>
                  <svg viewBox={`0 0 ${PAIR_WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden="true">
                    <Layer {...layer} number={side * 10 + index + 1} y={1} height={height - 2} width={PAIR_WIDTH} />
                  </svg>
                  {listParts({ layers: [layer] }).map((part) => (
                    <p key={part.name}>
                      <b>{nameWithSize(part)}</b> {part.text}
                    </p>
                  ))}
                </li>
              );
            })}
          </ol>
        </div>
      ))}
    </div>
  );
}

/** Renders a section of layers. */
export function Drawing(drawing: SectionDrawing) {
  const { drawing: words } = useWording();
  const { title, cuts } = drawing;
  const layers = placeLayers(drawing);
  const last = layers.at(-1);
  const [first] = layers;
  if (first === undefined || last === undefined) return null;
  const height = last.y + last.height + 2;
  const listed = listParts(drawing);
  const heights = [
    ...(cuts === undefined ? [] : [first.y + 2]),
    ...layers.flatMap(({ y, height, bars }) =>
      bars === undefined ? [y + height / 2] : [y + height / 4, y + height / 2],
    ),
  ];
  const centers = findCenters(listed);
  return (
    <figure className="drawing">
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={fillWords(words.description, { title, parts: listed.map(nameWithSize).join('; ') })}
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
          <path key={y} d={`M0 ${round(y)}H12L30 ${round((centers[index] ?? 0) * height)}H${LINE_WIDTH}`} />
        ))}
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

const nameWithSize = ({ name, size }: ListedPart) => (size === null ? name : `${name}, ${size}`);

/** Lists the parts from top to bottom: cuts, then each layer with the bars in it. */
function listParts({ layers, cuts }: Pick<SectionDrawing, 'layers' | 'cuts'>): ListedPart[] {
  return [
    ...(cuts === undefined ? [] : [{ ...cuts, size: cuts.spacing }]),
    ...layers.flatMap(({ name, thickness = null, text, bars }) => [
      { name, size: thickness, text },
      ...(bars === undefined ? [] : [{ ...bars, size: null }]),
    ]),
  ];
}

const countLines = ({ length }: string) => Math.min(MAX_LINES, Math.max(1, Math.ceil(length / LINE_LENGTH)));

/** Where the middle of each part is in the list beside the drawing, whose rows drawing.css has. */
function findCenters(parts: readonly ListedPart[]): number[] {
  const spans = parts.map(({ text }) => 3 + 2 * countLines(text));
  const ends = spans.map((_, index) => spans.slice(0, index + 1).reduce((sum, span) => sum + span, 0));
  return ends.map((end, index) => (end - (spans[index] ?? 0) / 2) / (ends.at(-1) ?? 1));
}

interface PlacedLayer extends LayerProps {
  readonly number: number;
  readonly y: number;
  readonly height: number;
}

function placeLayers({ layers, cuts }: SectionDrawing): PlacedLayer[] {
  const total = sumDepths(layers);
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

const sumDepths = (layers: readonly LayerProps[]) => layers.reduce((sum, { depth }) => sum + depth, 0);

function Layer({ number, y, height, pattern, bars, width = WIDTH }: PlacedLayer & { readonly width?: number }) {
  const middle = y + height / 2;
  const box = { x: 2, y, width: width - 4, height };
  return (
    <>
      <rect {...box} className={`drawing-layer drawing-${pattern}`} />
      {pattern === 'solid' ? null : (
        <>
          <Pattern id={`drawing-${number}`} name={pattern} layer={box} />
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

/** The parts of a run, in a box of 64 x 64. The line goes through its middle. */
const SHAPES = {
  box: 'M10 16h44v32H10zM10 24h44',
  tank: 'M18 12q14-10 28 0v40q-14 10-28 0zM18 22h28M26 60v4M38 60v4',
  valve: 'M8 20l24 12-24 12zM56 20L32 32l24 12zM32 32V16M22 16h20',
  tap: 'M8 26h26q14 0 14 14v8H36v-6q0-4-4-4H8zM22 26V16M14 16h16M42 54v6',
} as const;

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
  readonly layer: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** The tiles of a layer end at its edges, so that no line cuts a stone. */
function Pattern({ id, name, layer: { x, y, ...layer } }: PatternProps) {
  const { d, width, height } = PATTERNS[name];
  const [scaleX, scaleY] = [layer.width / width, layer.height / height].map((count) =>
    (count / Math.max(1, Math.round(count))).toFixed(3),
  );
  return (
    <pattern
      id={id}
      width={width}
      height={height}
      patternUnits="userSpaceOnUse"
      patternTransform={`translate(${x} ${y}) scale(${scaleX} ${scaleY})`}
    >
      <path className="drawing-stroke" d={d} />
    </pattern>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
