import type { HostFacts } from './preset.ts';

/**
 * Returns the name of a site in the account of a host: at most 50 letters, digits and hyphens, as
 * every host accepts.
 */
export function createProjectName({ origin }: Pick<HostFacts, 'origin'>): string {
  return new URL(origin).hostname
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '');
}
