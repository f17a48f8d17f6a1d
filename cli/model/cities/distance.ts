export interface Coordinates {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371;

/** Computes the great-circle distance of two points in kilometers by the haversine formula. */
export function computeDistance(a: Coordinates, b: Coordinates): number {
  const halfChord =
    haversine(b.latitude - a.latitude) +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * haversine(b.longitude - a.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(halfChord)));
}

function haversine(degrees: number): number {
  return Math.sin(toRadians(degrees) / 2) ** 2;
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
