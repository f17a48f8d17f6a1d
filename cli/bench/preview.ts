// The built site as `site preview` serves it, for the benches that open pages in a browser.
import { type ChildProcess, spawn } from 'node:child_process';

export interface Preview {
  /** Without a slash at the end. */
  readonly origin: string;
  stop(): void;
}

/**
 * Starts `site preview` on a free port. @param program path of cli/site.js @param dist folder of a
 * built site
 */
export async function startPreview(program: string, dist: string): Promise<Preview> {
  const preview = spawn(process.execPath, [program, 'preview', '--out', dist, '--port', '0']);
  const origin = await waitForOutput(preview, preview.stdout, /http:\/\/[\d.]+:\d+/);
  return { origin, stop: () => preview.kill('SIGTERM') };
}

/** The first page of each kind, as `site build --list` lists them. */
export async function pagesByKind(
  program: string,
): Promise<readonly { readonly kind: string; readonly path: string }[]> {
  const routes = spawn(process.execPath, [program, 'build', '--list']);
  let text = '';
  routes.stdout.on('data', (chunk) => {
    text += chunk;
  });
  await new Promise((resolve) => routes.once('close', resolve));
  const first = new Map<string, string>();
  for (const line of text.trim().split('\n')) {
    const [path = '', kind = ''] = line.split('  ');
    if (!first.has(kind)) first.set(kind, path);
  }
  return [...first].map(([kind, path]) => ({ kind, path }));
}

/**
 * The first match in the output of a process; rejects with the output if the process ends without
 * one.
 */
export function waitForOutput(child: ChildProcess, stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream.on('data', (chunk) => {
      text += chunk;
      const found = pattern.exec(text)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new Error(text)));
  });
}
