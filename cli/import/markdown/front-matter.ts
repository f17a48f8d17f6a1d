// The keys in front of a Markdown file of another program. Entry point: readFrontMatter.
import { parse as parseToml } from 'smol-toml';
import { splitFrontMatter } from '../../load/markdown/front-matter.ts';
import { parseYamlText } from '../../load/yaml/yaml-file.ts';
import { isObject } from '../page/structured-data.ts';

export interface FrontMatter {
  readonly keys: Readonly<Record<string, unknown>>;
  /** Offset of the text after it. */
  readonly end: number;
}

/** Reads YAML between lines of `---`, TOML between `+++`, or JSON in braces; returns why it is none of them. */
export function readFrontMatter(file: string, text: string): FrontMatter | string {
  const [toml, inner = ''] = /^\+\+\+[ \t]*\r?\n([\s\S]*?)\n?\+\+\+[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  const [json] = /^(?:---json\s*\n)?\{[ \t]*\r?\n[\s\S]*?\n\}[ \t]*(?:\n---)?(?:\r?\n|$)/.exec(text) ?? [];
  const head = toml ?? json;
  if (head !== undefined)
    try {
      const keys: unknown = toml === undefined ? JSON.parse(head.replace(/^---json|---\s*$/g, '')) : parseToml(inner);
      return { keys: isObject(keys) ? keys : {}, end: head.length };
    } catch (error) {
      const [message] = error instanceof Error ? error.message.split('\n') : [];
      return `its keys are no valid ${toml === undefined ? 'JSON' : 'TOML'}: ${message}`;
    }
  const { frontMatter, bodyStart } = splitFrontMatter(text);
  if (bodyStart === null) return { keys: {}, end: 0 };
  const parsed = parseYamlText(file, frontMatter);
  if ('value' in parsed) return { keys: isObject(parsed.value) ? parsed.value : {}, end: bodyStart };
  const [problem] = parsed.problems;
  return `its keys are no valid YAML, in line ${problem?.location?.line ?? 1}: ${problem?.message.replace(/\.$/, '') ?? ''}`;
}
