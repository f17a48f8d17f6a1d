/** What the build compiles into the script from the data (cli/render/client-bundle.ts). */
interface AnalyticsSettings {
  readonly key: string;
  readonly host: string;
  readonly recordAfterSeconds: number;
  readonly respectGlobalPrivacyControl: boolean;
}

declare const ANALYTICS: AnalyticsSettings & {
  /** Addresses of the lazy chunks; known to the loader alone. */
  readonly library: string;
  readonly recorder: string;
};
declare const TAG_MANAGER: string | null;

interface Window {
  /** The tag manager's, made by whoever writes to it first. */
  dataLayer?: unknown[];
}
