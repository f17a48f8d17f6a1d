// The preview of `site edit`: the site as it would be published, below a secret path of the
// editor's own address. Its pages run no script, send nothing and have no origin, so that nothing
// in a text can use the session of the owner; they get no cookie either, and the path lets them in.
// A page is built when somebody looks at it. Entry point: openPreview.
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Artifact } from '../../../base/artifact.ts';
import { replaceFile } from '../../../base/cache/replace-file.ts';
import { readIfFile } from '../../../base/files/read-if-file.ts';
import type { Failed } from '../../../problem.ts';
import { openMemoryFiles, type SiteFile, type SiteFiles } from '../../../serve/site-files.ts';
import { createSiteServer } from '../../../serve/site-server.ts';
import { makeStateFolder } from '../../state-folder.ts';

export type Preview = ReturnType<typeof openPreview>;

interface PreviewOptions {
  /** Absolute paths. */
  readonly root: string;
  readonly packageRoot: string;
  readonly useCache: boolean;
  /** Where the editor is, without a slash at the end. */
  readonly origin: () => string;
  /** What the addresses of the site begin with there: '' for the only one, or `/plumber`. */
  readonly base: string;
}

const SANDBOX = ['sandbox', "script-src 'none'", "connect-src 'none'", "frame-src 'none'", "form-action 'none'"];

const HEADERS = {
  'content-security-policy': [...SANDBOX, "frame-ancestors 'self'"].join('; '),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  // A page without an origin asks for its own fonts as for those of another.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** How long the site stays in memory after it was last looked at. */
const REST_MS = 5 * 60_000;

/** Opens the preview of a site, which is not built yet. */
export function openPreview({ root, packageRoot, useCache, origin, base }: PreviewOptions) {
  let built: { readonly version: string; readonly files: SiteFiles } | null = null;
  let building: Promise<Failed | null> | null = null;
  let rest: NodeJS.Timeout | undefined;
  const path = () => `/preview/${readSecret(root)}`;
  const build = async (version: string): Promise<Failed | null> => {
    const { compileSite } = await import('../../../pipeline/compile-site.ts');
    const url = origin() + base + path();
    const options = { root, packageRoot, useCache, url, hosts: [], now: new Date(), onProgress() {} };
    const compiled = await compileSite(options);
    if ('problems' in compiled) return compiled;
    const artifacts: Artifact[] = [];
    // Nothing is rendered or encoded here: each file is made when a browser asks for it.
    for await (const artifact of compiled.artifacts) {
      if ('problems' in artifact) return artifact;
      artifacts.push(artifact);
    }
    built = { version, files: openMemoryFiles(artifacts) };
    return null;
  };
  const find = async (name: string): Promise<SiteFile | Failed | null> => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      built = null;
    }, REST_MS).unref();
    const version = `${path()} ${readVersion(root)}`;
    if (built === null || (name.endsWith('.html') && built.version !== version)) {
      building ??= build(version).finally(() => {
        building = null;
      });
      const failed = await building;
      // The last good site is shown.
      if (failed !== null && built === null) return failed;
    }
    return (await built?.files.find(name)) ?? null;
  };
  // The origin is known once the editor listens.
  let server: Server | null = null;
  return {
    /** What the paths of its pages begin with within the site, without a slash at the end. */
    path,
    answer(request: IncomingMessage, response: ServerResponse) {
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
      server ??= createSiteServer({ find }, { basePath: () => base + path(), host: new URL(origin()).hostname });
      server.emit('request', request, response);
    },
  };
}

/** Changes with every file of the data, and every day. */
function readVersion(root: string): string {
  const names = readdirSync(join(root, 'data'), { recursive: true, encoding: 'utf8' });
  const stats = names.map((name) => statSync(join(root, 'data', name), { throwIfNoEntry: false }));
  return JSON.stringify([new Date().toDateString(), names, stats.map((stat) => [stat?.mtimeMs, stat?.size])]);
}

const SECRET = 'preview';

/** It outlives a restart, so that scripts and styles in the cache do too. */
function readSecret(root: string): string {
  const file = join(makeStateFolder(root), SECRET);
  const secret = readIfFile(file)?.toString() ?? '';
  // One that was cut off could be guessed.
  if (/^[\w-]{22}$/.test(secret)) return secret;
  const created = randomBytes(16).toString('base64url');
  replaceFile(file, created, { mode: 0o600, flush: true });
  return created;
}

/** Ends the preview of everybody who knows its address. */
export function replacePreview(root: string): void {
  rmSync(join(makeStateFolder(root), SECRET), { force: true });
}
