// Reads data/logo.svg, which must be a plain drawing. Entry point: loadLogo.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createError, type Location, type Problem } from '../problem.ts';
import { readDrawing } from '../svg/read-drawing.ts';
import { createReadErrorProblem } from './data-folder.ts';
import { decodeUtf8 } from './yaml/decode.ts';

const FILE = 'data/logo.svg';
const MAX_BYTES = 20_000;

/** Returns the logo as SVG without prolog and comments; reports problems and returns null. */
export function loadLogo(root: string, report: (problem: Problem) => void): string | null {
  const stat = statSync(join(root, FILE), { throwIfNoEntry: false });
  if (stat === undefined) {
    report(
      createError('missing-file', null, {
        message: `\`${FILE}\` is missing.`,
        hint: `Add the file; \`cli/testing/fixture/${FILE}\` is an example.`,
      }),
    );
    return null;
  }
  const reject = (message: string, hint: string, location: Location = START) => {
    report(createError('invalid-logo', location, { message, hint }));
    return null;
  };
  if (!stat.isFile()) return reject(`\`${FILE}\` is a folder.`, 'Replace it with an SVG drawing of the logo.');
  if (stat.size > MAX_BYTES)
    return reject(
      `The logo has ${stat.size} bytes; the limit is ${MAX_BYTES} because every page contains it.`,
      'Simplify its paths.',
    );
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(join(root, FILE));
  } catch (error) {
    report(createReadErrorProblem(FILE, error));
    return null;
  }
  const text = decodeUtf8(bytes);
  if (typeof text !== 'string') return reject(`This file ${text.message}`, text.hint);
  const drawing = readDrawing(text);
  if ('reason' in drawing)
    return reject(
      `This file ${drawing.reason}.`,
      'Export the logo again as plain SVG, with `<svg` at its start and `</svg>` at its end.',
      locate(text, drawing.offset),
    );
  for (const { what, offset, length } of drawing.rejected)
    reject(`The logo contains ${what}.`, 'Use only shapes and paths.', locate(text, offset, length));
  return drawing.rejected.length === 0 ? drawing.svg.trim() : null;
}

const START: Location = { file: FILE, line: 1, column: 1 };

function locate(text: string, offset: number, length = 1): Location {
  const lines = text.split(/\r\n?|\n/);
  const before = lines.join('\n').slice(0, offset).split('\n');
  const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1];
  return { file: FILE, line, column, source: lines[line - 1] ?? '', length };
}
