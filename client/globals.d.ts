// Constants that the build inlines from the data (cli/render/bundle/client-bundle.ts), and browser
// APIs that TypeScript does not know yet.

declare const ANALYTICS: {
  readonly key: string;
  readonly host: string;
  /** URL of the library's chunk; set only in the loader's bundle. */
  readonly library: string;
  /** Set only in the library's bundle. */
  readonly respectGlobalPrivacyControl: boolean;
};
/** Whether the site has forms with files, a check of people or a choice of two fields. */
declare const FORM_EXTRAS: boolean;
/** Whether a page shows something of a third party. */
declare const HAS_EMBEDS: boolean;

/** Set only in the loaders' bundles and in that of the bar. */
declare const CONSENT: {
  readonly mode: 'none' | 'opt-in' | 'opt-out';
  readonly respectsSignal: boolean;
  readonly hasGoogle: boolean;
  /** Names of cookies and storage entries; some end with `*`. */
  readonly stores: readonly string[];
};

/** Set only in the bundle of the loader of third parties. */
declare const LOADER: {
  readonly scripts: readonly { readonly url: string; readonly needsConsent: boolean; readonly counts: boolean }[];
  /** Whether one of them takes the events. */
  readonly counts: boolean;
  /** URL of the bar's chunk; null without a choice. */
  readonly bar: string | null;
};

/** Set only in the chunks of third parties. */
declare const PROVIDER: {
  readonly id: string;
  readonly domain: string;
  /** A server of the site's own; empty for the provider's. */
  readonly host: string;
  /** The provider's names of the events. */
  readonly events: Readonly<Record<string, string>>;
};

interface Window {
  /** The tag manager's queue, created by the first writer. */
  dataLayer?: unknown[];
}

interface Document {
  /** True while the page is prerendered; `prerenderingchange` fires when it is shown. */
  readonly prerendering?: boolean;
}

interface Navigator {
  /** https://w3c.github.io/gpc/ */
  readonly globalPrivacyControl?: boolean;
}
