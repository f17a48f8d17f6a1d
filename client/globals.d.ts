// Constants that the build inlines from the data (cli/render/bundle/client-bundle.ts), and browser APIs that TypeScript does not know
// yet.

declare const ANALYTICS: {
  readonly key: string;
  readonly host: string;
  /** URL of the library's chunk; set only in the loader's bundle. */
  readonly library: string;
  /** Set only in the library's bundle. */
  readonly respectGlobalPrivacyControl: boolean;
};
declare const TAG_MANAGER: string | null;
/** Whether the site has forms besides the contact form, or a contact form with files, a check of people or a choice of two fields. */
declare const FORM_EXTRAS: boolean;
/** Whether a page shows something of a third party. */
declare const HAS_EMBEDS: boolean;

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
