import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problem.ts';
import { decodeUtf8 } from './decode.ts';

const FILE = 'data/logo.svg';
const MAX_BYTES = 20_000;

// The mark stands in every page as it is, so nothing in it may run or fetch.
const ACTIVE =
  /<(?:script|foreignObject|image|use|iframe|style|animate|set)\b|\son[a-z]+\s*=|(?:href|src)\s*=|javascript:|<!ENTITY/i;

/** The business's mark as SVG text without prolog; null, with a problem pushed, where it is no plain drawing. */
export function loadLogo(root: string, problems: Problem[]): string | null {
  const refuse = (code: string, message: string, hint: string) => {
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
    return refuse(
      'missing-file',
      `\`${FILE}\` is missing`,
      'every site has this file; the README says what it holds',
    );
  if (!stat.isFile()) return refuse('invalid-logo', `\`${FILE}\` is no file`, 'draw the mark as SVG');
  if (stat.size > MAX_BYTES)
    return refuse(
      'invalid-logo',
      `this drawing has ${stat.size} bytes; it stands in every page and may have ${MAX_BYTES}`,
      'simplify its paths',
    );
  const text = decodeUtf8(readFileSync(join(root, FILE)));
  if (typeof text !== 'string') return refuse('invalid-logo', `this file ${text.message}`, text.hint);
  const drawing = text.replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/g, '').trim();
  if (!/^<svg\b[\s\S]*<\/svg>$/.test(drawing))
    return refuse(
      'invalid-logo',
      'this file is not an SVG drawing',
      'begin it with `<svg` and end it with `</svg>`',
    );
  const active = ACTIVE.exec(drawing)?.[0].trim();
  if (active !== undefined)
    return refuse('invalid-logo', `this drawing holds \`${active}\``, 'use plain shapes and paths');
  return drawing;
}
