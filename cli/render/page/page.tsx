// Renders a route to HTML. Only this module runs React. Entry points: createPageRenderer, and
// renderPage for a single page.
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from '../../../templates/document.tsx';
import { type RenderOnce, RenderOnceContext } from '../../../templates/elements/cached-markup.tsx';
import type { LanguageLink } from '../../../templates/elements/links/language-links.tsx';
import { LinkLanguageContext } from '../../../templates/elements/links/page-link.tsx';
import { type OwnComponents, OwnComponentsContext } from '../../../templates/elements/replaceable.tsx';
import { WordingContext } from '../../../templates/elements/wording.tsx';
import type { HeadProps } from '../../../templates/head.tsx';
import { writeJson, writeScript } from '../../base/markup.ts';
import type { SiteModel } from '../../model/model.ts';
import { absoluteUrl, href } from '../../model/url.ts';
import { getPageRoutes, getTemplateName, type Route } from '../../routes/page-kinds.ts';
import type { SiteParts } from '../../routes/site-parts.ts';
import { type GraphNode, serializeGraph } from '../../routes/structured-data/graph.ts';
import { listFeeds } from '../feed-files.ts';
import { buildPolicy } from './content-security-policy.ts';
import { findPageFrame, type PageFrame } from './page-frame.ts';
import { buildLanguageLinks, buildPageLanguages, createLanguageFinder, formatLocale } from './page-languages.ts';
import { buildSpeculationRules } from './speculation-rules.ts';

/** Paths of the files that every page loads, from the site's root. */
interface PageAssets {
  readonly stylesheet: string;
  readonly script: string;
  readonly font: string | null;
  /** The font of the headings, if it is not that of the text. */
  readonly headingFont?: string | null;
  /** Code of an inline script in the head, or null. */
  readonly inlineScript: string | null;
}

/** All that a page is rendered from besides its route: page-input.ts hashes it. */
export interface PageContext {
  readonly model: Pick<SiteModel, 'site' | 'url' | 'wording' | 'languages'>;
  readonly siteParts: Pick<SiteParts, 'partsOf'>;
  readonly assets: PageAssets;
  /** The templates of the site itself; null for one that has ours alone. */
  readonly components?: OwnComponents | null;
  /** `site 0.1.0` */
  readonly generator: string;
}

