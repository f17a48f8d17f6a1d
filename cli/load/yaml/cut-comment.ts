// Recognizes a text that a number sign has cut: YAML reads `We are #1 in town` as `We are` and a
// comment. Entry point: findCutComment.
import { type Document, isScalar, Scalar, visit } from 'yaml';
import type { Locate } from '../../base/create-locator.ts';
import { createError, type Problem } from '../../problem.ts';

/** A number sign with a character behind it; before a remark people write a space. */
const GLUED = /^[ \t]+(#\S.*)/;

/** Returns a problem for the first unquoted text that ends at a number sign, or null. */
export function findCutComment(document: Document, text: string, locate: Locate): Problem | null {
  if (!/[ \t]#\S/.test(text)) return null;
  let problem: Problem | null = null;
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || !isScalar(node) || node.type !== Scalar.PLAIN || typeof node.value !== 'string')
        return undefined;
      const end = node.range?.[1] ?? 0;
      const [match, rest = ''] = GLUED.exec(text.slice(end)) ?? [];
      if (match === undefined) return undefined;
      problem = createError('cut-text', locate(end + match.length - rest.length, rest.trimEnd().length), {
        message: `The text ends before \`${rest.trimEnd()}\`, because a number sign after a space begins a comment.`,
        hint: 'Put the text in quotes; for a comment, write a space after the number sign.',
      });
      return visit.BREAK;
    },
  });
  return problem;
}
