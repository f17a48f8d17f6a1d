// The built site as its own preview serves it, for the benches that look at its pages.
import { type ChildProcess, spawn } from 'node:child_process';

export interface Preview {
  /** Without a slash at the end. */
  readonly address: string;
  end(): void;
}

/** @param program path of the command line @param dist folder of a built site */
export async function startPreview(program: string, dist: string): Promise<Preview> {
  const preview = spawn(process.execPath, [program, 'preview', '--out', dist, '--port', '0']);
  const address = await said(preview, preview.stdout, /http:\/\/[\d.]+:\d+/);
  return { address, end: () => preview.kill('SIGTERM') };
}

/** The first page of each kind. */
export async function pagesByKind(
  program: string,
): Promise<readonly { readonly kind: string; readonly path: string }[]> {
  const routes = spawn(process.execPath, [program, 'routes']);
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

/** What a process says of itself, once it does. */
export function said(child: ChildProcess, stream: NodeJS.ReadableStream, what: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream.on('data', (chunk) => {
      text += chunk;
      const found = what.exec(text)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new Error(text)));
  });
}