/** The image that social networks show for a link to the page. */
export interface SocialImage {
  /** Path of a JPEG file from the site's root. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Creates a build's renderer of pages, with a cache of shared markup. */
export function createPageRenderer(context: PageContext): (route: Route, image?: SocialImage | null) => string {
  const cache = createMarkupCache(context);
  return (route, image) => renderPage(route, context, image ?? createPhotoImage(route), cache);
}

/** Renders a page to HTML. Throws for a failing template. */
export function renderPage(
  route: Route,
  context: PageContext,
  image: SocialImage | null = createPhotoImage(route),
  cache: MarkupCache | null = null,
): string {
  const { model } = context;
  const siteParts = addLanguageLinks(findPageFrame(context.siteParts, route), buildLanguageLinks(model, route.path));
  const Own = context.components?.get(`pages/${getTemplateName(route.kind)}`) as typeof Ours | undefined; // The types of a site are its own.
  const { template: Ours } = getPageRoutes(route.kind);
  const Page = Own ?? Ours;
  const page = (
    <ModelContext {...context}>
      <RenderOnceContext value={cache?.renderOnce ?? null}>
        <Document
          language={model.site.language}
          head={createHeadProps(route, context, image, cache)}
          header={siteParts.header}
          footer={siteParts.footer}
          announcements={siteParts.announcements}
          consent={siteParts.consent}
          pageType={route.kind}
          service={route.service}
          city={route.city}
        >
          <Page page={route.props} homeHref={siteParts.header.homeHref} />
        </Document>
      </RenderOnceContext>
    </ModelContext>
  );
  return escapeWideCharacters(`<!doctype html>${renderOrThrow(route.path, page)}\n`);
}

/** Provides what all templates read from the model. */
function ModelContext({
  model,
  components = null,
  children,
}: Pick<PageContext, 'model' | 'components'> & { readonly children: ReactNode }) {
  return (
    <OwnComponentsContext value={components}>
      <WordingContext value={model.wording}>
        <LinkLanguageContext value={createLanguageFinder(model)}>{children}</LinkLanguageContext>
      </WordingContext>
    </OwnComponentsContext>
  );
}

/** Adds the links of one page to the header and footer, which all pages share without them. */
function addLanguageLinks(frame: PageFrame, languages: readonly LanguageLink[]): PageFrame {
  if (languages.length === 0) return frame;
  const { header, footer } = frame;
  return { ...frame, header: { ...header, languages }, footer: { ...footer, languages } };
}

type MarkupCache = ReturnType<typeof createMarkupCache>;

/** The head props that all pages share, and caches of markup and JSON that many of them do. */
function createMarkupCache(context: PageContext) {
  const render = (content: ReactNode) => renderToStaticMarkup(<ModelContext {...context}>{content}</ModelContext>);
  const markup = memoize<string>();
  const json = memoize<string>();
  return {
    siteHead: buildSiteHead(context),
    renderOnce: ((key, content) => markup(key, () => render(content()))) satisfies RenderOnce,
    serializeNode: (node: GraphNode) => json(node, () => writeJson(node)),
  };
}

/** Makes a value once for each object. */
function memoize<T>(): (key: object, make: () => T) => T {
  const cache = new WeakMap<object, T>();
  return (key, make) => {
    const value = cache.get(key) ?? make();
    cache.set(key, value);
    return value;
  };
}

function createHeadProps(
  route: Route,
  context: PageContext,
  image: SocialImage | null,
  cache: MarkupCache | null,
): HeadProps {
  const { model } = context;
  const { url } = model;
  return {
    ...(cache?.siteHead ?? buildSiteHead(context)),
    ...(route.sources !== undefined && { policy: buildPolicy(model, context.assets.inlineScript, route.sources) }),
    title: route.head.title,
    description: route.head.description,
    languages: buildPageLanguages(model, route.path),
    canonical: route.head.canonical ? absoluteUrl(url, route.path) : null,
    indexable: route.head.indexable,
    image: image && {
      url: absoluteUrl(url, image.path),
      width: image.width,
      height: image.height,
      alt: image.alt,
      type: 'image/jpeg',
    },
    article: route.head.article ?? null,
    ...(route.head.feeds !== undefined && { feeds: listFeeds(model, route.head.feeds) }),
    structuredData: serializeGraph(route.structuredData, cache?.serializeNode),
  };
}

/** Builds the props of the head that all pages of a language share. */
function buildSiteHead({ model, assets, generator }: PageContext) {
  const { site, url } = model;
  return {
    siteName: site.name,
    locale: formatLocale(site.language, site.address.country),
    icons: {
      ico: href(url, '/favicon.ico'),
      svg: href(url, '/favicon.svg'),
      apple: href(url, '/apple-touch-icon.png'),
      manifest: href(url, '/site.webmanifest'),
    },
    themeColor: site.colors.accent,
    generator,
    stylesheet: href(url, assets.stylesheet),
    script: href(url, assets.script),
    fonts: [assets.font ?? [], assets.headingFont ?? []].flat().map((font) => href(url, font)),
    inlineScript: assets.inlineScript === null ? null : writeScript(assets.inlineScript),
    speculationRules: buildSpeculationRules(url),
    policy: buildPolicy(model, assets.inlineScript),
  };
}

// React only logs what is wrong with a tree (a missing key, invalid nesting) and renders on. Pages
// are published without anyone reading the log, so whatever it logs is an error.
function renderOrThrow(path: string, page: ReactElement): string {
  const { error } = console;
  const logged: string[] = [];
  console.error = (...values: unknown[]) => logged.push(values.map(String).join(' '));
  try {
    const html = renderToStaticMarkup(page);
    if (logged.length > 0) throw new Error(logged.join('\n'));
    return html;
  } catch (cause) {
    throw new Error(
      `The page \`${path}\` cannot be rendered: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  } finally {
    console.error = error;
  }
}

// A single character outside Latin-1 makes V8 store the whole page with two bytes per character and
// encode it half as fast. A character reference is the same text. Scripts and JSON in the page are
// ASCII already.
function escapeWideCharacters(html: string): string {
  return html.replace(/[^\u0000-\u00ff]/gu, (character) => `&#${character.codePointAt(0)};`);
}

function createPhotoImage({ head: { photo } }: Route): SocialImage | null {
  if (photo === null) return null;
  const files = photo.variants.filter(({ format }) => format === 'jpeg');
  const file = files.find(({ width }) => width >= 1200) ?? files.at(-1);
  if (file === undefined) throw new Error(`The photo \`${photo.file}\` has no variant.`);
  return { ...file, alt: photo.alt };
}
