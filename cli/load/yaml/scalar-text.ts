// Where the source of a YAML value has the characters of that value. Entry point: alignScalar.
import type { Scalar } from 'yaml';
import { alignText } from '../../base/align-text.ts';

/** Returns for each character of a text in a YAML source its offset there. */
export function alignScalar({ value, type, range }: Scalar, source: string): number[] {
  const [start, end] = range ?? [0, 0];
  const text = String(value);
  if (type === 'QUOTE_DOUBLE') {
    const { characters, offsets } = readEscapes(source, start + 1, end - 1);
    return alignText(text, characters).map((index) => offsets[index] ?? end);
  }
  const written = source.slice(0, end);
  if (type === 'QUOTE_SINGLE') return alignText(text, written, start + 1);
  // The line of the sign has no text: `>-`, perhaps with a comment.
  if (type === 'PLAIN') return alignText(text, written, start);
  return alignText(text, written, source.indexOf('\n', start));
}

/** Reads the escapes of a text in double quotes (YAML 1.2, 5.7); line breaks stay. */
function readEscapes(source: string, start: number, end: number) {
  let characters = '';
  const offsets: number[] = [];
  for (let index = start; index < end; ) {
    const [sequence = ''] = source.charAt(index) === '\\' ? (ESCAPE.exec(source.slice(index, index + 10)) ?? []) : [];
    const read = sequence === '' ? source.charAt(index) : readEscape(sequence);
    characters += read;
    for (let unit = 0; unit < read.length; unit += 1) offsets.push(index);
    index += Math.max(1, sequence.length);
  }
  return { characters, offsets };
}

const ESCAPE = /^\\(?:x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}|\r\n|.)/is;

function readEscape(sequence: string): string {
  if (sequence.length > 3) return String.fromCodePoint(Number.parseInt(sequence.slice(2), 16));
  const [, sign = ''] = sequence;
  // The end of a line is no part of the text.
  return /[\r\n]/.test(sign) ? ' ' : (SIGNS[sign] ?? sign);
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '0': '\0', a: '\u0007', b: '\b', e: '\u001b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
  ...{ N: '\u0085', _: '\u00a0', L: '\u2028', P: '\u2029' },
};
