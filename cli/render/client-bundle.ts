// client/ -> what the browser gets: one style sheet, one entry script whose widgets are chunks of their own, and, where there is
// a key, the analytics loader for the head and its library in lazy chunks. Kept under the hash of the sources and settings,
// because starting esbuild costs more than rendering the pages. Enters at renderClientBundle.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import fg from 'fast-glob';
import type { Artifact } from '../artifact.ts';
import type { Problem } from '../problem.ts';
import { type GeneratedStyles, generatedStyles } from './generated-styles.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

export interface ClientBundle {
  /** Paths from the site's root. */
  readonly script: string;
  readonly stylesheet: string;
  /** Code that stands in every page's head, or null where nothing is recorded. */
  readonly inlineScript: string | null;
  readonly artifacts: readonly Artifact[];
}

/** Settings of the data that are compiled into the script. */
export interface ClientSettings {
  /** The folder the site is published in: `` or `/site`. */
  readonly basePath: string;
  readonly analytics: {
    readonly key: string;
    readonly host: string;
    readonly respectGlobalPrivacyControl: boolean;
  } | null;
  readonly tagManager: string | null;
}

interface BundleOptions {
  /** Absolute path of the folder that holds client/. */
  readonly packageRoot: string;
  readonly cacheFolder: string;
  /** Versions of what bundles and is bundled, part of the cache key. */
  readonly versions: string;
  readonly settings: ClientSettings;
  readonly styles: GeneratedStyles;
}

interface BuiltFile {
  readonly path: string;
  readonly text: string;
  /** The source an entry was made from; null for shared chunks. */
  readonly entry: string | null;
}

/** The bundle, or esbuild's messages with their places. */
export async function renderClientBundle(
  options: BundleOptions,
): Promise<ClientBundle | { readonly problems: readonly Problem[] }> {
  const cachedAt = join(options.cacheFolder, `${cacheKey(options)}.json`);
  if (existsSync(cachedAt)) return JSON.parse(readFileSync(cachedAt, 'utf8')) as ClientBundle;
  const bundle = await build(options).catch((error: unknown) => toProblems(error));
  if ('problems' in bundle) return bundle;
  writeFileAtomic(cachedAt, JSON.stringify(bundle));
  // Its process would keep 150 MB until this one ends.
  await (await import('esbuild')).stop();
  return bundle;
}

async function build(options: BundleOptions): Promise<ClientBundle> {
  const { tagManager, analytics, basePath } = options.settings;
  const page = await bundle(options, ['client/main.ts', 'client/styles/main.css'], {
    TAG_MANAGER: tagManager,
  });
  const files = [...page];
  let inlineScript: string | null = null;
  if (analytics !== null) {
    // The loader is built alone: in one run with the library, esbuild would move what they share into a chunk that loads first.
    const settings = inSeparateNames('ANALYTICS', analytics);
    const library = await bundle(options, ['client/analytics/library.ts'], settings);
    files.push(...library);
    const address = `${basePath}/${pathOf(library, 'client/analytics/library.ts')}`;
    const [loader] = await bundle(
      options,
      ['client/analytics/loader.ts'],
      { ...settings, 'ANALYTICS.library': address },
      'iife',
    );
    inlineScript = loader?.text.trim() ?? null;
  }
  return {
    script: `/${pathOf(page, 'client/main.ts')}`,
    stylesheet: `/${pathOf(page, 'client/styles/main.css')}`,
    inlineScript,
    artifacts: files.map(({ path, text }) => ({ path, content: text })),
  };
}

/** esbuild puts the value of a whole name in the place of each use; an object it would carry along, used or not. */
function inSeparateNames(name: string, values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name}.${key}`, value]));
}

async function bundle(
  { packageRoot, styles }: BundleOptions,
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
    target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [leaveOutUnusedExtensions, generatedStyles(styles)],
  });
  const outputs = Object.entries(metafile.outputs);
  return outputFiles.map((file) => {
    const path = `assets/${file.path.replace(/^.*[\\/]/, '')}`;
    const entry = outputs.find(([output]) => output === path)?.[1].entryPoint ?? null;
    return { path, text: file.text, entry };
  });
}

/**
 * posthog keeps all its extensions in one file, made with a helper (`Object.assign`, as Babel writes it) that esbuild cannot know
 * to be harmless. Told so, it leaves the unused nine tenths out: 40 KB.
 */
const leaveOutUnusedExtensions: Plugin = {
  name: 'leave-out-unused-extensions',
  setup({ onLoad }) {
    onLoad({ filter: /posthog-js[\\/]dist[\\/]extension-bundles\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /function (\w+)\(\)\{return \1=Object\.assign/,
        '/* @__NO_SIDE_EFFECTS__ */$&',
      ),
    }));
  },
};

function pathOf(files: readonly BuiltFile[], entry: string): string {
  const file = files.find((candidate) => candidate.entry === entry);
  if (file === undefined) throw new Error(`the client bundle has no file for ${entry}`);
  return file.path;
}

function cacheKey({ packageRoot, versions, settings, styles }: BundleOptions): string {
  const hash = createHash('sha256')
    .update(versions)
    .update(JSON.stringify([settings, styles]));
  const sources = fg.sync('client/**/*.{ts,css}', { cwd: packageRoot, ignore: ['**/*.test.ts'] }).sort();
  // The browser's calculator is the model's, and how all of it is bundled stands in this file and its plugin's.
  const bundlers = ['cli/render/client-bundle.ts', 'cli/render/generated-styles.ts'];
  for (const file of [...sources, 'cli/model/estimate.ts', ...bundlers]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(packageRoot, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

interface BuildMessage {
  readonly text: string;
  readonly location: {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly length: number;
    readonly lineText: string;
  } | null;
}

function toProblems(error: unknown): { readonly problems: readonly Problem[] } {
  const messages = (error as { readonly errors?: readonly BuildMessage[] }).errors;
  if (messages === undefined) throw error;
  return {
    problems: messages.map(({ text, location }) => ({
      code: 'client-code',
      severity: 'error',
      message: text,
      ...(location !== null && {
        location: {
          file: location.file,
          line: location.line,
          column: location.column + 1,
          source: location.lineText,
          length: location.length,
        },
      }),
    })),
  };
}
