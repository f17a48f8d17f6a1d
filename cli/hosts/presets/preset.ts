// The types of host presets. A preset is what one host needs to publish the site as it is meant: a
// pure function of facts about the site.
import type { Artifact } from '../../base/artifact.ts';
import type { FormerPattern } from '../../schema/fields/former-address.ts';
import type { SiteRecord } from '../../schema/site.ts';

/** `flat` writes `x.html` alone; `pair` adds `x/index.html` for hosts without settings. */
export type Layout = 'flat' | 'pair';

/** The facts that presets are made from. Paths start at the root, without the base path. */
export interface HostFacts {
  /** `https://example.com` */
  readonly origin: string;
  /** `` or `/site` */
  readonly basePath: string;
  /** The content of the Content Security Policy that all pages have. */
  readonly policy: string;
  readonly layout: Layout;
  readonly hosting: Hosting;
  /** The path of every page but the home page and the 404 page. */
  readonly pages: readonly string[];
  /** The folders of other languages, such as `/es`; each has a 404 page of its own. */
  readonly errorFolders: readonly string[];
  /** From each former path to the path of the page that took its place. */
  readonly moved: ReadonlyMap<string, string>;
  /** Former paths without a successor. */
  readonly gone: readonly string[];
  /** Former addresses with a query and whole folders, the longest first; after all paths. */
  readonly patterns: readonly FormerPattern[];
  /** The lines of data/public/_redirects, for hosts that read such a file. */
  readonly ownRedirects: readonly string[];
  /** The output folder, relative to the site's folder: `dist`. */
  readonly out: string;
}

export type Hosting = Pick<SiteRecord['hosting'], 'hsts' | 'frames'>;

export interface Preset {
  /** True if the host cannot redirect: each former address gets a forwarding page. */
  readonly lacksRules?: true;
  /** True if the host serves compressed files that lie next to the originals. */
  readonly precompress?: true;
  /** For the output folder. */
  readonly inside: readonly Artifact[];
  /** Files that must not be published; they are written to `.hosts/<name>/`. */
  readonly beside: readonly Artifact[];
  /** True if a site cannot be in a folder of the host. */
  readonly isAtRoot?: true;
  readonly limits?: HostLimits;
  /** Why the host cannot meet some expectations: full sentences, by expectation. */
  readonly cannot: Readonly<Record<string, string>>;
  /** The forms of former addresses that the host cannot match. */
  readonly ignores?: readonly ('query' | 'folder')[];
  /** The ends of addresses under which the host sends the page too. */
  readonly duplicates?: readonly string[];
  /** Whether the host treats several slashes as one. */
  readonly mergesSlashes?: true;
  readonly deploy: DeploySteps;
}

/** Sizes that the host refuses, or silently cuts off, when they are exceeded. */
export interface HostLimits {
  /** Lines of `_redirects` before the first one with a wildcard. */
  readonly exactRedirects: number;
  /** Lines from the first one with a wildcard on. */
  readonly wildcardRedirects: number;
  /** Former addresses. */
  readonly moved: number;
  readonly files: number;
  /** Characters of one line of a file with headers. */
  readonly headerLine: number;
}

/** The parts of the deploy page that differ by host, in Markdown. */
interface DeploySteps {
  /** The steps that must be done once, before the first upload. */
  readonly once: string;
  /** The host's terms and prices for a business's site. */
  readonly terms: string;
}

export type CreatePreset = (facts: HostFacts) => Preset;
