// The YAML language server that editors run, as an editor talks to it: JSON-RPC with a header for
// the length, over stdio. Entry point: startLanguageServer.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { loadData } from '../load/load.ts';
import { formatEditorSettings } from '../model/fields/editor-settings.ts';
import { refreshEditorSchemas } from '../pipeline/editor-schemas.ts';
import { packageRoot } from './run-site.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
}

interface Diagnostics {
  readonly uri: string;
  readonly diagnostics: readonly {
    readonly message: string;
    readonly range: { readonly start: { readonly line: number } };
  }[];
}

export interface LanguageServer {
  /**
   * Opens a text as a file of the site and returns what is underlined: the line, from 1, and the
   * message.
   */
  underline(file: string, text: string): Promise<{ line: number; message: string }[]>;
  /** Returns what is offered at `|` in a text. */
  complete(file: string, text: string): Promise<string[]>;
  /** Returns what is shown when the pointer is at `|` in a text. */
  hover(file: string, text: string): Promise<string>;
}

const program = join(packageRoot, '.cache/bench/node_modules/yaml-language-server/bin/yaml-language-server');
/** The path of the server; null if it is not installed. `npm ci` does not install it. */
export const languageServer = existsSync(program) ? program : null;
if (languageServer === null)
  console.log('Skipped the tests in the YAML language server. To run them: `npm run bench:install`.');

/**
 * Starts the server in a site's folder with the settings of a new site and the schemas of a build;
 * ends it with the test.
 */
export async function startLanguageServer(root: string): Promise<LanguageServer> {
  const settings = formatEditorSettings();
  mkdirSync(join(root, '.vscode'));
  writeFileSync(join(root, '.vscode/settings.json'), settings);
  await refreshEditorSchemas(root, loadData(root).dataSet, 'program');
  const configuration: Record<string, unknown> = {
    yaml: {
      schemas: JSON.parse(settings)['yaml.schemas'],
      schemaStore: { enable: false },
      validate: true,
      completion: true,
      hover: true,
    },
  };
  const child = spawn(process.execPath, [String(languageServer), '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill();
  });
  const answers = new Map<number, (result: unknown) => void>();
  const waiting = new Map<string, (diagnostics: Diagnostics) => void>();
  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const receive = ({ id, method, params, result }: Message) => {
    if (method === undefined && id !== undefined) answers.get(id)?.(result);
    else if (method === 'textDocument/publishDiagnostics') {
      const diagnostics = params as Diagnostics;
      waiting.get(diagnostics.uri)?.(diagnostics);
    } else if (method === 'workspace/configuration') {
      const { items } = params as { readonly items: readonly { readonly section: string }[] };
      send({ id, result: items.map(({ section }) => configuration[section] ?? null) });
    } else if (id !== undefined) send({ id, result: null });
  };
  child.stdout.on('data', createReader(receive));
  let last = 0;
  const request = (method: string, params: object) =>
    new Promise<unknown>((resolve) => {
      last++;
      answers.set(last, resolve);
      send({ id: last, method, params });
    });
  const uri = pathToFileURL(root).href;
  await request('initialize', {
    processId: process.pid,
    rootUri: uri,
    workspaceFolders: [{ uri, name: 'site' }],
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true },
      textDocument: { hover: { contentFormat: ['markdown'] }, completion: {} },
    },
  });
  send({ method: 'initialized', params: {} });
  let version = 0;
  const open = (file: string, text: string) =>
    new Promise<Diagnostics>((resolve) => {
      version++;
      const document = `${uri}/data/${file}`;
      waiting.set(document, resolve);
      send({
        method: 'textDocument/didOpen',
        params: { textDocument: { uri: document, languageId: 'yaml', version, text } },
      });
    });
  const ask = async (method: string, file: string, text: string) => {
    const before = text.slice(0, text.indexOf('|')).split('\n');
    await open(file, text.replace('|', ''));
    return request(method, {
      textDocument: { uri: `${uri}/data/${file}` },
      position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 },
    });
  };
  return {
    async underline(file, text) {
      const { diagnostics } = await open(file, text);
      return diagnostics.map(({ message, range }) => ({ line: range.start.line + 1, message }));
    },
    async complete(file, text) {
      const result = await ask('textDocument/completion', file, text);
      return (result as { items: { label: string }[] }).items.map(({ label }) => label);
    },
    async hover(file, text) {
      const result = await ask('textDocument/hover', file, text);
      return (result as { contents: { value: string } }).contents.value;
    },
  };
}

/** Splits what the server writes into messages. */
function createReader(receive: (message: Message) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const end = rest.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/.exec(rest.subarray(0, end).toString())?.[1]);
      if (end === -1 || rest.length < end + 4 + length) return;
      const body = rest.subarray(end + 4, end + 4 + length).toString();
      rest = rest.subarray(end + 4 + length);
      receive(JSON.parse(body) as Message);
    }
  };
}
