// What the program knows of a third party. Each has a small file here with a link to its
// documentation, and a line in providers.ts. Policies, headers of hosts, the check, the report,
// consent and the words of the privacy page follow from these facts.

/** Origins by what is loaded from them or sent there; `form` is where forms are posted. */
export type Sources = Readonly<Partial<Record<SourceKind, readonly string[]>>>;

export type SourceKind = 'script' | 'style' | 'image' | 'font' | 'connect' | 'media' | 'frame' | 'form';

/** What a provider gets of a visitor; `thirdParties` of the wording says it in words. */
type Received = 'page' | 'device' | 'events' | 'visitor' | 'replay' | 'advertisement' | 'account' | 'call' | 'message';

/** What visitors do, by the names that the browser script gives it. */
type SiteEvent =
  | '$pageview'
  | 'scroll_depth'
  | 'phone_click'
  | 'form_start'
  | 'form_submit'
  | 'form_submission'
  | 'calculator_use'
  | 'lightbox_open'
  | 'lightbox_close';

export interface ProviderSetup {
  readonly key: 'key' | 'id' | 'domain';
  readonly pattern: RegExp;
  readonly example: string;
  /** Whether it may be on a server of one's own. */
  readonly hasHost: boolean;
}

/** What the data says of a provider. */
export interface ProviderSettings {
  readonly key?: string | null | undefined;
  readonly id?: string | undefined;
  readonly domain?: string | undefined;
  readonly host?: string | undefined;
}

export interface Provider {
  /** Its name as people know it. */
  readonly name: string;
  /** How it gets there: with the page, by a tag manager, on a tap, or with a sent form. */
  readonly loading: 'page' | 'tag-manager' | 'tap' | 'form';
  /** The file in client/providers/ that starts it; absent for what starts otherwise. */
  readonly script?: string;
  /** The key of the data that names the site to it, and what its values look like. */
  readonly setup?: ProviderSetup;
  /** What a page's policy must allow; `host` is the origin of a server of one's own. */
  readonly sources: (settings: ProviderSettings) => Sources;
  /** The cookies and storage entries that it writes on the site's domain, `_ga_*` too. */
  readonly stores: readonly string[];
  /** Whether laws want a choice first: it stores or recognizes visitors without need. */
  readonly needsConsent: boolean;
  /** Besides the visitor's IP address, which everybody gets who is asked for a file. */
  readonly receives: readonly Received[];
  /** Its names for the events; those without a name are not sent. */
  readonly events?: Readonly<Partial<Record<SiteEvent, string>>>;
}

/** The names of events for providers whose owners name them. */
export const GOALS = {
  phone_click: 'Phone click',
  form_start: 'Form start',
  form_submit: 'Form submit',
  form_submission: 'Lead',
  calculator_use: 'Calculator',
  lightbox_open: 'Gallery',
} as const;

/** Merges the sources of several third parties; each origin comes once, in order. */
export function mergeSources(all: readonly Sources[]): Sources {
  const merged: Partial<Record<SourceKind, string[]>> = {};
  // Object.entries does not know the keys of a type.
  for (const sources of all)
    for (const [kind, origins] of Object.entries(sources) as [SourceKind, readonly string[]][])
      merged[kind] = [...new Set([...(merged[kind] ?? []), ...origins])];
  return merged;
}
