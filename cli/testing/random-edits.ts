// Random edits of a site, its program, its flags and its output, which are the same for the same
// seed. Entry point: doRandomEdit.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { getManifestPath } from '../emit/build-manifest.ts';
import { listFiles as listAllFiles } from './run-site.ts';

export interface EditedSite {
  /** Absolute paths of the site's folder, of a copy of the program and of the output. */
  readonly root: string;
  readonly program: string;
  readonly out: string;
  /** Public URL that replaces the data's. */
  url: string | undefined;
}

export interface RandomEdit {
  readonly name: string;
  /** Undoes it, so that the site is as it was. */
  readonly undo: () => void;
}

export type Random = () => number;

/** A small linear congruential generator: numbers from 0 to 1 that are the same in every run. */
export function createRandom(seed: number): Random {
  let state = seed % 2_147_483_648;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Does one edit. It may make the data invalid. */
export async function doRandomEdit(site: EditedSite, random: Random): Promise<RandomEdit> {
  for (;;) {
    const edit = await pick(EDITS, random)(site, random);
    if (edit !== null) return edit;
  }
}

/** Null if the site has nothing to edit in this way. */
type Edit = (site: EditedSite, random: Random) => RandomEdit | null | Promise<RandomEdit | null>;

const editText: Edit = (site, random) =>
  addToText(site, random, { keys: '\\w+', words: pick(['now', 'today', 'ñandú', 'Łódź'], random) });

/**
 * Links to another page by its slug or its path, which may not exist, mostly in a text that may
 * have links.
 */
const addLink: Edit = (site, random) => {
  const file = pick(listFiles(join(site.root, 'data'), /(?:cities|services|pages)\/[^/]+\.yaml$/), random);
  // The slug of a translation is that of its original.
  const [slug = ''] = basename(file).split('.');
  const words = pick([`{link:${slug}}`, `[see more](/${slug})`, `**[more](/${slug})**`], random);
  return addToText(site, random, { keys: 'answer|text|detail|note|city', words });
};

/** @param keys a pattern for the keys whose text may change */
function addToText(
  { root }: EditedSite,
  random: Random,
  { keys, words }: { readonly keys: string; readonly words: string },
): RandomEdit | null {
  const file = pick(listFiles(join(root, 'data'), /\.yaml$/), random);
  const lines = readFileSync(file, 'utf8').split('\n');
  const pattern = new RegExp(`^\\s*(?:- )?(?:${keys}): [A-Z][^#:]+$`);
  const texts = lines.flatMap((line, index) => (pattern.test(line) ? [index] : []));
  if (texts.length === 0) return null;
  const index = pick(texts, random);
  return replaceLine(file, index, `${lines[index]} ${words}`);
}

const removeLine: Edit = ({ root }, random) => {
  const file = pick(listFiles(join(root, 'data'), /\.yaml$/), random);
  const lines = readFileSync(file, 'utf8').split('\n');
  return replaceLine(file, Math.floor(random() * lines.length), '');
};

/** With its translations. */
const addCity: Edit = ({ root }, random) => {
  const data = join(root, 'data');
  const slug = pickCity(data, random);
  if (slug === null) return null;
  const added = `new-${slug}`;
  if (existsSync(join(data, `cities/${added}.yaml`))) return null;
  const folder = join(data, 'local', added);
  cpSync(join(data, 'local', slug), folder, { recursive: true });
  // No two translations may have one path; without its own each gets that of its original.
  for (const file of listFiles(folder, /\..+\.yaml$/))
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^path: .*\n/m, ''));
  const cities = listCityFiles(data, slug).map((file) => {
    const text = readFileSync(file, 'utf8');
    const city = join(data, 'cities', basename(file).replace(slug, added));
    const path = basename(file) === `${slug}.yaml` ? `path: /${added}\n` : '';
    writeFileSync(
      city,
      text
        .replace(/^slug: .*$/m, `slug: ${added}`)
        .replace(/^path: .*\n/m, path)
        .replace(/^city: .*$/m, 'city: Newtown'),
    );
    return city;
  });
  return {
    name: `add the city ${added}`,
    undo() {
      for (const city of cities) rmSync(city);
      rmSync(folder, { recursive: true });
    },
  };
};

const removeCity: Edit = ({ root }, random) => {
  const data = join(root, 'data');
  const slug = pickCity(data, random);
  if (slug === null) return null;
  const files = listCityFiles(data, slug).map((file) => `cities/${basename(file)}`);
  return removePaths(root, `remove ${slug}`, [...files, `local/${slug}`]);
};

/** The original keeps its page. */
const removeTranslation: Edit = ({ root }, random) => {
  const data = join(root, 'data');
  const files = listFiles(data, /\/[^/.]+\.[^/.]+\.yaml$/);
  if (files.length === 0) return null;
  const file = pick(files, random).slice(data.length + 1);
  return removePaths(root, `remove ${file}`, [file]);
};

