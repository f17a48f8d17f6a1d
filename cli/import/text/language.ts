import { rankLanguages } from '../../schema/text/rank-languages.ts';
import { hasDefaultWords } from '../../schema/wording/wording.ts';
import type { Left } from '../old-site.ts';
import type { Page } from '../page/page.ts';
import { sortByCount } from './names.ts';

/** Languages of sites. */
const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'nl', 'pt', 'pl', 'sv'];
/** Characters. Shorter texts may be of any language. */
const MIN_TEXT = 60;
const MAX_TEXT = 20_000;
/** Of the score of the best: a language that is nearly as likely may be the right one. */
const MAX_SECOND = 0.95;

/** The language of the texts, and the tag for the data if the program has the words of pages in it. */
export function findLanguage(pages: readonly Page[], left: Left[]) {
  const [given] = sortByCount(pages.flatMap(({ language }) => language ?? []));
  const claimed = given?.slice(0, 2).toLowerCase();
  const lines = new Set(pages.flatMap((page) => page.lines.map(({ text }) => text)));
  const text = [...lines].join('\n').slice(0, MAX_TEXT);
  const [best, second] = text.length < MIN_TEXT ? [] : rankLanguages(text, LANGUAGES);
  const isSure = best !== undefined && (second?.score ?? 0) <= best.score * MAX_SECOND;
  const code = isSure ? best.language : (claimed ?? 'en');
  const note =
    given !== undefined && claimed !== code
      ? `The pages say that their language is \`${given}\`; their texts are \`${code}\`, which was taken.`
      : null;
  const tag = claimed === code ? (given ?? code).replace(/[-_](\w\w)$/, (_, at) => `-${at.toUpperCase()}`) : code;
  const isKnown = code === 'en' || hasDefaultWords(tag);
  const why =
    'the program has no fixed words in it; `site explain wording` prints those to translate, then set `language` in data/site.yaml';
  if (!isKnown) left.push({ what: `The language \`${tag}\``, why });
  return { code, tag: isKnown && !/^en(?:-US)?$/.test(tag) ? tag : null, note };
}
