// The keys in front of a Markdown file of another program. Entry point: readFrontMatter.
import { parse as parseToml, type TomlError } from 'smol-toml';
import { splitFrontMatter } from '../../load/markdown/front-matter.ts';
import { parseYamlText } from '../../load/yaml/yaml-file.ts';
import { isObject } from '../page/structured-data.ts';

export interface FrontMatter {
  readonly keys: Readonly<Record<string, unknown>>;
  readonly source: string;
  /** Offset of the text after it. */
  readonly end: number;
}

/** Reads YAML between lines of `---`, TOML between `+++`, or JSON in braces; returns why it is none of them. */
export function readFrontMatter(file: string, text: string): FrontMatter | string {
  const [toml, inner] = /^\+\+\+[ \t]*\r?\n([\s\S]*?)\n?\+\+\+[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (toml !== undefined)
    try {
      return { keys: parseToml(inner ?? ''), source: toml, end: toml.length };
    } catch (error) {
      const { line = 1, message } = error as Partial<TomlError> & Error;
      return `its keys are no valid TOML, in line ${line + 1}: ${message.split('\n')[0]}`;
    }
  const [json] = /^(?:---json\s*\n)?\{\s*\n[\s\S]*?\n\}\s*(?:\n---)?(?:\r?\n|$)/.exec(text) ?? [];
  if (json !== undefined)
    try {
      const keys: unknown = JSON.parse(json.replace(/^---json|---\s*$/g, ''));
      if (isObject(keys)) return { keys, source: json, end: json.length };
    } catch (error) {
      return `its keys are no valid JSON: ${error instanceof Error ? error.message : ''}`;
    }
  const { frontMatter, bodyStart } = splitFrontMatter(text);
  if (bodyStart === null) return { keys: {}, source: '', end: 0 };
  const parsed = parseYamlText(file, frontMatter);
  if ('problems' in parsed) {
    const [problem] = parsed.problems;
    return `its keys are no valid YAML, in line ${problem?.location?.line ?? 1}: ${problem?.message.replace(/\.$/, '') ?? ''}`;
  }
  return { keys: isObject(parsed.value) ? parsed.value : {}, source: frontMatter, end: bodyStart };
}
