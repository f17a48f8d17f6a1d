// The favicons, app icons and the web manifest, drawn from the business's SVG logo. Entry point: renderIcons.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact } from '../artifact.ts';
import type { SiteModel } from '../model/model.ts';
import { href } from '../model/url.ts';
import type { Problem } from '../problem.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

const ICO_SIZES = [16, 32, 48];
const PNG_FILES: readonly { readonly path: string; readonly icon: Icon }[] = [
  // iOS and Android round the corners themselves and paint transparent pixels black. Android may crop a tenth of each side.
  { path: 'apple-touch-icon.png', icon: { size: 180, scale: 1, opaque: true } },
  { path: 'icon-192.png', icon: { size: 192, scale: 1, opaque: false } },
  { path: 'icon-512.png', icon: { size: 512, scale: 1, opaque: false } },
  { path: 'icon-maskable-512.png', icon: { size: 512, scale: 0.8, opaque: true } },
];

interface Icon {
  /** Pixels of a side. */
  readonly size: number;
  /** Share of the side that the logo fills. */
  readonly scale: number;
  /** True to fill the background with the accent color. */
  readonly opaque: boolean;
}

interface IconOptions {
  readonly cacheFolder: string;
  readonly encoder: string;
}

/** Renders the icons and the manifest, or returns a problem if the logo cannot be drawn. */
export async function renderIcons(
  model: SiteModel,
  options: IconOptions,
): Promise<{ readonly artifacts: readonly Artifact[] } | { readonly problems: readonly Problem[] }> {
  try {
    return { artifacts: await drawIcons(model, options) };
  } catch (error) {
    const message = `The logo cannot be turned into icons (${error instanceof Error ? error.message : String(error)}).`;
    return {
      problems: [
        {
          code: 'invalid-logo',
          severity: 'error',
          message,
          location: { file: 'data/logo.svg', line: 1, column: 1 },
          hint: 'Export the logo again as plain SVG with a `viewBox`.',
        },
      ],
    };
  }
}

async function drawIcons(model: SiteModel, options: IconOptions): Promise<Artifact[]> {
  const png = (icon: Icon) => renderPng(model, icon, options);
  const ico: { size: number; bytes: Uint8Array }[] = [];
  for (const size of ICO_SIZES) ico.push({ size, bytes: await png({ size, scale: 1, opaque: false }) });
  const files: Artifact[] = [];
  for (const { path, icon } of PNG_FILES) files.push({ path, content: await png(icon) });
  return [
    { path: 'favicon.svg', content: `${model.logo}\n` },
    { path: 'favicon.ico', content: createIcoFile(ico) },
    ...files,
    { path: 'site.webmanifest', content: renderManifest(model) },
  ];
}

async function renderPng(
  { logo, site }: SiteModel,
  { size, scale, opaque }: Icon,
  { cacheFolder, encoder }: IconOptions,
): Promise<Uint8Array> {
  const background = opaque ? site.colors.accent : 'none';
  const hash = createHash('sha256')
    .update(JSON.stringify([logo, background, scale]))
    .digest('hex')
    .slice(0, 12);
  const cachedAt = join(cacheFolder, `${hash}-${size}-${encoder}.png`);
  if (existsSync(cachedAt)) return readFileSync(cachedAt);
  const { default: sharp } = await import('sharp');
  const inner = Math.round(size * scale);
  const margin = { left: Math.floor((size - inner) / 2), right: Math.ceil((size - inner) / 2) };
  const drawing = sharp(Buffer.from(logo), { density: 72 * Math.max(1, inner / 32) })
    .resize(inner, inner)
    .extend({
      ...margin,
      top: margin.left,
      bottom: margin.right,
      background: opaque ? site.colors.accent : '#00000000',
    });
  const bytes = await (opaque ? drawing.flatten({ background: site.colors.accent }) : drawing)
    .png({ compressionLevel: 9 })
    .toBuffer();
  writeFileAtomic(cachedAt, bytes);
  return bytes;
}

/** Puts PNG images into an ICO container (https://learn.microsoft.com/en-us/windows/win32/menurc/newheader). */
function createIcoFile(images: readonly { readonly size: number; readonly bytes: Uint8Array }[]): Uint8Array {
  const directory = Buffer.alloc(6 + 16 * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  for (const [index, { size, bytes }] of images.entries()) {
    const entry = 6 + 16 * index;
    directory.writeUInt8(size % 256, entry);
    directory.writeUInt8(size % 256, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(bytes.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([directory, ...images.map((image) => image.bytes)]);
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
