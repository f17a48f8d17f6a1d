// The result of load and input of the model: valid records, with the location of each key.
import type { Location } from '../../problem.ts';
import type { Design } from '../../schema/definition/design.ts';
import type { FormRecord } from '../../schema/form.ts';
import type { GalleryRecord } from '../../schema/gallery.ts';
import type { PricingRecord } from '../../schema/pricing.ts';
import type { SiteRecord } from '../../schema/site.ts';
import type { LanguageFile } from '../../schema/translations/language-file.ts';
import type { TranslationRecords } from '../../schema/translations/translation-records.ts';
import type { WordingTree } from '../../schema/wording/wording.ts';
import type { PageKind, RecordOf } from '../page-kinds.ts';
import type { PagePaths } from '../page-paths.ts';

/** The path to a key or list item in a YAML file; a number is a list index. */
export type KeyPath = readonly (string | number)[];

export interface Source {
  /** Path relative to the site's folder, `data/cities/<slug>.yaml`. */
  readonly file: string;
  /** Locates a key, an item or a `part` of its text; else its nearest existing parent. */
  location(path: KeyPath, part?: TextPart | TextSpan): Location;
}

/** A part of a text as it is typed: the value of the YAML, in which Markdown is not yet read. */
export interface TextPart {
  readonly text: string;
  /** How many times `text` occurs before it in the value. */
  readonly occurrence: number;
}

/** A part of a text of a record. White space is not counted: the YAML may have other. */
export interface TextSpan {
  /** How many characters are before it: of listMarkedText with markup, of `plain` without. */
  readonly before: number;
  readonly length: number;
  /** The whole text of the key if it has no markup. */
  readonly plain: string | null;
}

export interface Loaded<T> {
  readonly value: T;
  readonly source: Source;
}

/** The records of all pages by kind, in the order of their files. */
export type PageRecords = { readonly [Kind in PageKind]: readonly Loaded<RecordOf<Kind>>[] };

/** A photo in `data/photos/`. */
export interface PhotoFile {
  readonly file: string;
  readonly absolutePath: string;
  /** Pixels, after the camera's rotation. */
  readonly width: number;
  readonly height: number;
  /** First 12 hex digits of the SHA-256 of its bytes. */
  readonly hash: string;
}

/** A file in `data/public/`, which is published as it is. */
export interface PublicFile {
  /** Relative to `data/public/` and to the output, with forward slashes. */
  readonly path: string;
  readonly absolutePath: string;
}

/** Why a file in `data/photos/` cannot be used. */
export interface UnusablePhoto {
  /** The end of a sentence that begins with the file, without a period: `is a HEIC photo`. */
  readonly reason: string;
  /** A sentence. */
  readonly hint: string;
  /** What is wrong with it: its format, its shape or its size. */
  readonly flaw: 'heic' | 'format' | 'shape' | 'large';
}

/** A file of a page with problems, which a link may lead to. */
export interface UnreadFile {
  readonly slug: string;
  /** What may be in the addresses of its pages, as a slug. */
  readonly words: string;
}

/** All valid records. `names` also has the others, so that nothing is reported twice. */
export interface DataSet {
  /** False if any file could not be read or is not valid. */
  readonly complete: boolean;
  /** The files of pages with problems; null if data/site.yaml is no YAML, so that no address is known. */
  readonly unread: readonly UnreadFile[] | null;
  readonly site: Loaded<SiteRecord> | null;
  readonly pages: PageRecords;
  /** The jobs that do not say enough for a page, or are not to have one. */
  readonly cards: readonly Loaded<RecordOf<'job'>>[];
  /** The patterns of their paths. */
  readonly paths: PagePaths;
  readonly pricing: Loaded<PricingRecord> | null;
  readonly gallery: Loaded<GalleryRecord> | null;
  /** The forms besides the contact form, in the order of their files. */
  readonly forms: readonly Loaded<FormRecord>[];
  /** Overrides of the fixed words; null without data/wording.yaml. */
  readonly wording: Loaded<WordingTree> | null;
  /** The fixed words of translations by language, from data/wording/es-US.yaml. */
  readonly wordings: ReadonlyMap<string, Loaded<WordingTree>>;
  readonly photos: ReadonlyMap<string, PhotoFile>;
  /** The other files in `data/photos/`. */
  readonly unusablePhotos: ReadonlyMap<string, UnusablePhoto>;
  /** The business's logo, `data/logo.svg`, as text. */
  readonly logo: string | null;
  /** In the order of their paths. */
  readonly publicFiles: readonly PublicFile[];
  /** The addresses of data/published.txt, which were published before. */
  readonly published: readonly string[];
  /** The entries of data/translations.json, by translation file. */
  readonly translationRecords: TranslationRecords;
  readonly names: DataNames;
  /** The site's own design; null for one that looks like ours. */
  readonly design?: Design | null;
  /** The other languages in which the site has pages, sorted; empty within a translation. */
  readonly translations: readonly Translation[];
}

/** A site in another language, as far as its pages are translated. */
export interface Translation {
  /** A language tag in its usual form: `es-US`. */
  readonly language: string;
  /** The first part of the paths of its pages: `es`. */
  readonly segment: string;
  /** The data set with the translated records, and the words of the language. */
  readonly dataSet: DataSet;
  /** The valid translation files, in the order of their names; without that of the wording. */
  readonly files: readonly TranslationFile[];
}

export interface TranslationFile {
  /** Relative to the site's folder: `data/services/repair.es-US.yaml`. */
  readonly file: string;
  /** The file that it translates. */
  readonly original: string;
  /** The hashes of its texts, of 8 hex digits, by key: `questions[2].answer`. */
  readonly texts: Readonly<Record<string, TextHashes>>;
  /** Which original each entry of a list translates, by the list's key, if it leaves some out. */
  readonly positions: Readonly<Record<string, readonly number[]>>;
}

export interface TextHashes {
  /** Absent for a text that only the translation has. */
  readonly original?: string;
  readonly translation: string;
}

/** The names of all data files and photos, valid or not. */
interface DataNames {
  /** True if data/wording.yaml exists, valid or not. */
  readonly wording: boolean;
  /** The languages that have a file in data/wording/, valid or not. */
  readonly wordings: ReadonlySet<string>;
  /** The files that translate others. */
  readonly translations: readonly LanguageFile[];
  /** True if data/pricing.yaml exists, valid or not. */
  readonly pricing: boolean;
  readonly gallery: boolean;
  readonly cities: ReadonlySet<string>;
  readonly services: ReadonlySet<string>;
  /** `<city>/<service>` */
  readonly locals: ReadonlySet<string>;
  readonly photos: ReadonlySet<string>;
  readonly forms: ReadonlySet<string>;
}
