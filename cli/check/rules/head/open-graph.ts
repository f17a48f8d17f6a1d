import { expectedRoute } from '../../expected/expectations.ts';
import type { PageFacts, SiteFacts } from '../../facts/facts.ts';
import { imageFileSize } from '../../facts/images/image-file.ts';
import { cardStem } from '../../facts/images/social-card.ts';
import { canonicalHref, hasFile, parseHref } from '../../facts/links/url.ts';
import { attributeLocation, elementLocation, headLocation } from '../../facts/locations.ts';
import { metas } from '../../facts/page/head.ts';
import { foldSpace } from '../../facts/text/fold-space.ts';
import type { Finding, PageRule } from '../../rule.ts';

const NEEDED = [
  'og:title',
  'og:description',
  'og:type',
  'og:site_name',
  'og:locale',
  'og:image',
  'og:image:alt',
  'og:image:width',
  'og:image:height',
];

export const openGraph: PageRule = {
  id: 'open-graph',
  title: 'Every page can be shared: title, words, picture, address',
  severity: 'error',
  rationale: 'A link sent in a message or on a social network shows a blank card instead of the work.',
  fix: 'complete the Open Graph tags (https://ogp.me)',
  checkPage(page, site) {
    // The 404 page is shown at every address that is missing, and so has none of its own.
    const needed = page.path === '/404' ? NEEDED : [...NEEDED, 'og:url'];
    return [
      ...needed.flatMap((name) => incomplete(page, name)),
      ...wrongUrl(page, site),
      ...otherWords(page, site),
      ...wrongWord(page, site),
      ...wrongCard(page, site),
      ...image(page, site),
    ];
  },
};

function incomplete(page: PageFacts, name: string): Finding[] {
  const found = metas(page, 'property', name);
  const [first, second] = found;
  if (first === undefined) return [{ message: `\`${name}\` is missing`, location: headLocation(page) }];
  if (second !== undefined)
    return [{ message: `\`${name}\` is there twice`, location: elementLocation(page, second) }];
  return (first.attributes.get('content') ?? '').trim() === ''
    ? [{ message: `\`${name}\` is blank`, location: elementLocation(page, first) }]
    : [];
}

function wrongUrl(page: PageFacts, site: SiteFacts): Finding[] {
  const [meta] = metas(page, 'property', 'og:url');
  const url = meta?.attributes.get('content');
  const right = canonicalHref(page.path, site);
  if (meta === undefined || right === null || url === right || url === '') return [];
  return [
    {
      message: `\`og:url\` is \`${url}\`, the page's address \`${right}\``,
      location: attributeLocation(page, meta, 'content'),
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
    if (
      meta === undefined ||
      said.trim() === '' ||
      right === undefined ||
      foldSpace(said) === foldSpace(right)
    )
      return [];
    const message = `\`${name}\` is \`${said}\`; the data says \`${right}\``;
    return [{ message, location: attributeLocation(page, meta, 'content'), dataText: said }];
  });
}

/** Values that Open Graph has a list or a form for (https://ogp.me). */
function wrongWord(page: PageFacts, site: SiteFacts): Finding[] {
  const said = page.all('html')[0]?.attributes.get('lang') ?? '';
  // A page that says another language than the data is missing-lang's.
  const language = (site.expected?.language ?? (/^[a-z]{2,3}(?:-|$)/i.test(said) ? said : '')).toLowerCase();
  const isRight: Readonly<Record<string, (said: string) => boolean>> = {
    'og:type': (type) => TYPES.test(type),
    // The language and the territory, with an underscore.
    'og:locale': (locale) =>
      /^[a-z]{2,3}_[A-Z]{2}$/.test(locale) &&
      (language === '' || `${locale.toLowerCase().replace('_', '-')}-`.startsWith(`${language}-`)),
  };
  return Object.entries(isRight).flatMap(([name, fits]) => {
    const [meta] = metas(page, 'property', name);
    const said = meta?.attributes.get('content')?.trim() ?? '';
    if (meta === undefined || said === '' || fits(said)) return [];
    const message =
      name === 'og:type'
        ? `\`og:type\` is \`${said}\`, which Open Graph does not have`
        : `\`og:locale\` is \`${said}\`, not the page's language \`${language}\` in the form \`en_US\``;
    return [{ message, location: attributeLocation(page, meta, 'content') }];
  });
}

const TYPES =
  /^(?:website|article|book|profile|product|place|business\.business|(?:music\.(?:song|album|playlist|radio_station))|(?:video\.(?:movie|episode|tv_show|other)))$/;

