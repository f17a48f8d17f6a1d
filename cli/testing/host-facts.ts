import type { HostFacts } from '../hosts/presets/preset.ts';

/** Returns facts about a small roofer's site, with some parts replaced. */
export function hostFacts(parts: Partial<HostFacts> = {}): HostFacts {
  return {
    origin: 'https://frontrange.example.com',
    basePath: '',
    policy: "default-src 'none'; script-src 'self'",
    layout: 'flat',
    hosting: { hsts: true, frames: 'none' },
    pages: ['/metal-roofs', '/roof-prices'],
    errorFolders: [],
    moved: new Map(),
    patterns: [],
    gone: [],
    ownRedirects: [],
    out: 'dist',
    ...parts,
  };
}
