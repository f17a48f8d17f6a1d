// client/ -> one script and one style sheet, named by their content. The result is kept under the hash of the sources, because
// starting esbuild costs more than rendering the pages. Enters at renderClientBundle.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fg from 'fast-glob';
import type { Artifact } from '../artifact.ts';
import type { Problem } from '../problem.ts';

export interface ClientBundle {
  /** Paths from the site's root. */
  readonly script: string;
  readonly stylesheet: string;
  readonly artifacts: readonly Artifact[];
}

interface BundleOptions {
  /** Absolute path of the folder that holds client/. */
  readonly packageRoot: string;
  readonly cacheFolder: string;
  /** esbuild's version, part of the cache key. */
  readonly bundler: string;
}

type KeptBundle = readonly { readonly path: string; readonly text: string }[];

/** The bundle, or esbuild's messages with their places. */
export async function renderClientBundle(
  options: BundleOptions,
): Promise<ClientBundle | { readonly problems: readonly Problem[] }> {
  const cachedAt = join(options.cacheFolder, `${sourceHash(options)}.json`);
  if (existsSync(cachedAt)) return toBundle(JSON.parse(readFileSync(cachedAt, 'utf8')) as KeptBundle);
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: { main: 'client/main.ts', site: 'client/styles/main.css' },
    absWorkingDir: options.packageRoot,
    outdir: join(options.packageRoot, 'assets'),
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
    legalComments: 'none',
    logLevel: 'silent',
  }).catch((error: unknown) => toProblems(error));
  if ('problems' in result) return result;
  const kept: KeptBundle = (result.outputFiles ?? []).map((file) => ({
    path: `assets/${file.path.replace(/^.*[\\/]/, '')}`,
    text: file.text,
  }));
  mkdirSync(options.cacheFolder, { recursive: true });
  writeFileSync(`${cachedAt}.${process.pid}`, JSON.stringify(kept));
  renameSync(`${cachedAt}.${process.pid}`, cachedAt);
  return toBundle(kept);
}

function toBundle(kept: KeptBundle): ClientBundle {
  const find = (ending: string) => {
    const file = kept.find(({ path }) => path.endsWith(ending));
    if (file === undefined) throw new Error(`the client bundle has no ${ending} file`);
    return `/${file.path}`;
  };
  return {
    script: find('.js'),
    stylesheet: find('.css'),
    artifacts: kept.map(({ path, text }) => ({ path, content: text })),
  };
}

function sourceHash({ packageRoot, bundler }: BundleOptions): string {
  const hash = createHash('sha256').update(bundler);
  for (const file of fg.sync('client/**/*.{ts,css}', { cwd: packageRoot, ignore: ['**/*.test.ts'] }).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(packageRoot, file)));
  }
  // The browser's calculator is the model's.
  return hash
    .update(readFileSync(join(packageRoot, 'cli/model/estimate.ts')))
    .digest('hex')
    .slice(0, 16);
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
        place: {
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
