// A map of the cities that the data has coordinates for: a ring for each, and a dot for the city of
// the page. It shows where they lie to each other, and no roads or borders, because the data has
// none.

export interface CityMapProps {
  /** Names the cities for screen readers. */
  readonly description: string;
  /** In units of a box of 430 x 280. */
  readonly places: readonly MapPlace[];
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

/** Renders the map; a small one names only the city of the page. */
export function CityMap({ description, places, isSmall = false }: CityMapProps & { readonly isSmall?: boolean }) {
  return (
    <svg
      className={isSmall ? 'city-map city-map-small' : 'city-map'}
      viewBox="0 0 430 280"
      role="img"
      aria-label={description}
    >
      {places.map(({ name, x, y, label, isOwn }) => (
        <g key={name} className={isOwn ? 'own-city' : undefined}>
          <circle cx={x} cy={y} r={isOwn ? 9 : 6} />
          {isSmall && !isOwn ? null : (
            <text x={label.x} y={label.y} textAnchor={label.anchor === 'start' ? undefined : label.anchor}>
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
