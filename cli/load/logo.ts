// Reads data/logo.svg and rejects everything but a plain drawing: the logo is inlined in every page. Entry point: loadLogo.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problem.ts';
import { decodeUtf8 } from './yaml/decode.ts';

const FILE = 'data/logo.svg';
const MAX_BYTES = 20_000;

// The logo is inlined unchanged, so nothing in it may run a script or fetch a file.
const ACTIVE_CONTENT =
  /<(?:script|foreignObject|image|use|iframe|style|animate|set)\b|\son[a-z]+\s*=|(?:href|src)\s*=|javascript:|<!ENTITY/i;

/** Returns the logo as SVG text without XML prolog and comments; pushes a problem and returns null if it is not a plain drawing. */
export function loadLogo(root: string, problems: Problem[]): string | null {
  const reject = (code: string, message: string, hint: string) => {
    problems.push({
      code,
      severity: 'error',
      message,
      ...(code !== 'missing-file' && { location: { file: FILE, line: 1, column: 1 } }),
      hint,
    });
    return null;
  };
  const stat = statSync(join(root, FILE), { throwIfNoEntry: false });
  if (stat === undefined)
    return reject(
      'missing-file',
      `\`${FILE}\` is missing.`,
      `Add the file; \`cli/testing/fixture/${FILE}\` is an example.`,
    );
  if (!stat.isFile())
    return reject('invalid-logo', `\`${FILE}\` is a folder.`, 'Replace it with an SVG drawing of the logo.');
  if (stat.size > MAX_BYTES)
    return reject(
      'invalid-logo',
      `The logo has ${stat.size} bytes; the limit is ${MAX_BYTES} because every page contains it.`,
      'Simplify its paths.',
    );
  const text = decodeUtf8(readFileSync(join(root, FILE)));
  if (typeof text !== 'string') return reject('invalid-logo', `This file ${text.message}`, text.hint);
  const drawing = text.replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/g, '').trim();
  if (!/^<svg\b[\s\S]*<\/svg>$/.test(drawing))
    return reject(
      'invalid-logo',
      'This file is not an SVG drawing.',
      'Begin it with `<svg` and end it with `</svg>`.',
    );
  const active = ACTIVE_CONTENT.exec(drawing)?.[0].trim();
  if (active !== undefined)
    return reject('invalid-logo', `The logo contains \`${active}\`.`, 'Use only shapes and paths.');
  return drawing;
}
