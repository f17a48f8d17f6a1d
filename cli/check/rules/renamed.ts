// Ids that rules had in earlier versions. They still work in `--only`, `--skip` and baselines, with a note that names the new id.

/** The earlier ids of each rule; a removed rule is listed at the rule that reports the same problem now. */
const EARLIER_IDS: Readonly<Record<string, string>> = {
  cliche: 'worn-phrase',
  'csp-blocks-resource': 'csp-gap',
  'csp-too-permissive': 'csp-wide',
  'deep-page': 'orphan-page',
  'duplicate-meta': 'duplicate-description duplicate-title',
  'field-without-name': 'nameless-field',
  'horizontal-overflow': 'sideways-scroll',
  'html/attribute-allowed-values': 'positive-tabindex',
  'html/element-required-content': 'missing-title',
  'html/heading-level': 'h1-count heading-order',
  'html/input-missing-label': 'unlabeled-field',
  'html/meta-refresh': 'meta-refresh',
  'html/no-dup-id': 'duplicate-id',
  'html/no-missing-references': 'broken-reference',
  'html/text-content': 'nameless-button',
  'html/unique-landmark': 'duplicate-landmark-name',
  'html/wcag/h30': 'nameless-link',
  'html/wcag/h37': 'missing-alt',
  'html/wcag/h63': 'table-header',
  'invisible-character': 'invisible-letter',
  'json-ld-syntax': 'json-ld-unescaped',
  'lcp-image-lazy': 'first-image-lazy',
  'link-text-mismatch': 'swapped-link',
  'low-readability': 'hard-to-read',
  'low-unique-content': 'borrowed-page',
  'meta-length': 'description-length title-length',
  'missing-landmark': 'landmarks',
  'missing-reciprocal-link': 'one-way-link',
  mojibake: 'broken-encoding',
  'near-duplicate-page': 'twin-page',
  'non-canonical-url': 'link-form',
  'offscreen-image-eager': 'below-fold-eager',
  'output-differs':
    'altered-file missing-asset missing-page missing-text schema-mismatch stale-title unequal-twin wrong-calculator wrong-copyright wrong-current wrong-facebook wrong-field wrong-form wrong-heading wrong-kind wrong-label wrong-neighborhood wrong-option wrong-popular-tier wrong-skip-link',
  'over-budget': 'heavy-font heavy-image heavy-page heavy-photos heavy-script heavy-style many-requests',
  'placeholder-data': 'launch-sample',
  'published-secret': 'secret-file secret-text',
  'robots-disallow': 'robots-blocks',
  'structured-data-mismatch':
    'faq-mismatch schema-breadcrumb-mismatch schema-business-mismatch schema-page-mismatch schema-price-mismatch',
  'unexpected-file': 'unexpected-page',
  'untracked-phone-link': 'uncounted-call',
  'unwired-control': 'dead-control',
  'wrong-lang': 'missing-lang',
  'wrong-preload': 'preload-images',
  'wrong-price': 'unknown-price',
};

/** The current id for each earlier id. */
export const renamedRules: ReadonlyMap<string, string> = new Map(
  Object.entries(EARLIER_IDS).flatMap(([id, earlier]) => earlier.split(' ').map((old) => [old, id])),
);

/** The current id of a rule; an id that was not renamed is returned as it is. */
export function currentRuleId(id: string): string {
  return renamedRules.get(id) ?? id;
}
