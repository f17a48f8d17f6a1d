// The drawings of a new site: a neutral logo, and a photo that nobody takes for a real one. Both
// say that they are placeholders.
import { PLACEHOLDER } from '../../schema/text/placeholder.ts';

/** The logo as SVG. */
export function drawLogo(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><desc>${PLACEHOLDER} Draw the logo of the business.</desc><rect width="32" height="32" rx="7" fill="${color}"/><circle cx="16" cy="16" r="7.5" fill="none" stroke="#fff" stroke-width="5"/></svg>
`;
}

/** Pixels: wide enough for large screens. */
const PLACEHOLDER_PHOTO = { width: 1600, height: 1200 } as const;

/** The photo as SVG, which becomes a JPEG: an empty frame in the colors of the site. */
export function drawPhoto(color: string): string {
  const { width, height } = PLACEHOLDER_PHOTO;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#e4e6e8"/><rect width="${width}" height="${height}" fill="${color}" opacity="0.14"/><g fill="none" stroke="${color}" stroke-opacity="0.45" stroke-width="14" stroke-linejoin="round"><rect x="560" y="400" width="480" height="360" rx="24"/><circle cx="690" cy="510" r="44"/><path d="M570 720l150-140 110 100 90-80 110 110"/></g></svg>`;
}
