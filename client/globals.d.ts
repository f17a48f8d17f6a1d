// What the build compiles into the script from the data (cli/render/client-bundle.ts).

declare const ANALYTICS: {
  readonly key: string;
  readonly host: string;
  /** Address of the library's chunk; known to the loader alone. */
  readonly library: string;
  /** Known to the library alone. */
  readonly respectGlobalPrivacyControl: boolean;
};
declare const TAG_MANAGER: string | null;

interface Window {
  /** The tag manager's, made by whoever writes to it first. */
  dataLayer?: unknown[];
}

interface Document {
  /** The page is made ready before anybody has asked for it; `prerenderingchange` tells of its end. */
  readonly prerendering?: boolean;
}

interface Navigator {
  /** https://w3c.github.io/gpc/ */
  readonly globalPrivacyControl?: boolean;
}
