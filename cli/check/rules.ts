// Every rule there is: the one list. A rule is a file in rules/ that exports it, a test beside it, and a line here.

import { contentRules } from './content-rules.ts';
import type { Rule } from './rule.ts';
import { brokenEncoding } from './rules/broken-encoding.ts';
import { brokenLink } from './rules/broken-link.ts';
import { deadOutsideLink } from './rules/dead-outside-link.ts';
import { deepPage } from './rules/deep-page.ts';
import { descriptionLength } from './rules/description-length.ts';
import { duplicateDescription } from './rules/duplicate-description.ts';
import { duplicateTitle } from './rules/duplicate-title.ts';
import { lateCharset } from './rules/late-charset.ts';
import { linkForm } from './rules/link-form.ts';
import { missing404 } from './rules/missing-404.ts';
import { missingDescription } from './rules/missing-description.ts';
import { missingLang } from './rules/missing-lang.ts';
import { noindexMismatch } from './rules/noindex-mismatch.ts';
import { oneWayLink } from './rules/one-way-link.ts';
import { openGraph } from './rules/open-graph.ts';
import { orphanPage } from './rules/orphan-page.ts';
import { outputDiffers } from './rules/output-differs.ts';
import { preloadImages } from './rules/preload-images.ts';
import { robotsBlocks } from './rules/robots-blocks.ts';
import { sidewaysScroll } from './rules/sideways-scroll.ts';
import { sitemapMismatch } from './rules/sitemap-mismatch.ts';
import { titleLength } from './rules/title-length.ts';
import { unexpectedFile } from './rules/unexpected-file.ts';
import { wrongCanonical } from './rules/wrong-canonical.ts';
import { wrongViewport } from './rules/wrong-viewport.ts';

export const rules: readonly Rule[] = [
  outputDiffers,
  // Links
  brokenLink,
  deadOutsideLink,
  linkForm,
  // Routes
  missing404,
  orphanPage,
  deepPage,
  oneWayLink,
  sitemapMismatch,
  robotsBlocks,
  unexpectedFile,
  // Head
  titleLength,
  duplicateTitle,
  missingDescription,
  descriptionLength,
  duplicateDescription,
  wrongCanonical,
  missingLang,
  wrongViewport,
  lateCharset,
  brokenEncoding,
  openGraph,
  noindexMismatch,
  preloadImages,
  // Structured data, one truth, images, access, words, weight, safety, launch
  ...contentRules,
  // As a browser shows it; axe-core's rules come besides, by their own names
  sidewaysScroll,
];
