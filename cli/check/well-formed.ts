// Whether a text file is whole by the grammar of its kind, as far as that can be told without running it.
import { Script } from 'node:vm';
import { jsonBreak } from './json-break.ts';

export interface Malformation {
  /** As the end of a sentence that begins with the file. */
  readonly said: string;
  readonly offset: number;
}

/** What is wrong with a file that is no page and no image; null where it is well-formed or of a kind that is not read. */
export function malformation(path: string, text: string): Malformation | null {
  if (/\.(?:css|m?js|json|webmanifest|xml|txt)$/.test(path) && text.trim() === '')
    return { said: 'is empty', offset: 0 };
  if (/\.(?:json|webmanifest)$/.test(path)) return jsonFault(text);
  if (path.endsWith('.xml')) return xmlFault(text);
  if (path.endsWith('.css')) return styleFault(text);
  return /\.m?js$/.test(path) ? scriptFault(text) : null;
}

/** The same of code that stands in a page. */
export function codeFault(kind: 'script' | 'json' | 'style', text: string): Malformation | null {
  if (kind === 'json') return jsonFault(text);
  return kind === 'style' ? styleFault(text) : scriptFault(text);
}

function jsonFault(text: string): Malformation | null {
  const offset = jsonBreak(text);
  return offset === null ? null : { said: 'is not JSON', offset };
}

/** Tags that open and close in turn. */
function xmlFault(text: string): Malformation | null {
  const open: { name: string; offset: number }[] = [];
  let hasElement = false;
  const pieces =
    /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)(?:[^<>"']|"[^"<]*"|'[^'<]*')*?(\/?)>|<|&(?!(?:\w+|#\d+|#x[\da-f]+);)/gi;
  for (const { 0: piece, 1: slash, 2: name, 3: alone, index } of text.matchAll(pieces)) {
    if (piece === '<' || piece === '&') return { said: `has a bare \`${piece}\``, offset: index };
    if (name === undefined) continue;
    hasElement = true;
    if (alone === '/') continue;
    if (slash !== '/') open.push({ name, offset: index });
    else if (open.pop()?.name !== name)
      return { said: `closes \`${name}\`, which is not open`, offset: index };
  }
  if (!hasElement) return { said: 'has no element', offset: text.trimEnd().length };
  const [root] = open;
  return root === undefined ? null : { said: `does not close \`${root.name}\``, offset: root.offset };
}

/** Comments that end, and braces that open and close in turn, strings and comments apart. */
function styleFault(text: string): Malformation | null {
  const open: number[] = [];
  const pieces = /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\\.|[{}]/g;
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    if (piece.startsWith('/*') && !/^\/\*[\s\S]*\*\/$/.test(piece))
      return { said: 'does not close a comment', offset: index };
    if (piece === '{') open.push(index);
    if (piece === '}' && open.pop() === undefined)
      return { said: 'closes a brace that is not open', offset: index };
  }
  const [first] = open;
  return first === undefined ? null : { said: 'does not close a brace', offset: first };
}

/** Compiles a script without running it; its imports and exports, which only modules may have, are blanked out. */
function scriptFault(text: string): Malformation | null {
  try {
    new Script(`(async () => {\n${asFunctionBody(text)}\n})`);
    return null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const line = Number(/:(\d+)/.exec(error.stack ?? '')?.[1] ?? 2) - 2;
    const lines = text.split('\n');
    // An end that is missing is missed behind the last line.
    const before = lines.slice(0, Math.max(0, Math.min(line, lines.length - 1)));
    return {
      said: `does not parse: ${error.message}`,
      offset: before.map((one) => `${one}\n`).join('').length,
    };
  }
}

function asFunctionBody(code: string): string {
  const blank = (match: string) => match.replace(/[^\n]/g, ' ');
  return code
    .replace(/(?<=^|[;})/\s])import\s*(?:[\w$*\s{},]*?\bfrom\s*)?["'][^"'\n]*["'];?/g, blank)
    .replace(
      /(?<=^|[;})/\s])export\s*(?:\*(?:\s*as\s+[\w$]+)?|\{[^{}]*\})(?:\s*from\s*["'][^"'\n]*["'])?;?/g,
      blank,
    )
    .replace(/(?<=^|[;})/\s])export\s+default\b/g, 'import_ =')
    .replace(/(?<=^|[;})/\s])export\s+(?=(?:async|function|class|const|let|var)\b)/g, blank)
    .replaceAll('import.meta', 'import_.me');
}
