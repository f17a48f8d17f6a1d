// The `head` of every page. The order matters: encoding and Content-Security-Policy first, then the
// inline analytics loader, then everything that loads.

/** A version of the page. */
export interface PageLanguage {
  /** A language tag, or `x-default` for the version for all other languages. */
  readonly language: string;
  readonly url: string;
  /** Language and territory of another version, `es_US`; null for the page itself. */
  readonly locale: string | null;
}

export interface HeadProps {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** Language and territory, `en_US`. */
  readonly locale: string;
  /** The versions of the page in all languages, itself included; absent without others. */
  readonly languages?: readonly PageLanguage[];
  /** Null for a page without a URL of its own, such as the 404 page. */
  readonly canonical: string | null;
  readonly indexable: boolean;
  /** Null for a page without a social card and a photo. */
  readonly image: {
    readonly url: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
    readonly type: string;
  } | null;
  /** The days of an article; null for another page. */
  readonly article: { readonly published: string; readonly modified: string } | null;
  readonly icons: { readonly ico: string; readonly svg: string; readonly apple: string; readonly manifest: string };
  /** The feeds of the articles, on the pages that list or are one. */
  readonly feeds?: readonly { readonly title: string; readonly href: string }[];
  readonly themeColor: string;
  readonly generator: string;
  readonly stylesheet: string;
  readonly script: string;
  /** Preloaded because the text of the first view waits for them. */
  readonly fonts: readonly string[];
  /** The analytics loader, before all other scripts, so that no event is missed. */
  readonly inlineScript: string | null;
  /** Tells the browser which pages it may prerender, as JSON. */
  readonly speculationRules: string;
  /** The Content-Security-Policy. */
  readonly policy: string;
  /** A JSON-LD graph as text that is safe inside a script element. */
  readonly structuredData: string;
}

/** Renders the `head` of a page. */
export function Head(props: HeadProps) {
  const { title, description, canonical, image, article, icons, feeds = [], languages = [] } = props;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={props.policy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {props.inlineScript === null ? null : <script dangerouslySetInnerHTML={{ __html: props.inlineScript }} />}
      <meta name="description" content={description} />
      {canonical === null ? null : <link rel="canonical" href={canonical} />}
      {languages.map(({ language, url }) => (
        <link key={language} rel="alternate" hrefLang={language} href={url} />
      ))}
      {props.indexable ? null : <meta name="robots" content="noindex" />}
      {list('property', [
        ['og:type', article === null ? 'website' : 'article'],
        ['article:published_time', article?.published],
        ['article:modified_time', article?.modified],
        ['og:site_name', props.siteName],
        ['og:locale', props.locale],
        ...languages.map(({ locale }) => ['og:locale:alternate', locale] as const),
        ['og:title', title],
        ['og:description', description],
        ['og:url', canonical],
        ['og:image', image?.url],
        ['og:image:type', image?.type],
        ['og:image:width', image?.width],
        ['og:image:height', image?.height],
        ['og:image:alt', image?.alt],
      ])}
      {list('name', [
        ['twitter:card', image === null ? 'summary' : 'summary_large_image'],
        ['twitter:title', title],
        ['twitter:description', description],
        ['twitter:image', image?.url],
        ['twitter:image:alt', image?.alt],
        ['theme-color', props.themeColor],
        ['format-detection', 'telephone=no'],
        ['generator', props.generator],
      ])}
      <link rel="icon" href={icons.ico} sizes="32x32" />
      <link rel="icon" href={icons.svg} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={icons.apple} />
      <link rel="manifest" href={icons.manifest} />
      {feeds.map(({ title: name, href }) => (
        <link key={href} rel="alternate" type="application/rss+xml" title={name} href={href} />
      ))}
      {props.fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      <link rel="stylesheet" href={props.stylesheet} />
      <script type="module" src={props.script} />
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: props.speculationRules }} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: props.structuredData }} />
    </head>
  );
}

/** Renders what is known of the page; what it does not have is left out. */
function list(kind: 'property' | 'name', values: readonly (readonly [string, string | number | null | undefined])[]) {
  return values.map(([name, content], index) =>
    content == null ? null : <meta key={index} {...{ [kind]: name }} content={String(content)} />,
  );
}
