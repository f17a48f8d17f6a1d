import type { ElementFact, PageFacts } from '../../facts/facts.ts';
import { locateAttribute, locateElement } from '../../facts/locations.ts';
import type { Finding, PageRule } from '../../rule.ts';

/** The `as` of a preload by the file's extension; a script may also be a worker's. */
const TYPES: readonly { readonly file: RegExp; readonly types: readonly string[] }[] = [
  { file: /\.(?:woff2?|ttf|otf)$/i, types: ['font'] },
  { file: /\.css$/i, types: ['style'] },
  { file: /\.m?js$/i, types: ['script', 'worker', 'fetch'] },
  { file: /\.(?:avif|webp|jpe?g|png|gif)$/i, types: ['image'] },
];

export const wrongPreload: PageRule = {
  id: 'wrong-preload',
  title: 'A preload that the browser cannot use, or a second preloaded image',
  severity: 'error',
  rationale: 'The file is loaded twice or too late, or it competes with the first image, styles and scripts.',
  fix: 'Name the type of the file in `as`, load fonts with `crossorigin`, and preload the first image alone.',
  checkPage(page) {
    const preloads = page
      .all('link')
      .filter(({ attributes }) => /(?:^|\s)preload(?:\s|$)/i.test(attributes.get('rel') ?? ''));
    const [, second, ...more] = preloads.filter((link) => getType(link) === 'image');
    const problems = preloads.flatMap((link) => findProblem(page, link));
    if (second === undefined) return problems;
    const message = `The page preloads ${more.length + 2} images.`;
    return [...problems, { message, location: locateElement(page, second) }];
  },
};

function getType({ attributes }: ElementFact): string {
  return attributes.get('as')?.trim().toLowerCase() ?? '';
}

function findProblem(page: PageFacts, link: ElementFact): Finding[] {
  const href = link.attributes.get('href') ?? '';
  const file = href.split(/[?#]/)[0] ?? '';
  const expected = TYPES.find((type) => type.file.test(file))?.types;
  const type = getType(link);
  if (type === '') {
    const message = `The preload of \`${href}\` has no \`as\`.`;
    return [{ message, location: locateElement(page, link) }];
  }
  if (expected?.includes(type) === false) {
    const message = `The preload of \`${href}\` has \`as="${type}"\`; the file needs \`as="${expected[0]}"\`.`;
    return [{ message, location: locateAttribute(page, link, 'as') }];
  }
  // Fonts are fetched without cookies, even from the site itself (https://www.w3.org/TR/css-fonts-4/#font-fetching-requirements).
  const mode = link.attributes.get('crossorigin')?.trim().toLowerCase() ?? 'use-credentials';
  if (type !== 'font' || mode !== 'use-credentials') return [];
  const message = `The preload of the font \`${href}\` has no \`crossorigin="anonymous"\`.`;
  return [{ message, location: locateAttribute(page, link, 'crossorigin') }];
}