/** The card of those who read `twitter:` tags shows the same as that of the others. */
function wrongCard(page: PageFacts, site: SiteFacts): Finding[] {
  const [card] = metas(page, 'name', 'twitter:card');
  if (card === undefined) return [{ message: '`twitter:card` is missing', location: headLocation(page) }];
  const kind = card.attributes.get('content')?.trim() ?? '';
  const unknown = CARDS.includes(kind)
    ? []
    : [
        {
          message: `\`twitter:card\` is \`${kind}\`; it is one of \`${CARDS.join('`, `')}\``,
          location: attributeLocation(page, card, 'content'),
        },
      ];
  return [
    ...unknown,
    ...['title', 'description', 'image', 'image:alt'].flatMap((part) => apart(page, part, site)),
  ];
}

const CARDS = ['summary_large_image', 'summary', 'app', 'player'];

/** A finding where a `twitter:` tag says something else than the data, or than the `og:` tag of the same name. */
function apart(page: PageFacts, part: string, site: SiteFacts): Finding[] {
  const [twitter] = metas(page, 'name', `twitter:${part}`);
  const [og] = metas(page, 'property', `og:${part}`);
  const route = expectedRoute(site, page.path);
  const inData = part === 'title' ? route?.title : part === 'description' ? route?.description : undefined;
  const said = twitter?.attributes.get('content') ?? '';
  const right = inData ?? og?.attributes.get('content')?.trim() ?? '';
  // What is blank or no address there is found there.
  const isComparable = part === 'image' ? /^https?:/i.test(right) : right !== '';
  if (twitter === undefined || !isComparable || foldSpace(said) === foldSpace(right)) return [];
  // Where that is another page's, it is the one at fault.
  if (part === 'image' && cardProblem(page, site, right) !== null) return [];
  const other = inData === undefined ? `\`og:${part}\` is \`${right}\`` : `the data says \`${right}\``;
  return [
    {
      message: `\`twitter:${part}\` is \`${said}\`; ${other}`,
      location: attributeLocation(page, twitter, 'content'),
      dataText: said,
    },
  ];
}

/** Of another page's card it need not be said that its size is another too. */
function image(page: PageFacts, site: SiteFacts): Finding[] {
  const others = othersCard(page, site);
  return others.length > 0 ? others : wrongImage(page, site);
}

/** A finding where links to the page show the card that was drawn for another. */
function othersCard(page: PageFacts, site: SiteFacts): Finding[] {
  const [meta] = metas(page, 'property', 'og:image');
  const findProblem = cardProblem(page, site, meta?.attributes.get('content') ?? '');
  return meta === undefined || findProblem === null
    ? []
    : [{ message: findProblem, location: attributeLocation(page, meta, 'content') }];
}

/** Why an address is not that of the page's own card; null where it is, or where it is no file of the site. */
function cardProblem(page: PageFacts, site: SiteFacts, url: string): string | null {
  const card = expectedRoute(site, page.path)?.card ?? null;
  const address = card === null ? null : parseHref(url, page.path, site);
  if (card === null || address?.kind !== 'inside' || !hasFile(site, address.path)) return null;
  // A file that is no image is found to be none.
  if (cardStem(address.path) === card || imageFileSize(site, address.path.slice(1)) === null) return null;
  const own = [...site.files.keys()].find((path) => cardStem(`/${path}`) === card);
  const right = own === undefined ? '' : `, which is \`/${own}\``;
  return `\`og:image\` is \`${url}\`, not the card of this page${right}`;
}

function wrongImage(page: PageFacts, site: SiteFacts): Finding[] {
  const [meta] = metas(page, 'property', 'og:image');
  const url = meta?.attributes.get('content') ?? '';
  if (meta === undefined || url === '') return [];
  const location = attributeLocation(page, meta, 'content');
  if (!/^https?:\/\//i.test(url))
    return [{ message: `\`og:image\` is \`${url}\`, not a full address`, location }];
  const address = parseHref(url, page.path, site);
  // An address that leads to nothing is a broken link, which says so.
  if (address.kind !== 'inside' || !hasFile(site, address.path)) return [];
  const size = imageFileSize(site, address.path.slice(1));
  if (size === null) return [{ message: `\`${url}\` is no image`, location }];
  const wrongType = metas(page, 'property', 'og:image:type').flatMap((stated) => {
    const said = stated.attributes.get('content') ?? '';
    const right = MIME_TYPES[/\.(\w+)$/.exec(address.path)?.[1]?.toLowerCase() ?? ''];
    if (right === undefined || said === right) return [];
    const message = `\`og:image:type\` is \`${said}\`, the image's \`${right}\``;
    return [{ message, location: attributeLocation(page, stated, 'content') }];
  });
  const wrongSides = (['width', 'height'] as const).flatMap((side) => {
    const [stated] = metas(page, 'property', `og:image:${side}`);
    const value = stated?.attributes.get('content');
    return stated === undefined || Number(value) === size[side]
      ? []
      : [
          {
            message: `\`og:image:${side}\` is \`${value}\`, the image's ${size[side]}`,
            location: attributeLocation(page, stated, 'content'),
          },
        ];
  });
  return [...wrongType, ...wrongSides];
}

const MIME_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};
