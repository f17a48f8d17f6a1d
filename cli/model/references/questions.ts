import { createError, type Problem } from '../../problem.ts';
import type { DataSet, KeyPath } from '../records/data-set.ts';
import { listPages } from '../records/list-records.ts';

/** Checks that no page asks a question twice, whatever its case, spaces and question mark. */
export function checkQuestions(dataSet: DataSet): Problem[] {
  return listPages(dataSet).flatMap(({ value, source }) => {
    const asked = new Map<string, KeyPath>();
    return listQuestions(value).flatMap(({ question, path }) => {
      const key = question
        .toLowerCase()
        .replace(/[\s?¿]+/g, ' ')
        .trim();
      const first = asked.get(key);
      if (first === undefined) {
        asked.set(key, path);
        return [];
      }
      const { line } = source.location(first);
      return [
        createError('duplicate-value', source.location(path), {
          message: `The question \`${question}\` is asked twice.`,
          hint: `Remove one of the two; the first is in line ${line}.`,
        }),
      ];
    });
  });
}

interface AskedQuestion {
  readonly question: string;
  readonly path: KeyPath;
}

/** Lists the values of every key `question`. */
function listQuestions(value: object, path: KeyPath = []): AskedQuestion[] {
  const found: AskedQuestion[] = [];
  for (const [name, item] of Object.entries(value)) {
    if (name === 'question' && typeof item === 'string') found.push({ question: item, path: [...path, name] });
    else if (typeof item === 'object' && item !== null)
      found.push(...listQuestions(item, [...path, Array.isArray(value) ? Number(name) : name]));
  }
  return found;
}
