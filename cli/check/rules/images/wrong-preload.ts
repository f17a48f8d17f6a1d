import type { ElementFact, PageFacts } from '../../facts/facts.ts';
import { attributeLocation, elementLocation } from '../../facts/locations.ts';
import type { Finding, PageRule } from '../../rule.ts';

// What a preload may be for. https://html.spec.whatwg.org/#link-type-preload
const KINDS = 'audio document embed fetch font image json object script style text track video worker'.split(
  ' ',
);
const KIND_BY_ENDING: Readonly<Record<string, string>> = {
  woff2: 'font',
  woff: 'font',
  ttf: 'font',
  otf: 'font',
  css: 'style',
  js: 'script',
  mjs: 'script',
  avif: 'image',
  webp: 'image',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
};

export const wrongPreload: PageRule = {
  id: 'wrong-preload',
  title: 'A preload that the browser cannot use',
  severity: 'error',
  rationale: 'The file is loaded twice, or too late: what the first screen waits for comes after all else.',
  fix: 'Say in `as` what the file is, and load fonts with `crossorigin`.',
  checkPage: (page) =>
    page
      .all('link')
      .filter(({ attributes }) => /(?:^|\s)preload(?:\s|$)/i.test(attributes.get('rel') ?? ''))
      .flatMap((link) => findProblem(page, link)),
};

function findProblem(page: PageFacts, link: ElementFact): Finding[] {
  const href = link.attributes.get('href') ?? '';
  const kind = link.attributes.get('as')?.trim().toLowerCase() ?? '';
  const ending = /\.(\w+)(?:[?#]|$)/.exec(href)?.[1]?.toLowerCase() ?? '';
  const right = KIND_BY_ENDING[ending];
  const hint = right === undefined ? '' : `; it would be \`${right}\``;
  if (kind === '')
    return [
      { message: `The preload of \`${href}\` has no \`as\`${hint}.`, location: elementLocation(page, link) },
    ];
  // A script may be that of a worker, or be read as a text.
  const fits =
    right === undefined || right === kind || (right === 'script' && ['worker', 'fetch'].includes(kind));
  if (!fits || !KINDS.includes(kind)) {
    const message = `\`as="${kind}"\` is not what \`${href}\` is${hint}.`;
    return [{ message, location: attributeLocation(page, link, 'as') }];
  }
  // Fonts are fetched anonymously, from the site itself too. https://www.w3.org/TR/css-fonts-4/#font-fetching-requirements
  if (kind !== 'font' || isAnonymous(link)) return [];
  const message = `The preload of the font \`${href}\` has no \`crossorigin="anonymous"\`.`;
  return [{ message, location: attributeLocation(page, link, 'crossorigin') }];
}

/** Every other word than the one that sends cookies means the same. */
function isAnonymous({ attributes }: ElementFact): boolean {
  const mode = attributes.get('crossorigin');
  return mode !== undefined && mode.trim().toLowerCase() !== 'use-credentials';
}
