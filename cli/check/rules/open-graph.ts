import { canonicalAddress, hasFile, readAddress } from '../address.ts';
import { expectedRoute } from '../expectations.ts';
import type { PageFacts, SiteFacts } from '../facts.ts';
import { metas } from '../head.ts';
import { imageFileSize } from '../image-file.ts';
import { attributePlace, elementPlace, headPlace } from '../places.ts';
import type { Finding, PageRule } from '../rule.ts';

const NEEDED = [
  'og:title',
  'og:description',
  'og:type',
  'og:image',
  'og:image:alt',
  'og:image:width',
  'og:image:height',
];

export const openGraph: PageRule = {
  id: 'open-graph',
  title: 'Every page can be shared: title, words, picture, address',
  severity: 'error',
  why: 'A link sent in a message or on a social network shows a blank card instead of the work.',
  mend: 'complete the Open Graph tags (https://ogp.me)',
  page(page, site) {
    // The 404 page is shown at every address that is missing, and so has none of its own.
    const needed = page.path === '/404' ? NEEDED : [...NEEDED, 'og:url'];
    return [
      ...needed.flatMap((name) => incomplete(page, name)),
      ...wrongUrl(page, site),
      ...otherWords(page, site),
      ...wrongCard(page),
      ...wrongImage(page, site),
    ];
  },
};

function incomplete(page: PageFacts, name: string): Finding[] {
  const found = metas(page, 'property', name);
  const [first, second] = found;
  if (first === undefined) return [{ message: `\`${name}\` is missing`, place: headPlace(page) }];
  if (second !== undefined)
    return [{ message: `\`${name}\` is there twice`, place: elementPlace(page, second) }];
  return (first.attributes.get('content') ?? '').trim() === ''
    ? [{ message: `\`${name}\` is blank`, place: elementPlace(page, first) }]
    : [];
}

function wrongUrl(page: PageFacts, site: SiteFacts): Finding[] {
  const [meta] = metas(page, 'property', 'og:url');
  const url = meta?.attributes.get('content');
  const right = canonicalAddress(page.path, site);
  if (meta === undefined || right === null || url === right || url === '') return [];
  return [
    {
      message: `\`og:url\` is \`${url}\`, the page's address \`${right}\``,
      place: attributePlace(page, meta, 'content'),
    },
  ];
}

/** The site's own pages are shared under the title and the description that the data gives them. */
function otherWords(page: PageFacts, site: SiteFacts): Finding[] {
  const route = expectedRoute(site, page.path);
  const pairs = [
    ['og:title', route?.title],
    ['og:description', route?.description],
  ] as const;
  return pairs.flatMap(([name, right]) => {
    const [meta] = metas(page, 'property', name);
    const said = meta?.attributes.get('content') ?? '';
    if (meta === undefined || said.trim() === '' || right === undefined || fold(said) === fold(right))
      return [];
    const message = `\`${name}\` is \`${said}\`; the data says \`${right}\``;
    return [{ message, place: attributePlace(page, meta, 'content'), says: said }];
  });
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function wrongCard(page: PageFacts): Finding[] {
  const [card] = metas(page, 'name', 'twitter:card');
  return card === undefined ? [{ message: '`twitter:card` is missing', place: headPlace(page) }] : [];
}

function wrongImage(page: PageFacts, site: SiteFacts): Finding[] {
  const [meta] = metas(page, 'property', 'og:image');
  const url = meta?.attributes.get('content') ?? '';
  if (meta === undefined || url === '') return [];
  const place = attributePlace(page, meta, 'content');
  if (!/^https?:\/\//i.test(url))
    return [{ message: `\`og:image\` is \`${url}\`, not a full address`, place }];
  const address = readAddress(url, page.path, site);
  // An address that leads to nothing is a broken link, which says so.
  if (address.kind !== 'inside' || !hasFile(site, address.path)) return [];
  const size = imageFileSize(site, address.path.slice(1));
  if (size === null) return [{ message: `\`${url}\` is no image`, place }];
  return (['width', 'height'] as const).flatMap((side) => {
    const [stated] = metas(page, 'property', `og:image:${side}`);
    const value = stated?.attributes.get('content');
    return stated === undefined || Number(value) === size[side]
      ? []
      : [
          {
            message: `\`og:image:${side}\` is \`${value}\`, the image's ${size[side]}`,
            place: attributePlace(page, stated, 'content'),
          },
        ];
  });
}
