// What a phone needs to have the editor on its home screen: the manifest, and icons with the logo
// of the business. Everybody may have them, as on the website. Entry point: createAppFiles.
import { readFileSync } from 'node:fs';
import { isFailed } from '../../../problem.ts';
import type { Preview } from './preview.ts';

interface AppFile {
  readonly content: string | Uint8Array;
  readonly type: string;
}

const SIZES = { 'icon-192.png': 192, 'icon-512.png': 512, 'icon-maskable-512.png': 512 } as const;
const ICONS: readonly string[] = [...Object.keys(SIZES), 'apple-touch-icon.png'];

/**
 * Creates the files of an editor. Icons of a home screen are those of the preview; the one of a tab
 * is the logo, because every browser asks for it, and the site need not be built for it.
 */
export function createAppFiles(preview: Preview) {
  // A stranger who asks for one makes the site be built once, and not again.
  const icons = new Map<string, AppFile | null>();
  return {
    /** Returns the file at a path; null for none. The name and the logo are those of the business. */
    async find(
      path: string,
      { name, logo }: { readonly name: string; readonly logo: string | null },
    ): Promise<AppFile | null> {
      const file = path.slice(1);
      if (file === 'edit.webmanifest') return { content: formatManifest(name), type: 'application/manifest+json' };
      if (file === 'icon.svg' && logo !== null) return { content: logo, type: 'image/svg+xml' };
      if (!ICONS.includes(file)) return null;
      const drawn = icons.get(file);
      if (drawn !== undefined) return drawn;
      const iconFile = await preview.find(file);
      const icon =
        iconFile === null || isFailed(iconFile)
          ? null
          : { content: 'file' in iconFile ? readFileSync(iconFile.file) : iconFile.content, type: 'image/png' };
      icons.set(file, icon);
      return icon;
    },
  };
}

function formatManifest(name: string): string {
  return JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#1d1d1b',
    icons: Object.entries(SIZES).map(([file, size]) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: file.includes('maskable') ? 'maskable' : 'any',
    })),
  });
}
