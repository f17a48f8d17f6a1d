/** The kinds of things whose names can be renamed and removed; the words of `--kind`. */
export const TARGET_KINDS = ['service', 'city', 'page', 'article', 'job', 'photo', 'tier', 'form'] as const;

export type TargetKind = (typeof TARGET_KINDS)[number];
