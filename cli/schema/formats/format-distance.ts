/** Countries whose road signs are in miles. */
const MILE_COUNTRIES = new Set(['US', 'GB', 'LR', 'MM']);
export const METERS_PER_MILE = 1609.344;

/** One of the two. */
export interface Distance {
  readonly km?: number | undefined;
  readonly miles?: number | undefined;
}

/** Formats a distance in the unit of a country, `25 miles` or `30 kilometers`, rounded. */
export function formatDistance({ km, miles }: Distance, country: string, language: string): string {
  const isInMiles = MILE_COUNTRIES.has(country);
  const ratio = METERS_PER_MILE / 1000;
  const value = isInMiles ? (miles ?? Math.round((km ?? 0) / ratio)) : (km ?? Math.round((miles ?? 0) * ratio));
  return value.toLocaleString(language, {
    style: 'unit',
    unit: isInMiles ? 'mile' : 'kilometer',
    unitDisplay: 'long',
  });
}
