// Favicons, app icons and the web manifest, drawn from the logo. Entry point: renderIcons.
import { readFileSync } from 'node:fs';
import type { Artifact } from '../../base/artifact.ts';
import { createKey } from '../../base/cache/key.ts';
import type { SiteModel } from '../../model/model.ts';
import { href } from '../../model/url.ts';
import { type Failed, joinResults } from '../../problem.ts';
import type { IconShape } from './draw-icon.ts';
import type { EncoderOptions } from './encode-once.ts';

const ICO_FILES: readonly Icon[] = [16, 32, 48].map((size) => ({ path: 'favicon.ico', size, scale: 1, opaque: false }));
const PNG_FILES: readonly Icon[] = [
  // iOS and Android round corners and paint transparency black; Android may crop a tenth.
  { path: 'apple-touch-icon.png', size: 180, scale: 1, opaque: true },
  { path: 'icon-192.png', size: 192, scale: 1, opaque: false },
  { path: 'icon-512.png', size: 512, scale: 1, opaque: false },
  { path: 'icon-maskable-512.png', size: 512, scale: 0.8, opaque: true },
];

interface Icon extends IconShape {
  readonly path: string;
  /** True to fill the background with the accent color. */
  readonly opaque: boolean;
}

interface DrawnIcon {
  readonly path: string;
  readonly size: number;
  readonly content: Uint8Array;
}

/** Renders the icons and the manifest, or returns a problem if the logo cannot be drawn. */
export async function renderIcons(model: SiteModel, options: EncoderOptions): Promise<readonly Artifact[] | Failed> {
  const files = [...ICO_FILES, ...PNG_FILES];
  const drawn = joinResults(await Promise.all(files.map((file) => renderPng(model, file, options))));
  if ('problems' in drawn) return { problems: drawn.problems.slice(0, 1) };
  return [
    { path: 'favicon.svg', content: `${model.logo}\n` },
    { path: 'favicon.ico', content: createIcoFile(drawn.slice(0, ICO_FILES.length)) },
    ...drawn.slice(ICO_FILES.length).map(({ path, content }) => ({ path, content })),
    { path: 'site.webmanifest', content: renderManifest(model) },
  ];
}

async function renderPng(
  { logo, site }: SiteModel,
  { path, size, scale, opaque }: Icon,
  { cache, encoder, queue }: EncoderOptions,
): Promise<DrawnIcon | Failed> {
  const drawing = { kind: 'icon', logo, size, scale, background: opaque ? site.colors.accent : null } as const;
  const key = createKey(encoder, drawing);
  const cached = cache.read(key);
  if (cached !== null) return { path, size, content: cached };
  const job = { ...drawing, target: cache.target(key, 'png') };
  const file = await queue.add(job, { name: 'logo.svg', work: size * size });
  return typeof file === 'string' ? { path, size, content: readFileSync(file) } : file;
}

/** https://learn.microsoft.com/en-us/windows/win32/menurc/newheader describes the container. */
function createIcoFile(images: readonly DrawnIcon[]): Uint8Array {
  const directory = Buffer.alloc(6 + 16 * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  for (const [index, { size, content }] of images.entries()) {
    const entry = 6 + 16 * index;
    directory.writeUInt8(size % 256, entry);
    directory.writeUInt8(size % 256, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(content.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += content.length;
  }
  return Buffer.concat([directory, ...images.map((image) => image.content)]);
}

function renderManifest({ site, url }: SiteModel): string {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: href(url, `/${name}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const icons = [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-maskable-512', 512, 'maskable'),
  ];
  const value = {
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    start_url: href(url, '/'),
    display: 'browser',
    theme_color: site.colors.accent,
    background_color: site.colors.surface,
    icons,
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
