// Where a photo was taken, as its camera noted it. Entry point: readPosition.
import type { Coordinates } from '../cities/distance.ts';

/** The directory of the position, and the two pairs in it: the direction, and below it the angle. */
const [GPS, LATITUDE, LONGITUDE] = [0x88_25, 1, 3];

/** Reads the position in the EXIF block of a photo; null if it has none, or one that cannot be. */
export function readPosition(exif: Buffer): Coordinates | null {
  // Some programs leave the name of the block out.
  const tiff = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const readShort = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const readLong = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  /** The place of a value, or of where that is. */
  const find = (directory: number, tag: number) => {
    const places = Array.from({ length: readShort(directory) }, (_, index) => directory + 2 + 12 * index);
    return (places.find((place) => readShort(place) === tag) ?? Number.NaN) + 8;
  };
  const readDegrees = (directory: number, tag: number, negative: string) => {
    const at = readLong(find(directory, tag + 1));
    const [degrees = 0, minutes = 0, seconds = 0] = [0, 8, 16].map(
      (offset) => readLong(at + offset) / (readLong(at + offset + 4) || 1),
    );
    const isNegative = String.fromCharCode(tiff.readUInt8(find(directory, tag))) === negative;
    return (degrees + minutes / 60 + seconds / 3600) * (isNegative ? -1 : 1);
  };
  try {
    const directory = readLong(find(readLong(4), GPS));
    const latitude = readDegrees(directory, LATITUDE, 'S');
    const longitude = readDegrees(directory, LONGITUDE, 'W');
    const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    // A camera without a signal notes zeros.
    return isPlace && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null;
  } catch {
    // A place that is not a number, or behind the end.
    return null;
  }
}
