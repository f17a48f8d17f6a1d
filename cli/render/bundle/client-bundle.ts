// Bundles client/ for the browser: a style sheet, an entry script with a chunk for each widget,
// and, if the site has third parties, the inline loaders and a lazy chunk for each. Cached, because
// starting esbuild takes longer than rendering the pages. Entry point: renderClientBundle.
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import { type Blobs, createBlobWriter } from '../../base/cache/blobs.ts';
import { createKey } from '../../base/cache/key.ts';
import type { Design } from '../../schema/definition/design.ts';
import type { ClientSettings } from './client-settings.ts';
import { type ClientSources, readClientSources } from './client-sources.js';
import { isUnusedStyle } from './unused-styles.ts';

export type ClientBundle = Awaited<ReturnType<typeof build>>;

interface BundleOptions {
  /** Absolute path that sources are named from; none is read there. */
  readonly packageRoot: string;
  readonly cache: Blobs;
  /** Names the code that bundles and the sources of the bundle. */
  readonly program: string;
  readonly settings: ClientSettings;
  /** Generated styles by their names in the style sheet: `@import "site:<name>"`. */
  readonly styles: Readonly<Record<string, string>>;
  /** Style sheets of sections that no page of the site has; they stay out of the bundle. */
  readonly unusedStyles: readonly string[];
  /** The site's own styles and script; null without any. */
  readonly design?: Pick<Design, 'hash' | 'root' | 'styles' | 'enhancements'> | null;
}

interface BuiltFile {
  readonly path: string;
  readonly text: string;
  /** The source of an entry point; null for shared chunks. */
  readonly entry: string | null;
}

export async function renderClientBundle(options: BundleOptions): Promise<ClientBundle> {
  const key = createBundleKey(options);
  const cached = options.cache.read(key);
  // Written below.
  if (cached !== null) return JSON.parse(cached.toString());
  const bundle = await build({ ...options, sources: await readClientSources(options.packageRoot) });
  createBlobWriter()(options.cache.target(key, 'json'), JSON.stringify(bundle));
  // esbuild's process would hold 150 MB until this one ends.
  await (await import('esbuild')).stop();
  return bundle;
}

interface BuildOptions extends BundleOptions {
  readonly sources: ClientSources;
}

async function build(options: BuildOptions) {
  const { analytics, basePath, providers, consent, formExtras, hasEmbeds } = options.settings;
  const consentSettings = flattenDefines('CONSENT', consent);
  const page = await bundle(options, ['client/main.ts', 'client/styles/main.css'], {
    FORM_EXTRAS: formExtras,
    HAS_EMBEDS: hasEmbeds,
  });
  const files = [...page];
  /** Bundled by itself: together, esbuild would make a chunk that loads first. */
  const bundleChunk = async (entry: string, settings: Defines): Promise<string> => {
    const chunk = await bundle(options, [entry], settings);
    files.push(...chunk);
    return `${basePath}/${findOutputPath(chunk, entry)}`;
  };
  const inlineScripts: string[] = [];
  const bundleInline = async (entry: string, settings: Defines): Promise<void> => {
    const [loader] = await bundle(options, [entry], settings, 'iife');
    inlineScripts.push(loader?.text.trim() ?? '');
  };
  if (analytics !== null) {
    const settings = flattenDefines('ANALYTICS', analytics);
    const library = await bundleChunk('client/analytics/library.ts', settings);
    await bundleInline('client/analytics/loader.ts', { ...settings, ...consentSettings, 'ANALYTICS.library': library });
  }
  if (providers.length > 0 || consent.mode !== 'none') {
    const scripts = await Promise.all(
      providers.map(async ({ script, settings, ...provider }) => ({
        url: await bundleChunk(`client/providers/${script}.ts`, flattenDefines('PROVIDER', settings)),
        ...provider,
      })),
    );
    const bar = consent.mode === 'none' ? null : await bundleChunk('client/consent/bar.ts', consentSettings);
    await bundleInline('client/providers/loader.ts', {
      ...consentSettings,
      'LOADER.scripts': scripts,
      'LOADER.counts': scripts.some(({ counts }) => counts),
      'LOADER.bar': bar,
    });
  }
  return {
    /** Paths from the site's root. */
    script: `/${findOutputPath(page, 'client/main.ts')}`,
    stylesheet: `/${findOutputPath(page, 'client/styles/main.css')}`,
    /** Code of the inline script in every page's head, or null without third parties. */
    inlineScript: inlineScripts.length === 0 ? null : inlineScripts.join('\n'),
    artifacts: files.map(({ path, text }) => ({ path, content: text })),
  };
}

type Defines = Readonly<Record<string, unknown>>;