/** @param listed relative to data/; those that do not exist are left out */
function removePaths(root: string, name: string, listed: readonly string[]): RandomEdit {
  const data = join(root, 'data');
  const backup = join(root, 'removed');
  const paths = listed.filter((path) => existsSync(join(data, path)));
  for (const path of paths) cpSync(join(data, path), join(backup, path), { recursive: true });
  for (const path of paths) rmSync(join(data, path), { recursive: true });
  return {
    name,
    undo() {
      for (const path of paths) cpSync(join(backup, path), join(data, path), { recursive: true });
      rmSync(backup, { recursive: true });
    },
  };
}

/** Returns the slug of a city, or null for a site without cities. */
function pickCity(data: string, random: Random): string | null {
  const folder = join(data, 'cities');
  const slugs = existsSync(folder) ? readdirSync(folder).map((file) => file.split('.')[0] ?? '') : [];
  return slugs.length === 0 ? null : pick([...new Set(slugs)], random);
}

/** Lists the file of a city and its translations. */
function listCityFiles(data: string, slug: string): string[] {
  return listFiles(join(data, 'cities'), new RegExp(`^${slug}\\..*yaml$`));
}

const changePhoto: Edit = async ({ root }, random) => {
  const file = pick(listFiles(join(root, 'data/photos'), /\.png$/), random);
  const content = await sharp(file)
    .modulate({ hue: Math.floor(random() * 360) })
    .png()
    .toBuffer();
  return replaceContent(file, content);
};

const changeFocus: Edit = ({ root }, random) => {
  const file = join(root, 'data/gallery.yaml');
  const lines = readFileSync(file, 'utf8').split('\n');
  const photos = lines.flatMap((line, index) => (/^\s*- file: /.test(line) ? [index] : []));
  if (photos.length === 0) return null;
  const index = pick(photos, random);
  const indent = /^\s*/.exec(lines[index] ?? '')?.[0] ?? '';
  return replaceLine(file, index, `${lines[index]}\n${indent}  focus: ${Math.floor(random() * 100)}`);
};

const changeUrl: Edit = (site, random) => {
  const { url } = site;
  site.url = pick([undefined, 'https://example.org', 'https://example.com/sub'], random);
  return {
    name: `publish to ${site.url}`,
    undo() {
      site.url = url;
    },
  };
};

const changeStyles: Edit = ({ program }, random) =>
  append(join(program, 'client/styles/main.css'), `\n.test{top:${Math.floor(random() * 1000)}px}\n`);

const changeScript: Edit = ({ program }, random) =>
  append(join(program, 'client/main.ts'), `\nconsole.debug(${Math.floor(random() * 1000)});\n`);

const changeTemplate: Edit = ({ program }, random) => {
  const file = join(program, pick(['templates/document.tsx', 'templates/sections/footer.tsx'], random));
  const text = readFileSync(file, 'utf8');
  return replaceContent(
    file,
    text.replace(/className="([\w-]+)"/, `className="$1 test-${Math.floor(random() * 1000)}"`),
  );
};

const changeProgram: Edit = (site, random) => pick([changeStyles, changeScript, changeTemplate], random)(site, random);

const damageOutput: Edit = ({ out }, random) => {
  const files = listFiles(out, /./);
  if (files.length === 0) return null;
  const file = pick(files, random);
  if (random() < 0.5) rmSync(file);
  else writeFileSync(file, 'x'.repeat(statSync(file).size));
  return { name: `damage ${file.slice(out.length + 1)}`, undo() {} };
};

/** Of this output alone: other sites share the cache. */
const forgetManifest: Edit = ({ root, out }) => {
  rmSync(getManifestPath(join(root, '.cache'), out), { force: true });
  return { name: 'delete the manifest', undo() {} };
};

/**
 * Texts are edited most often. An edit of the program takes ten times as long as one of the data.
 */
const EDITS: readonly Edit[] = [
  editText,
  editText,
  editText,
  editText,
  addLink,
  addLink,
  removeLine,
  addCity,
  removeCity,
  removeTranslation,
  changePhoto,
  changeFocus,
  changeUrl,
  changeProgram,
  damageOutput,
  forgetManifest,
];

function replaceLine(file: string, index: number, line: string): RandomEdit {
  const lines = readFileSync(file, 'utf8').split('\n');
  return replaceContent(file, lines.with(index, line).join('\n'), `line ${index + 1}: ${line}`);
}

function append(file: string, text: string): RandomEdit {
  return replaceContent(file, readFileSync(file, 'utf8') + text, text.trim());
}

function replaceContent(file: string, content: string | Uint8Array, name = 'other content'): RandomEdit {
  const before = readFileSync(file);
  writeFileSync(file, content);
  return { name: `${file}: ${name}`, undo: () => writeFileSync(file, before) };
}

function listFiles(folder: string, pattern: RegExp): string[] {
  return listAllFiles(folder)
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file));
}

/** Returns one of the values. */
export function pick<T>(values: readonly T[], random: Random): T {
  return values[Math.floor(random() * values.length)] as T;
}
