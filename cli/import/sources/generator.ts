// What the configuration of Jekyll or Hugo says of the addresses of Markdown files. Entry point:
// findGenerator.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse } from 'yaml';
import { readFrontMatter } from '../markdown/front-matter.ts';
import { isObject, listValues } from '../page/structured-data.ts';
import { toShortSlug } from '../text/names.ts';

export interface Generator {
  /** Absolute path of the folder of its configuration. */
  readonly root: string;
  readonly origin: string | null;
  /** Returns the address that a Markdown file has; null if it follows from what nobody wrote down. */
  locate(file: string, text: string): string | null;
}

const CONFIGS = [
  '_config.yml',
  '_config.yaml',
  ...['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) => [
    `${name}.toml`,
    `${name}.yaml`,
    `${name}.yml`,
  ]),
];
const JEKYLL: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};
/** A folder of posts is below that of the site. */
const MAX_PARENTS = 3;

/** @param folder absolute path of the folder with Markdown files; the configuration may be above it */
export function findGenerator(folder: string): Generator {
  let root = folder;
  for (let count = 0; count <= MAX_PARENTS; count += 1, root = dirname(root)) {
    const name = CONFIGS.find((file) => existsSync(join(root, file)));
    if (name !== undefined) return createGenerator(folder, root, name);
  }
  return { root: folder, origin: null, locate: (file, text) => readPermalink(readKeys(file, text)) };
}

function createGenerator(folder: string, root: string, name: string): Generator {
  const isJekyll = name.startsWith('_config');
  const config = readConfig(join(root, name));
  const url = String(config['url'] ?? config['baseURL'] ?? config['baseurl'] ?? '');
  const pattern = String(config['permalink'] ?? 'date');
  const sections = isObject(config['permalinks']) ? config['permalinks'] : {};
  return {
    root,
    origin: URL.canParse(url) ? new URL(url).origin : null,
    locate(file, text) {
      const keys = readKeys(file, text);
      const path = relative(root, join(folder, file)).replaceAll('\\', '/');
      const name = { keys, ...splitName(path) };
      const own = readPermalink(keys);
      if (own !== null) return fill(own, name);
      if (isJekyll) {
        if (name.folder.split('/').includes('_posts')) return fill(JEKYLL[pattern] ?? pattern, name);
        if (/(?:^|\/)_/.test(path)) return null;
        const page = `/${path.replace(/\.\w+$/, '')}`.replace(/\/index$/, '/');
        return page.endsWith('/') ? page : `${page}${pattern === 'pretty' || pattern.endsWith('/') ? '/' : '.html'}`;
      }
      const [, section = '', rest = ''] = /^content\/(?:([^/]+)\/)?(.*)\.\w+$/.exec(path) ?? [];
      if (rest === '') return null;
      if (rest === '_index') return section === '' ? '/' : `/${section}/`;
      const permalink = sections[section] ?? (isObject(sections['page']) ? sections['page'][section] : undefined);
      if (typeof permalink === 'string') return fill(permalink, name);
      const folders = rest.replace(/(?:^|\/)(?:_?index)$/, '').split('/');
      const last = typeof keys['slug'] === 'string' ? keys['slug'] : folders.pop();
      return `/${[section, ...folders.filter((part) => part !== last), last].filter(Boolean).join('/')}/`.toLowerCase();
    },
  };
}

function readConfig(file: string): Readonly<Record<string, unknown>> {
  try {
    const text = readFileSync(file, 'utf8');
    const value: unknown = file.endsWith('.toml') ? parseToml(text) : parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function readKeys(file: string, text: string): Readonly<Record<string, unknown>> {
  const front = readFrontMatter(file, text.replace(/^\ufeff/, ''));
  return typeof front === 'string' ? {} : front.keys;
}

function readPermalink(keys: Readonly<Record<string, unknown>>): string | null {
  const value = keys['permalink'] ?? keys['url'];
  return typeof value === 'string' && value.startsWith('/') ? value : null;
}

interface Name {
  readonly folder: string;
  readonly date: string;
  readonly slug: string;
  readonly keys: Readonly<Record<string, unknown>>;
}

function splitName(path: string): Pick<Name, 'folder' | 'date' | 'slug'> {
  const [, folder = '', date = '', slug = ''] = /^(?:(.*)\/)?(?:(\d{4}-\d\d-\d\d)-)?([^/]*)\.\w+$/.exec(path) ?? [];
  return { folder, date, slug: /^_?index$/.test(slug) ? (folder.split('/').pop() ?? '') : slug };
}

/** Fills in `/:categories/:year/:title/`; null if a part of it is not known. */
function fill(pattern: string, { keys, folder, date, slug }: Name): string | null {
  const given = keys['date'] instanceof Date ? keys['date'].toISOString() : String(keys['date'] ?? '');
  const [year, month = '', day = ''] = (/^\d{4}-\d\d-\d\d/.exec(given)?.[0] ?? date).split('-');
  const categories = listValues(keys['categories'] ?? keys['category']).flatMap((value) => String(value).split(/\s+/));
  const sections = folder.replace(/^content\/?/, '').split('/');
  const name = typeof keys['slug'] === 'string' ? keys['slug'] : slug;
  const title = toShortSlug(String(keys['title'] ?? name));
  const values: Readonly<Record<string, string | undefined>> = {
    year,
    month,
    day,
    i_month: month.replace(/^0/, ''),
    i_day: day.replace(/^0/, ''),
    short_year: year?.slice(2),
    title: pattern.includes(':title') && folder.startsWith('content') ? title : name,
    slug: typeof keys['slug'] === 'string' ? keys['slug'] : folder.startsWith('content') ? title : name,
    name,
    basename: name,
    filename: name,
    contentbasename: name,
    slugorfilename: name,
    categories: categories.map(toShortSlug).join('/'),
    section: sections[0],
    sections: sections.join('/'),
    path: `${folder}/${name}`,
    output_ext: '.html',
  };
  let isKnown = true;
  const path = pattern.replace(/:([a-z_]+)/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined || (value === '' && key !== 'categories')) isKnown = false;
    return value ?? '';
  });
  return isKnown ? path.replace(/\/{2,}/g, '/') : null;
}
