// What to write instead of Markdown that texts lack. Entry point: describeUnsupported.
import type { Reason } from '../definition/reason.ts';
import type { Node } from './markdown.ts';
import type { Reader } from './reader.ts';
import data from './unsupported.yaml';

type Reasons = Readonly<Record<string, Reason>>;
type Hints = Readonly<Record<string, string>>;
const { kinds, kindsInArticles, tags, tagsInArticles } = data as Readonly<
  Record<'kinds' | 'kindsInArticles', Reasons> & Record<'tags' | 'tagsInArticles', Hints>
>;

/** Names what is not allowed, with what to do. */
export function describeUnsupported(node: Node, { isArticle }: Pick<Reader, 'isArticle'>): Reason {
  if (node.type === 'html') return describeTag(node.value, isArticle);
  return (
    (isArticle ? kindsInArticles[node.type] : undefined) ??
    kinds[node.type] ?? { reason: `contains Markdown of the kind \`${node.type}\``, hint: 'remove it' }
  );
}

function describeTag(html: string, isArticle: boolean): Reason {
  if (html.startsWith('<!--')) return { reason: 'contains a comment, `<!--`', hint: 'remove it' };
  const replacements = Object.entries(isArticle ? { ...tags, ...tagsInArticles } : tags);
  const instead = replacements.find(([names]) => new RegExp(`^</?(?:${names})\\b`, 'i').test(html))?.[1];
  const [tag = html] = /^<[^>]*>?/.exec(html) ?? [];
  return {
    reason: `contains HTML, \`${tag.replace(/\s[\s\S]*/, '>')}\``,
    hint: `${instead ?? 'write the text without it, or `\\<` for the sign'}`,
  };
}
