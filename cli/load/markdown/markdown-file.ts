// Reads a data file in either form: YAML, or Markdown whose front matter is YAML and whose text becomes `sections`. Entry point:
// parseDataFile.
import { createLocator } from '../../create-locator.ts';
import { decodeFile, type ParsedFile, parseYamlFile, parseYamlText } from '../yaml/yaml-file.ts';
import { readBody } from './body.ts';
import { splitFrontMatter } from './front-matter.ts';

/** Parses a file by its extension to the value that its schema validates, or returns its syntax problems. */
export function parseDataFile(file: string, bytes: Uint8Array): ParsedFile {
  if (!file.endsWith('.md')) return parseYamlFile(file, bytes);
  const text = decodeFile(file, bytes);
  if (typeof text !== 'string') return text;
  const { frontMatter, bodyStart } = splitFrontMatter(text);
  const locate = createLocator(file, text);
  if (bodyStart === null)
    return {
      problems: [
        {
          code: 'no-front-matter',
          severity: 'error',
          message: 'This file does not begin with its keys between two lines of `---`.',
          location: locate(0),
          hint: 'Write `---`, then keys such as `title` and `date`, then `---`, and the text below.',
        },
      ],
    };
  const parsed = parseYamlText(file, frontMatter);
  if ('problems' in parsed || typeof parsed.value !== 'object') return parsed;
  const { sections, problems } = readBody(text, bodyStart);
  if (problems.length > 0)
    return {
      problems: problems.map(({ offset, length, message, hint }) => ({
        code: 'markdown',
        severity: 'error',
        message,
        location: locate(offset, length),
        hint,
      })),
    };
  return { value: { ...parsed.value, sections } };
}
