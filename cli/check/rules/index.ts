// Every rule by category: the one list. A rule is a file in its category's folder that exports it, a test beside it, and a line here.
import type { Rule } from '../rule.ts';
import { missingLandmark } from './accessibility/missing-landmark.ts';
import { unknownAria } from './accessibility/unknown-aria.ts';
import { horizontalOverflow } from './browser/horizontal-overflow.ts';
import { businessDetailRules } from './facts/business-details.ts';
import { placeholderData } from './facts/placeholder-data.ts';
import { fieldWithoutName } from './forms/field-without-name.ts';
import { formEndpoint } from './forms/form-endpoint.ts';
import { formWithoutLanguage } from './forms/form-without-language.ts';
import { untrackedPhoneLink } from './forms/untracked-phone-link.ts';
import { unwiredControl } from './forms/unwired-control.ts';
import { duplicateMeta } from './head/duplicate-meta.ts';
import { lateCharset } from './head/late-charset.ts';
import { metaLength } from './head/meta-length.ts';
import { missingDescription } from './head/missing-description.ts';
import { noindexMismatch } from './head/noindex-mismatch.ts';
import { openGraph } from './head/open-graph.ts';
import { wrongCanonical } from './head/wrong-canonical.ts';
import { wrongHreflang } from './head/wrong-hreflang.ts';
import { wrongLang } from './head/wrong-lang.ts';
import { wrongViewport } from './head/wrong-viewport.ts';
import { immutable404 } from './hosts/immutable-404.ts';
import { overHostLimit } from './hosts/over-host-limit.ts';
import { shadowedRedirect } from './hosts/shadowed-redirect.ts';
import { stalePreset } from './hosts/stale-preset.ts';
import { filenameAlt } from './images/filename-alt.ts';
import { lcpImageLazy } from './images/lcp-image-lazy.ts';
import { noModernFormat } from './images/no-modern-format.ts';
import { offscreenImageEager } from './images/offscreen-image-eager.ts';
import { photoRepeats } from './images/photo-repeats.ts';
import { repeatedAlt } from './images/repeated-alt.ts';
import { wrongImageSize } from './images/wrong-image-size.ts';
import { wrongPreload } from './images/wrong-preload.ts';
import { brokenLink } from './links/broken-link.ts';
import { deadOutsideLink } from './links/dead-outside-link.ts';
import { deepPage } from './links/deep-page.ts';
import { linkTextMismatch } from './links/link-text-mismatch.ts';
import { missingReciprocalLink } from './links/missing-reciprocal-link.ts';
import { nonCanonicalUrl } from './links/non-canonical-url.ts';
import { robotsDisallow } from './links/robots-disallow.ts';
import { sitemapMismatch } from './links/sitemap-mismatch.ts';
import { missing404 } from './output/missing-404.ts';
import { outputDiffers } from './output/output-differs.ts';
import { unexpectedFile } from './output/unexpected-file.ts';
import { activeSvg } from './security/active-svg.ts';
import { cspBlocksResource } from './security/csp-blocks-resource.ts';
import { cspMissing } from './security/csp-missing.ts';
import { cspTooPermissive } from './security/csp-too-permissive.ts';
import { inlineHandler } from './security/inline-handler.ts';
import { insecureUrl } from './security/insecure-url.ts';
import { publishedSecret } from './security/published-secret.ts';
import { sourceMap } from './security/source-map.ts';
import { danglingSchemaId } from './structured-data/dangling-schema-id.ts';
import { jsonLdSyntax } from './structured-data/json-ld-syntax.ts';
import { missingSchemaProperty } from './structured-data/missing-schema-property.ts';
import { structuredDataMismatch } from './structured-data/structured-data-mismatch.ts';
import { unknownSchemaProperty } from './structured-data/unknown-schema-property.ts';
import { unknownSchemaType } from './structured-data/unknown-schema-type.ts';
import { cliche } from './text/cliche.ts';
import { emptySection } from './text/empty-section.ts';
import { invisibleCharacter } from './text/invisible-character.ts';
import { lowReadability } from './text/low-readability.ts';
import { lowUniqueContent } from './text/low-unique-content.ts';
import { mixedLanguages } from './text/mixed-languages.ts';
import { mojibake } from './text/mojibake.ts';
import { nearDuplicatePage } from './text/near-duplicate-page.ts';
import { placeholderText } from './text/placeholder-text.ts';
import { thinPage } from './text/thin-page.ts';
import { overBudget } from './weight/over-budget.ts';

/** Categories in the order in which `--list` prints them. */
export const rulesByCategory = {
  output: [outputDiffers, unexpectedFile, missing404],
  hosts: [stalePreset, overHostLimit, immutable404, shadowedRedirect],
  links: [
    brokenLink,
    nonCanonicalUrl,
    deadOutsideLink,
    deepPage,
    missingReciprocalLink,
    linkTextMismatch,
    sitemapMismatch,
    robotsDisallow,
  ],
  head: [
    metaLength,
    duplicateMeta,
    missingDescription,
    wrongCanonical,
    wrongLang,
    wrongHreflang,
    wrongViewport,
    lateCharset,
    openGraph,
    noindexMismatch,
  ],
  'structured-data': [
    jsonLdSyntax,
    danglingSchemaId,
    missingSchemaProperty,
    unknownSchemaProperty,
    unknownSchemaType,
    structuredDataMismatch,
  ],
  facts: [...businessDetailRules, placeholderData],
  forms: [formEndpoint, formWithoutLanguage, fieldWithoutName, unwiredControl, untrackedPhoneLink],
  images: [
    filenameAlt,
    repeatedAlt,
    photoRepeats,
    lcpImageLazy,
    offscreenImageEager,
    noModernFormat,
    wrongImageSize,
    wrongPreload,
  ],
  accessibility: [missingLandmark, unknownAria],
  text: [
    thinPage,
    nearDuplicatePage,
    lowUniqueContent,
    lowReadability,
    cliche,
    emptySection,
    placeholderText,
    mixedLanguages,
    mojibake,
    invisibleCharacter,
  ],
  weight: [overBudget],
  security: [
    cspMissing,
    cspBlocksResource,
    cspTooPermissive,
    inlineHandler,
    insecureUrl,
    publishedSecret,
    sourceMap,
    activeSvg,
  ],
  browser: [horizontalOverflow],
} satisfies Readonly<Record<string, readonly Rule[]>>;

export type Category = keyof typeof rulesByCategory;

export const categories = Object.keys(rulesByCategory) as readonly Category[];

export const rules: readonly Rule[] = Object.values(rulesByCategory).flat();

/** The category of a rule; undefined for an id that no rule has. */
export function getCategory(id: string): Category | undefined {
  return categories.find((category) => rulesByCategory[category].some((rule: Rule) => rule.id === id));
}