/** Defines `NAME.key` for each value, because esbuild does not drop parts of an object. */
function flattenDefines(name: string, values: object): Defines {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name}.${key}`, value]));
}

async function bundle(
  options: BuildOptions,
  entryPoints: readonly string[],
  define: Defines = {},
  format: 'esm' | 'iife' = 'esm',
): Promise<BuiltFile[]> {
  const esbuild = await import('esbuild');
  const { outputFiles, metafile, warnings } = await esbuild.build({
    entryPoints: [...entryPoints],
    absWorkingDir: options.packageRoot,
    outdir: 'assets',
    outbase: 'client',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: format === 'esm',
    minify: true,
    write: false,
    metafile: true,
    format,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    // With the program's own, the loader would begin with "use strict": more bytes than it can
    // spare.
    tsconfigRaw: {},
    target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [createSourcesPlugin(options)],
  });
  // A mistake in CSS is only a warning of esbuild. Ours has none.
  if (warnings.length > 0) throw Object.assign(new Error(warnings[0]?.text), { errors: warnings, warnings: [] });
  const outputs = Object.entries(metafile.outputs);
  return outputFiles.map((file) => {
    const path = `assets/${file.path.replace(/^.*[\\/]/, '')}`;
    const entry = outputs.find(([output]) => output === path)?.[1].entryPoint ?? null;
    const text = path.endsWith('.css') ? shortenStyles(file.text) : file.text;
    return { path, text, entry };
  });
}

/** Each of our files begins its layer anew, also after one of the same. The site's own may nest layers. */
function shortenStyles(text: string): string {
  const [ours = '', ...own] = text.split(/(?=@layer site\{)/);
  let layer = '';
  // The first statement names all layers; those of files that were left out are empty.
  const filled = ours.replace(/(?<=[};])(?:@layer [\w-]+;|@media print\{@layer print;\})/g, '');
  const joined = filled.replace(/\}@layer ([\w-]+)\{/g, (start, name) => {
    const isSame = name === layer;
    layer = name;
    return isSame ? '' : start;
  });
  // esbuild keeps spaces that values of our properties do without, because a script could read them.
  return [joined.replace(/ ([*/]) /g, '$1'), ...own].join('').replace(/(?<=--[\w-]+:|,) /g, '');
}

/** Creates an esbuild plugin that takes every file from memory. */
function createSourcesPlugin({ packageRoot, sources, styles, unusedStyles, design = null }: BuildOptions): Plugin {
  const toSource = (path: string) => relative(packageRoot, path).split(sep).join('/');
  return {
    name: 'sources',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^site:/ }, ({ path }) => {
        if (!path.startsWith('site:own-')) return { path: path.slice('site:'.length), namespace: 'generated' };
        return { path: join(design?.root ?? '', 'client', path === 'site:own-styles' ? 'styles.css' : 'main.ts') };
      });
      onLoad({ filter: /.*/, namespace: 'generated' }, ({ path }) => {
        const [, name] = /^enhancement-(.*)/.exec(path) ?? [];
        if (name !== undefined) return { contents: `export { ${name} as default } from "site:own-script";` };
        const contents = styles[path];
        return contents === undefined ? null : { contents, loader: 'css' };
      });
      onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
        // What the site's own files import is found as everywhere else; data/public/ is published as it is.
        if (design !== null && importer.startsWith(join(design.root, 'client')))
          return path.startsWith('/') ? { path, external: true } : undefined;
        const file = kind === 'entry-point' ? path : sources[toSource(importer)]?.imports[path];
        return file === undefined ? { path, external: true } : { path: join(packageRoot, file) };
      });
      onLoad({ filter: /.*/ }, ({ path }) => {
        if (isUnusedStyle(toSource(path), unusedStyles)) return { contents: '', loader: 'css' };
        const contents = addOwn(toSource(path), sources[toSource(path)]?.text, design);
        return contents === undefined ? null : { contents, loader: 'default' };
      });
    },
  };
}

/** Adds the site's own styles and enhancements to the text of our entry points. */
function addOwn(source: string, text: string | undefined, design: BundleOptions['design'] = null): string | undefined {
  if (text === undefined || design === null) return text;
  if (source === 'client/styles/main.css' && design.styles !== null)
    return `${text.replace('looks,', 'looks, site,')}@import "site:own-styles" layer(site);\n`;
  if (source !== 'client/main.ts' || design.enhancements.length === 0) return text;
  // Each is a chunk of its own if it has a file of its own; one that fails stops no other.
  const loads = design.enhancements.map(
    (name) => `${JSON.stringify(name)}: async () => (await import("site:enhancement-${name}")).default`,
  );
  return `${text}
const own: Readonly<Record<string, () => Promise<Enhance>>> = { ${loads.join(', ')} };
for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]'))
  own[element.dataset['enhance'] ?? '']?.().then((enhance) => enhance(element)).catch(reportError);
`;
}

function findOutputPath(files: readonly BuiltFile[], entry: string): string {
  const file = files.find((candidate) => candidate.entry === entry);
  if (file === undefined) throw new Error(`The client bundle has no file for \`${entry}\`.`);
  return file.path;
}

/** Every input of the bundle is in the program or generated from the data. */
export function createBundleKey({
  program,
  settings,
  styles,
  unusedStyles,
  design = null,
}: Pick<BundleOptions, 'program' | 'settings' | 'styles' | 'unusedStyles' | 'design'>): string {
  return createKey(program, [settings, styles, unusedStyles, ...(design === null ? [] : [design.hash])]);
}
