// Reads data/logo.svg, which must be a plain drawing. Entry point: loadLogo.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createLocator } from '../base/create-locator.ts';
import { readDrawing } from '../base/svg/read-drawing.ts';
import { createError, isFailed, type Problem, startOf } from '../problem.ts';
import { readBytes } from './data-folder.ts';
import { createMissingFileProblem } from './load-pages.ts';
import { decodeUtf8 } from './yaml/decode.ts';

const FILE = 'data/logo.svg';
const MAX_BYTES = 20_000;
/** What a drawing program adds for itself is left out before the size counts. */
const MAX_BYTES_OF_FILE = 1_000_000;

/** Returns the logo as SVG without prolog and comments; reports problems and returns null. */
export function loadLogo(root: string, report: (...problems: readonly Problem[]) => void): string | null {
  const fail = (...problems: readonly Problem[]) => {
    report(...problems);
    return null;
  };
  const reject = (message: string, hint: string, location = startOf(FILE)) =>
    fail(createError('invalid-logo', location, { message, hint }));
  const stat = statSync(join(root, FILE), { throwIfNoEntry: false });
  if (stat === undefined) return fail(createMissingFileProblem(FILE));
  if (!stat.isFile()) return reject(`\`${FILE}\` is a folder.`, 'Replace it with an SVG drawing of the logo.');
  const rejectSize = (bytes: number) =>
    reject(
      `The logo has ${bytes} bytes; the limit is ${MAX_BYTES} because every page contains it.`,
      'Simplify its paths.',
    );
  if (stat.size > MAX_BYTES_OF_FILE) return rejectSize(stat.size);
  const bytes = readBytes(root, FILE);
  if (isFailed(bytes)) return fail(...bytes.problems);
  const text = decodeUtf8(bytes);
  if (typeof text !== 'string') return reject(`This file ${text.message}`, text.hint);
  const drawing = readDrawing(text);
  const locate = createLocator(FILE, text.replace(/\r\n?/g, '\n'));
  if ('reason' in drawing)
    return reject(
      `This file ${drawing.reason}.`,
      'Export the logo again as plain SVG, with `<svg` at its start and `</svg>` at its end.',
      locate(drawing.offset),
    );
  for (const { what, reason, offset, length } of drawing.rejected)
    reject(`The logo contains ${what}, which ${reason}.`, 'Use only shapes and paths.', locate(offset, length));
  if (drawing.rejected.length > 0) return null;
  const svg = drawing.svg.trim();
  const size = Buffer.byteLength(svg);
  return size > MAX_BYTES ? rejectSize(size) : svg;
}
