import { locationInText } from '../../facts/parse-page.ts';
import type { Finding, SiteRule } from '../../rule.ts';

export const activeSvg: SiteRule = {
  id: 'active-svg',
  title: 'A drawing that runs script or loads from elsewhere',
  severity: 'error',
  rationale:
    'Opened by itself it runs as a page of the site would, with no policy; as a picture it stays incomplete.',
  fix: 'Take script, event handlers and outside addresses out of the SVG file.',
  checkSite: (site) =>
    [...site.files.keys()]
      .filter((path) => path.endsWith('.svg'))
      .flatMap((path) => {
        const text = new TextDecoder().decode(site.read(path) ?? new Uint8Array());
        return findProblems({ path, text, mayLink: site.expected === null });
      }),
};

interface Drawing {
  readonly path: string;
  readonly text: string;
  /** True where it may be a map or a diagram that people click on. */
  readonly mayLink: boolean;
}

// Comments and tags, with their attributes in whatever quotes.
const PIECE = /<!--[\s\S]*?-->|<([\w:-]+)((?:"[^"]*"|'[^']*'|[^"'>])*)>|<\?xml-stylesheet\b[^>]*>/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function findProblems(drawing: Drawing): Finding[] {
  const { path, text } = drawing;
  const tags = [...text.matchAll(PIECE)].flatMap(({ 0: piece, 1: tag = '', index }) => {
    const location = locationInText(path, text, index, tag.length + 1);
    if (piece.startsWith('<!--')) return [];
    if (/^(?:\w+:)?script$/i.test(tag)) return [{ message: `\`${path}\` holds a \`script\`.`, location }];
    return wrongAttributes(drawing, { tag, piece, index });
  });
  // A style may load in its text as in an attribute.
  const styles = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].flatMap((style) =>
    [...style[0].matchAll(LOADED)].map(({ 1: url = '', index }) =>
      outside(path, text, { url, at: style.index + index }),
    ),
  );
  return [...tags, ...styles];
}

const LOADED = /(?:url\(\s*|@import\s+)["']?((?:https?:)?\/\/[^"')\s]+)/gi;

interface Tag {
  readonly tag: string;
  readonly piece: string;
  readonly index: number;
}

function wrongAttributes({ path, text, mayLink }: Drawing, { tag, piece, index }: Tag): Finding[] {
  return [...piece.matchAll(ATTRIBUTE)].flatMap((match): Finding[] => {
    const [written, name = '', double, single = ''] = match;
    const value = (double ?? single).trim();
    const at = index + match.index;
    if (/^on[a-z]+$/i.test(name) || /^\s*javascript:/i.test(value)) {
      const message = `The attribute \`${name}\` of \`${path}\` holds script.`;
      return [{ message, location: locationInText(path, text, at, written.length) }];
    }
    if (mayLink && tag === 'a') return [];
    const [, loaded = /^(?:xlink:)?(?:href|src)$/i.test(name) ? value : ''] =
      new RegExp(LOADED, 'i').exec(value) ?? [];
    return /^(?:https?:)?\/\//i.test(loaded) ? [outside(path, text, { url: loaded, at })] : [];
  });
}

function outside(
  path: string,
  text: string,
  { url, at }: { readonly url: string; readonly at: number },
): Finding {
  const message = `\`${path}\` refers to \`${url}\`, which is outside of it.`;
  return { message, location: locationInText(path, text, at) };
}
