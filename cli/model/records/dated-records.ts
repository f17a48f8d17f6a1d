import type { DataSet, Loaded } from './data-set.ts';

/** Every record that says when it was last edited, in a fixed order; those that failed to load are missing. */
export function listDatedRecords({
  home,
  notFound,
  pricing,
  gallery,
  cities,
  services,
  locals,
  pricingPages,
  legalPages,
}: DataSet): Loaded<{ readonly updated?: string | undefined; readonly effective?: string | undefined }>[] {
  return [
    home,
    notFound,
    pricing,
    gallery,
    ...cities,
    ...services,
    ...locals,
    ...pricingPages,
    ...legalPages,
  ].filter((record) => record !== null);
}
