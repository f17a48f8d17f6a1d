// Route -> HTML. The only place that runs React. Enters at createPageRenderer, and at renderPage for a single page.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from '../../templates/document.tsx';
import { type RenderOnce, RenderOnceContext } from '../../templates/elements/cached-markup.tsx';
import type { HeadProps } from '../../templates/head.tsx';
import { CityPage } from '../../templates/pages/city.tsx';
import { HomePage } from '../../templates/pages/home.tsx';
import { LegalPage } from '../../templates/pages/legal.tsx';
import { NotFoundPage } from '../../templates/pages/not-found.tsx';
import { PricingPage } from '../../templates/pages/pricing.tsx';
import { ServicePage } from '../../templates/pages/service.tsx';
import { ServiceCityPage } from '../../templates/pages/service-city.tsx';
import type { SiteModel } from '../model/model.ts';
import { absoluteUrl, href } from '../model/url.ts';
import type { Route } from '../routes/route.ts';
import type { SharedProps } from '../routes/shared-props.ts';
import { type GraphNode, serializeGraph, serializeJson } from '../routes/structured-data/graph.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { speculationRules } from './speculation-rules.ts';

/** Addresses of what every page loads, from the site's root. */
export interface PageAssets {
  readonly stylesheet: string;
  readonly script: string;
  readonly font: string;
  /** Code that stands in the head, or null. */
  readonly inlineScript: string | null;
}

export interface PageContext {
  readonly model: SiteModel;
  readonly parts: SharedProps;
  readonly assets: PageAssets;
  /** `site 0.1.0` */
  readonly generator: string;
}

/** How parts that many pages share are made; null renders them anew on every page. */
export interface Sharing {
  readonly renderOnce: RenderOnce;
  readonly serializeNode: (node: GraphNode) => string;
}

/** What a link to the page shows. */
export interface SocialImage {
  /** Path of a JPEG file from the site's root. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Renders the pages of one build, keeping the markup of what they share. A page without an image of its own shows its photo. */
export function createPageRenderer(
  context: PageContext,
): (route: Route, image?: SocialImage | null) => string {
  const sharing = { renderOnce: createRenderOnce(), serializeNode: createSerializeOnce() };
  return (route, image) => renderPage(route, context, sharing, image ?? photoImage(route));
}

/** A page's HTML; throws, naming the page, when a template throws or React reports anything to the console. */
export function renderPage(
  route: Route,
  context: PageContext,
  sharing: Sharing | null,
  image: SocialImage = photoImage(route),
): string {
  const { model, parts } = context;
  const page = (
    <RenderOnceContext value={sharing?.renderOnce ?? null}>
      <Document
        language={model.site.language}
        head={headProps(route, { context, image, serializeNode: sharing?.serializeNode })}
        header={parts.header}
        footer={parts.footer}
        pageType={route.kind}
        service={route.service}
        city={route.city}
      >
        {pageElement(route, parts)}
      </Document>
    </RenderOnceContext>
  );
  return withoutWideCharacters(`<!doctype html>${renderQuietly(route.path, page)}\n`);
}

interface HeadContext {
  readonly context: PageContext;
  readonly image: SocialImage;
  readonly serializeNode: Sharing['serializeNode'] | undefined;
}

function headProps(route: Route, { context, image, serializeNode }: HeadContext): HeadProps {
  const { model, assets, generator } = context;
  const { site, url } = model;
  const rules = speculationRules(url);
  const { inlineScript } = assets;
  return {
    title: route.head.title,
    description: route.head.description,
    siteName: site.name,
    language: site.language,
    canonical: route.head.canonical ? absoluteUrl(url, route.path) : null,
    indexable: route.head.indexable,
    image: {
      url: absoluteUrl(url, image.path),
      width: image.width,
      height: image.height,
      alt: image.alt,
      type: 'image/jpeg',
    },
    icons: {
      ico: href(url, '/favicon.ico'),
      svg: href(url, '/favicon.svg'),
      apple: href(url, '/apple-touch-icon.png'),
      manifest: href(url, '/site.webmanifest'),
    },
    themeColor: site.colors.theme,
    generator,
    stylesheet: href(url, assets.stylesheet),
    script: href(url, assets.script),
    font: href(url, assets.font),
    inlineScript,
    speculationRules: rules,
    policy: contentSecurityPolicy(model, inlineScript === null ? [rules] : [inlineScript, rules]),
    structuredData: serializeGraph(route.structuredData, serializeNode),
  };
}

/** Every page kind with its template: the one list. */
function pageElement(route: Route, parts: SharedProps): ReactElement {
  const { homeHref } = parts.header;
  switch (route.kind) {
    case 'home':
      return <HomePage {...route.props} />;
    case 'city':
      return <CityPage page={route.props} homeHref={homeHref} />;
    case 'service':
      return <ServicePage page={route.props} homeHref={homeHref} />;
    case 'service_city':
      return <ServiceCityPage page={route.props} homeHref={homeHref} />;
    case 'pricing':
      return <PricingPage page={route.props} />;
    case 'legal':
      return <LegalPage page={route.props} />;
    case 'not_found':
      return <NotFoundPage page={route.props} />;
  }
}

function createRenderOnce(): RenderOnce {
  const kept = new WeakMap<object, string>();
  return (key, content) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const markup = renderToStaticMarkup(content());
    kept.set(key, markup);
    return markup;
  };
}

function createSerializeOnce(): (node: GraphNode) => string {
  const kept = new WeakMap<GraphNode, string>();
  return (node) => {
    const known = kept.get(node);
    if (known !== undefined) return known;
    const text = serializeJson(node);
    kept.set(node, text);
    return text;
  };
}

// React says what is wrong with a tree (a missing key, a nesting HTML forbids) on the console and renders on. On a page nobody
// looks at before it is published, that is an error.
function renderQuietly(path: string, page: ReactElement): string {
  const { error } = console;
  const said: string[] = [];
  console.error = (...parts: unknown[]) => said.push(parts.map(String).join(' '));
  try {
    const html = renderToStaticMarkup(page);
    if (said.length > 0) throw new Error(said.join('\n'));
    return html;
  } catch (cause) {
    throw new Error(
      `the page ${path} could not be rendered: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  } finally {
    console.error = error;
  }
}

// One character outside Latin-1 makes V8 keep the whole page in two bytes a character and encode it half as fast. As a
// character reference it is the same text. Scripts and JSON in the page are ASCII already.
function withoutWideCharacters(html: string): string {
  return html.replace(/[^\u0000-\u00ff]/gu, (character) => `&#${character.codePointAt(0)};`);
}

function photoImage({ head: { photo } }: Route): SocialImage {
  const files = photo.variants.filter(({ format }) => format === 'jpeg');
  const file = files.find(({ width }) => width >= 1200) ?? files.at(-1);
  if (file === undefined) throw new Error(`the photo ${photo.file} has no variant`);
  return { ...file, alt: photo.alt };
}
