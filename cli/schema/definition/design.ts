// A design of a site's own, as load has read it: later stages get it as a value. load/design/ makes
// it.
import type { Schema } from './definition.ts';

/** Paths are relative to `root`, the absolute path of the site's folder. */
export interface Design {
  /** Names the bytes of all its files. */
  readonly hash: string;
  /** The names of its templates: `sections/hero`, `pages/service`. */
  readonly templates: readonly string[];
  /** The schemas of its own sections, by their types. */
  readonly sections: ReadonlyMap<string, Schema>;
  /** Its templates as one CommonJS module, with the map to their sources; null without any. */
  readonly code: { readonly script: string; readonly map: string } | null;
  readonly styles: string | null;
  /** What `client/main.ts` exports, by the names in `data-enhance`. */
  readonly enhancements: readonly string[];
  readonly fonts: readonly string[];
  readonly root: string;
}
