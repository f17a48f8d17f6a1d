import type { HostFacts } from './preset.ts';

/** Returns a name that every host accepts: at most 50 letters, digits and hyphens. */
export function createProjectName({ origin }: Pick<HostFacts, 'origin'>): string {
  return new URL(origin).hostname
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '');
}
