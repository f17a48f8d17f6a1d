// The favicons, app icons and the web manifest, drawn from the business's SVG logo. Entry point: renderIcons.
import { readFileSync } from 'node:fs';
import type { Artifact } from '../../base/artifact.ts';
import type { Blobs } from '../../cache/blobs.ts';
import { createKey } from '../../cache/key.ts';
import type { SiteModel } from '../../model/model.ts';
import { href } from '../../model/url.ts';
import { getProblem, type Problem } from '../../problem.ts';
import type { IconShape } from './draw-icon.ts';
import type { EncodingQueue } from './encoding-queue.ts';

const ICO_SIZES = [16, 32, 48];
const PNG_FILES: readonly { readonly path: string; readonly icon: Icon }[] = [
  // iOS and Android round the corners themselves and paint transparent pixels black. Android may crop a tenth of each side.
  { path: 'apple-touch-icon.png', icon: { size: 180, scale: 1, opaque: true } },
  { path: 'icon-192.png', icon: { size: 192, scale: 1, opaque: false } },
  { path: 'icon-512.png', icon: { size: 512, scale: 1, opaque: false } },
  { path: 'icon-maskable-512.png', icon: { size: 512, scale: 0.8, opaque: true } },
];

interface Icon extends IconShape {
  /** True to fill the background with the accent color. */
  readonly opaque: boolean;
}

interface IconOptions {
  readonly cache: Blobs;
  /** Names the code that draws the icons. */
  readonly encoder: string;
  readonly queue: EncodingQueue;
}

/** Renders the icons and the manifest, or returns a problem if the logo cannot be drawn. */
export async function renderIcons(
  model: SiteModel,
  options: IconOptions,
): Promise<{ readonly artifacts: readonly Artifact[] } | { readonly problems: readonly Problem[] }> {
  try {
    return { artifacts: await drawIcons(model, options) };
  } catch (error) {
    const problem = getProblem(error) ?? createLogoProblem(error);
    return { problems: [problem] };
  }
}

function createLogoProblem(error: unknown): Problem {
  return {
    code: 'invalid-logo',
    severity: 'error',
    message: `The logo cannot be turned into icons (${error instanceof Error ? error.message : String(error)}).`,
    location: { file: 'data/logo.svg', line: 1, column: 1 },
    hint: 'Export the logo again as plain SVG with a `viewBox`.',
  };
}

async function drawIcons(model: SiteModel, options: IconOptions): Promise<Artifact[]> {
  const png = (icon: Icon) => renderPng(model, icon, options);
  const [ico, files] = await Promise.all([
    Promise.all(
      ICO_SIZES.map(async (size) => ({ size, bytes: await png({ size, scale: 1, opaque: false }) })),
    ),
    Promise.all(PNG_FILES.map(async ({ path, icon }) => ({ path, content: await png(icon) }))),
  ]);
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
  { cache, encoder, queue }: IconOptions,
): Promise<Uint8Array> {
  const drawing = {
    kind: 'icon',
    logo,
    size,
    scale,
    background: opaque ? site.colors.accent : null,
  } as const;
  const key = createKey(encoder, drawing);
  const cached = cache.read(key);
  if (cached !== null) return cached;
  const job = { ...drawing, target: cache.target(key, 'png') };
  return readFileSync(await queue.add(job, { name: 'logo.svg', work: size * size }));
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
