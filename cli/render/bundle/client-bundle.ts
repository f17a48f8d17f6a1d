// Bundles client/ for the browser: a style sheet, an entry script with a chunk for each widget, and, if the site has an analytics key,
// the inline loader and its library in lazy chunks. Cached, because starting esbuild takes longer than rendering the pages. Entry point:
// renderClientBundle.
import type { Artifact } from '../../base/artifact.ts';
import { type Blobs, createBlobWriter } from '../../cache/blobs.ts';
import { createKey } from '../../cache/key.ts';
import { createSourcesPlugin, type GeneratedStyles } from './bundle-inputs.ts';
import { type ClientSources, readClientSources } from './client-sources.js';

export interface ClientBundle {
  /** Paths from the site's root. */
  readonly script: string;
  readonly stylesheet: string;
  /** The styles for paper, which a browser loads after all else. */
  readonly printStylesheet: string;
  /** Code of the inline script in every page's head, or null without analytics. */
  readonly inlineScript: string | null;
  readonly artifacts: readonly Artifact[];
}

/** Settings of the data that are compiled into the script. */
export interface ClientSettings {
  /** The folder that the site is published in: '' or `/site`. */
  readonly basePath: string;
  readonly analytics: {
    readonly key: string;
    readonly host: string;
    readonly respectGlobalPrivacyControl: boolean;
  } | null;
  readonly tagManager: string | null;
  /** Whether a form has more than the contact form has by itself. */
  readonly formExtras: boolean;
  readonly hasEmbeds: boolean;
}

export interface BundleOptions {
  readonly packageRoot: string;
  readonly cache: Blobs;
  /** Names the code that bundles and the sources of the bundle. */
  readonly program: string;
  readonly settings: ClientSettings;
  readonly styles: GeneratedStyles;
  /** Style sheets of sections that no page of the site has; they stay out of the bundle. */
  readonly unusedStyles: readonly string[];
}

interface BuiltFile {
  readonly path: string;
  readonly text: string;
  /** The source of an entry point; null for shared chunks. */
  readonly entry: string | null;
}

/** Bundles the client. */
export async function renderClientBundle(options: BundleOptions): Promise<ClientBundle> {
  const key = createBundleKey(options);
  const cached = options.cache.read(key);
  // Written below.
  if (cached !== null) return JSON.parse(cached.toString()) as ClientBundle;
  const bundle = await build({ ...options, sources: await readClientSources(options.packageRoot) });
  createBlobWriter()(options.cache.target(key, 'json'), JSON.stringify(bundle));
  // esbuild's process would hold 150 MB until this one ends.
  await (await import('esbuild')).stop();
  return bundle;
}

interface BuildOptions extends BundleOptions {
  readonly sources: ClientSources;
}

async function build(options: BuildOptions): Promise<ClientBundle> {
  const { tagManager, analytics, basePath, formExtras, hasEmbeds } = options.settings;
  const page = await bundle(
    options,
    ['client/main.ts', 'client/styles/main.css', 'client/styles/print.css'],
    {
      TAG_MANAGER: tagManager,
      FORM_EXTRAS: formExtras,
      HAS_EMBEDS: hasEmbeds,
    },
  );
  const files = [...page];
  let inlineScript: string | null = null;
  if (analytics !== null) {
    // The loader is built separately: together with the library, esbuild would move shared code to a chunk that loads first.
    const settings = flattenDefines('ANALYTICS', analytics);
    const library = await bundle(options, ['client/analytics/library.ts'], settings);
    files.push(...library);
    const libraryUrl = `${basePath}/${findOutputPath(library, 'client/analytics/library.ts')}`;
    const [loader] = await bundle(
      options,
      ['client/analytics/loader.ts'],
      { ...settings, 'ANALYTICS.library': libraryUrl },
      'iife',
    );
    inlineScript = loader?.text.trim() ?? null;
  }
  return {
    script: `/${findOutputPath(page, 'client/main.ts')}`,
    stylesheet: `/${findOutputPath(page, 'client/styles/main.css')}`,
    printStylesheet: `/${findOutputPath(page, 'client/styles/print.css')}`,
    inlineScript,
    artifacts: files.map(({ path, text }) => ({ path, content: text })),
  };
}

/** Defines `NAME.key` for each value: esbuild inlines those, but would bundle a whole object, used or not. */
function flattenDefines(name: string, values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name}.${key}`, value]));
}

async function bundle(
  { packageRoot, sources, styles, unusedStyles }: BuildOptions,
  entryPoints: readonly string[],
  define: Readonly<Record<string, unknown>>,
  format: 'esm' | 'iife' = 'esm',
): Promise<BuiltFile[]> {
  const esbuild = await import('esbuild');
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [...entryPoints],
    absWorkingDir: packageRoot,
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
    // esbuild does not look for the tsconfig.json of files in memory.
    tsconfigRaw: { compilerOptions: { strict: true } },
    target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [createSourcesPlugin({ packageRoot, sources, styles, unusedStyles })],
  });
  const outputs = Object.entries(metafile.outputs);
  return outputFiles.map((file) => {
    const path = `assets/${file.path.replace(/^.*[\\/]/, '')}`;
    const entry = outputs.find(([output]) => output === path)?.[1].entryPoint ?? null;
    return { path, text: file.text, entry };
  });
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
}: Pick<BundleOptions, 'program' | 'settings' | 'styles' | 'unusedStyles'>): string {
  return createKey(program, [settings, styles, unusedStyles]);
}
