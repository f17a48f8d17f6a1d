import type { HostFacts, Preset } from './preset.ts';

/** The limit of a host that has one 404 page for all addresses; `name` is as people say it. */
export function limitErrorPages({ errorFolders }: HostFacts, name: string): Preset['cannot'] {
  return errorFolders.length === 0
    ? {}
    : { 'nearest-error': `${name} has one 404 page for all addresses: it is in the first language.` };
}
