// Reads a data file in either form: YAML, or Markdown whose front matter is YAML and whose body is
// the value of `text`. Entry point: parseDataFile.
import { createLocator, type Locate } from '../../base/create-locator.ts';
import type { Problem } from '../../problem.ts';
import { isGroup } from '../../schema/definition/definition.ts';
import { createProblem } from '../create-problem.ts';
import { decodeFile, type ParsedFile, parseYamlFile, parseYamlText } from '../yaml/yaml-file.ts';
import { findMergeConflict } from '../yaml/yaml-problems.ts';
import { readBody, splitFrontMatter } from './front-matter.ts';

/** Parses a file by its extension to the value for its schema, or returns its problems. */
export function parseDataFile(file: string, bytes: Uint8Array): ParsedFile {
  if (!file.endsWith('.md')) return parseYamlFile(file, bytes);
  const text = decodeFile(file, bytes);
  if (typeof text !== 'string') return text;
  const { frontMatter, bodyStart } = splitFrontMatter(text);
  const locate = createLocator(file, text);
  const conflict = /^<{7} /m.test(text) ? findMergeConflict(text, locate) : null;
  if (conflict !== null) return { problems: [conflict] };
  if (bodyStart === null) {
    const name = text.startsWith('+++') ? 'front-matter-of-toml' : 'no-front-matter';
    return { problems: [createProblem(name, locate(0))] };
  }
  const parsed = parseYamlText(file, frontMatter);
  if ('problems' in parsed || !isGroup(parsed.value)) return parsed;
  if (Object.hasOwn(parsed.value, 'text')) return { problems: [createTextKeyProblem(frontMatter, locate)] };
  const body = readBody(text.slice(bodyStart));
  const [, day] = DAY_IN_NAME.exec(file) ?? [];
  return {
    value: { ...(day !== undefined && { date: day }), ...parsed.value, ...(body.trim() !== '' && { text: body }) },
  };
}

/** Jekyll's names of posts; that of a translation has one more dot. */
const DAY_IN_NAME = /\/(\d{4}-\d\d-\d\d)-[^./]+\.md$/;

function createTextKeyProblem(frontMatter: string, locate: Locate): Problem {
  return createProblem('text-in-front-matter', locate(Math.max(0, frontMatter.search(/^text\b/m)), 'text'.length));
}
