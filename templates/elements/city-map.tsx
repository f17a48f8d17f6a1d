// A map of the cities that the data has coordinates for: a ring for each, and a dot for the city of
// the page, with a scale and north below them. It has no roads or borders, because the data has none.

export interface CityMapProps {
  /** Names the cities for screen readers. */
  readonly description: string;
  /** In units of a box of 430 x 280. */
  readonly places: readonly MapPlace[];
  /** `10 miles`, and its length in the same units. */
  readonly scale: { readonly label: string; readonly width: number };
}

export interface MapPlace {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** The place of its name. */
  readonly label: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'end' | 'middle' };
  /** True for the city of the page. */
  readonly isOwn: boolean;
}

/** Renders the map. */
export function CityMap({ description, places, scale }: CityMapProps) {
  return (
    <svg className="city-map" viewBox="0 0 430 288" role="img" aria-label={description}>
      {places.map(({ name, x, y, label, isOwn }) => (
        <g key={name} className={isOwn ? 'own-city' : undefined}>
          <circle cx={x} cy={y} r={isOwn ? 9 : 6} />
          <text x={label.x} y={label.y} textAnchor={label.anchor === 'start' ? undefined : label.anchor}>
            {name}
          </text>
        </g>
      ))}
      <path d={`M16 277v8h${scale.width}v-8M400 287v-17l-6 8m6-8l6 8`} />
      <text x={scale.width + 26} y={286}>
        {scale.label}
      </text>
    </svg>
  );
}
