// Where a text of a page stands in the data: asked only when something is wrong with it, so files are read anew each time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isScalar, LineCounter, parseDocument, type Scalar, visit } from 'yaml';
import type { Place } from '../problem.ts';
import { placeOfOffset } from './yaml-places.ts';

export interface TextQuestion {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Files relative to it, the likeliest first. */
  readonly files: readonly string[];
  readonly text: string;
  /** Puts facts into a text's references, as the model does. */
  readonly resolve: (text: string) => string;
}

/** The value that is this text; else the first that holds it. Null where no file has it. */
export function findText({ root, files, text, resolve }: TextQuestion): Place | null {
  const wanted = fold(text);
  if (wanted === '') return null;
  let holds: Place | null = null;
  for (const file of files) {
    const content = readText(join(root, file));
    if (content === null) continue;
    const lineCounter = new LineCounter();
    const scalars: Scalar<string>[] = [];
    visit(parseDocument(content, { lineCounter }), {
      Scalar(key, node) {
        if (key !== 'key' && isScalar<string>(node) && typeof node.value === 'string') scalars.push(node);
      },
    });
    const placeOf = ({ range }: Scalar) =>
      placeOfOffset(file, content, lineCounter, range?.[0] ?? 0, (range?.[1] ?? 1) - (range?.[0] ?? 0));
    const values = scalars.map((scalar) => ({ scalar, value: fold(resolve(scalar.value)) }));
    const same = values.find(({ value }) => value === wanted);
    if (same !== undefined) return placeOf(same.scalar);
    const holder = values.find(({ value }) => value.includes(wanted));
    if (holder !== undefined) holds ??= placeOf(holder.scalar);
  }
  return holds;
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
