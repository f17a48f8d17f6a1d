// What load hands to the model: every valid record with the means to find where each of its keys stands.
import type { Location } from '../problem.ts';
import type { CityRecord } from './schema/city.ts';
import type { GalleryRecord } from './schema/gallery.ts';
import type { LocalRecord } from './schema/local.ts';
import type { HomePageRecord, LegalPageRecord, NotFoundPageRecord } from './schema/page.ts';
import type { PricingRecord } from './schema/pricing.ts';
import type { PricingPageRecord } from './schema/pricing-page.ts';
import type { ServiceRecord } from './schema/service.ts';
import type { SiteRecord } from './schema/site.ts';

export type KeyPath = readonly (string | number)[];

export interface Source {
  /** Path relative to the site's folder, `data/cities/<slug>.yaml`. */
  readonly file: string;
  /** Where the key (or list item) at the end of the path stands; the nearest parent that exists where it does not. */
  location(path: KeyPath): Location;
}

export interface Loaded<T> {
  readonly value: T;
  readonly source: Source;
}

export interface LoadedLocal extends Loaded<LocalRecord> {
  /** From the folder's and the file's name. */
  readonly citySlug: string;
  readonly serviceSlug: string;
}

/** A photo of `data/photos/` as it is on disk. */
export interface PhotoFile {
  readonly file: string;
  readonly absolutePath: string;
  /** Pixels, after the camera's rotation. */
  readonly width: number;
  readonly height: number;
  /** First 12 hex digits of the SHA-256 of its bytes. */
  readonly hash: string;
}

/** Records that failed validation are absent; `names` still knows them, so that references to them are not called unknown. */
export interface DataSet {
  /** False when a file could not be read or is not valid. */
  readonly complete: boolean;
  readonly site: Loaded<SiteRecord> | null;
  readonly cities: readonly Loaded<CityRecord>[];
  readonly services: readonly Loaded<ServiceRecord>[];
  readonly locals: readonly LoadedLocal[];
  readonly pricing: Loaded<PricingRecord> | null;
  readonly pricingPages: readonly Loaded<PricingPageRecord>[];
  readonly gallery: Loaded<GalleryRecord> | null;
  readonly home: Loaded<HomePageRecord> | null;
  readonly legalPages: readonly Loaded<LegalPageRecord>[];
  readonly notFound: Loaded<NotFoundPageRecord> | null;
  readonly photos: ReadonlyMap<string, PhotoFile>;
  /** The business's mark, `data/logo.svg`, as text. */
  readonly logo: string | null;
  readonly names: DataNames;
}

/** What the files are about, by slug, valid or not. */
export interface DataNames {
  readonly cities: ReadonlySet<string>;
  readonly services: ReadonlySet<string>;
  /** `<city>/<service>` */
  readonly locals: ReadonlySet<string>;
  readonly photos: ReadonlySet<string>;
}
