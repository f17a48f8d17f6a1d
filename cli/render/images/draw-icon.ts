// Draws an icon of the business's SVG logo as PNG. Entry point: drawIcon.
import type { Failed, Problem } from '../../problem.ts';

export interface IconJob extends IconShape {
  readonly kind: 'icon';
  /** SVG text. */
  readonly logo: string;
  /** The color behind the logo; null for a transparent icon. */
  readonly background: string | null;
}

export interface IconShape {
  /** Pixels of a side. */
  readonly size: number;
  /** Share of the side that the logo fills. */
  readonly scale: number;
}

/** Draws an icon, or returns the problem if the logo is not a drawing. */
export async function drawIcon({ logo, size, scale, background }: IconJob): Promise<Uint8Array | Failed> {
  const { default: sharp } = await import('sharp');
  const inner = Math.round(size * scale);
  const margin = { left: Math.floor((size - inner) / 2), right: Math.ceil((size - inner) / 2) };
  // sharp draws SVG at the new size. A density would be too large for a large drawing.
  const drawing = sharp(Buffer.from(logo))
    .resize(inner, inner)
    .extend({ ...margin, top: margin.left, bottom: margin.right, background: background ?? '#00000000' });
  return (background === null ? drawing : drawing.flatten({ background }))
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch((error: unknown) => ({ problems: [createLogoProblem(error)] }));
}

function createLogoProblem(error: unknown): Problem {
  return {
    code: 'invalid-logo',
    severity: 'error',
    message: `The logo cannot be turned into icons (${error instanceof Error ? error.message : String(error)}).`,
    location: { file: 'data/logo.svg', line: 1, column: 1 },
    hint: 'Export the logo again as plain SVG with a `viewBox`.',
  };
}
