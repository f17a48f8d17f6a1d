// Bundles client/ for the browser: a style sheet, an entry script with a chunk for each widget, and, if the site has an analytics key,
// the inline loader and its library in lazy chunks. Cached under the hash of the sources and settings, because starting esbuild
// takes longer than rendering the pages. Entry point: renderClientBundle.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import fg from 'fast-glob';
import type { Artifact } from '../artifact.ts';
import type { Problem } from '../problem.ts';
import { createStylesPlugin, type GeneratedStyles } from './generated-styles.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

export interface ClientBundle {
  /** Paths from the site's root. */
  readonly script: string;
  readonly stylesheet: string;
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
}

interface BundleOptions {
  /** Absolute path of the folder that contains client/. */
  readonly packageRoot: string;
  readonly cacheFolder: string;
  /** Versions of the bundler and the bundled libraries, part of the cache key. */
  readonly versions: string;
  readonly settings: ClientSettings;
  readonly styles: GeneratedStyles;
}

interface BuiltFile {
  readonly path: string;
  readonly text: string;
  /** The source of an entry point; null for shared chunks. */
  readonly entry: string | null;
}

/** Bundles the client, or returns esbuild's errors with their locations. */
export async function renderClientBundle(
  options: BundleOptions,
): Promise<ClientBundle | { readonly problems: readonly Problem[] }> {
  const cachedAt = join(options.cacheFolder, `${hashInputs(options)}.json`);
  if (existsSync(cachedAt)) return JSON.parse(readFileSync(cachedAt, 'utf8')) as ClientBundle;
  const bundle = await build(options).catch((error: unknown) => toProblems(error));
  if ('problems' in bundle) return bundle;
  writeFileAtomic(cachedAt, JSON.stringify(bundle));
  // esbuild's process would hold 150 MB until this one ends.
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
    inlineScript,
    artifacts: files.map(({ path, text }) => ({ path, content: text })),
  };
}

/** Defines `NAME.key` for each value: esbuild inlines those, but would bundle a whole object, used or not. */
function flattenDefines(name: string, values: object): Record<string, unknown> {
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
    plugins: [dropUnusedExtensions, createStylesPlugin(styles)],
  });
  const outputs = Object.entries(metafile.outputs);
  return outputFiles.map((file) => {
    const path = `assets/${file.path.replace(/^.*[\\/]/, '')}`;
    const entry = outputs.find(([output]) => output === path)?.[1].entryPoint ?? null;
    return { path, text: file.text, entry };
  });
}

/**
 * posthog has all its extensions in one file, created with a helper (`Object.assign`, as Babel writes it) that esbuild cannot know
 * to be free of side effects. With this annotation it drops the unused nine tenths, 40 KB.
 */
const dropUnusedExtensions: Plugin = {
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

function findOutputPath(files: readonly BuiltFile[], entry: string): string {
  const file = files.find((candidate) => candidate.entry === entry);
  if (file === undefined) throw new Error(`The client bundle has no file for \`${entry}\`.`);
  return file.path;
}

function hashInputs({ packageRoot, versions, settings, styles }: BundleOptions): string {
  const hash = createHash('sha256')
    .update(versions)
    .update(JSON.stringify([settings, styles]));
  const sources = fg.sync('client/**/*.{ts,css}', { cwd: packageRoot, ignore: ['**/*.test.ts'] }).sort();
  // The browser's calculator is the model's. This file and its plugin decide how everything is bundled.
  const bundlers = ['cli/render/client-bundle.ts', 'cli/render/generated-styles.ts'];
  for (const file of [
    ...sources,
    'cli/model/calculator/calculator-answer.ts',
    'cli/model/calculator/estimate.ts',
    'cli/model/text/letter-case.ts',
    'cli/model/prices/money.ts',
    'cli/model/wording/fill-words.ts',
    ...bundlers,
  ]) {
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
