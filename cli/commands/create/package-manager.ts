import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { openBrowser } from '../terminal/open-browser.ts';

const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;
type Manager = (typeof MANAGERS)[number];

/** The package manager that runs this process, as it says itself; npm if it says nothing. */
export function findManager(agent = process.env['npm_config_user_agent'] ?? ''): Manager {
  return MANAGERS.find((name) => agent.startsWith(`${name}/`)) ?? 'npm';
}

/** Runs a package manager in a folder, on this terminal. Returns whether it succeeded. */
export async function runManager(manager: Manager, args: readonly string[], cwd: string): Promise<boolean> {
  return (await waitFor(run(manager, args, { cwd, stdio: 'inherit' }))) === 0;
}

/** Starts the site and opens it in the browser. Returns the exit code when it ends. */
export async function startSite(manager: Manager, cwd: string): Promise<number> {
  const server = run(manager, ['run', 'dev'], { cwd, stdio: ['inherit', 'pipe', 'inherit'] });
  // The server ends at Ctrl+C, and this process with it.
  process.on('SIGINT', () => {});
  let isOpen = false;
  if (server.stdout !== null)
    for await (const line of createInterface(server.stdout)) {
      console.log(line);
      const [url] = /http:\/\/[\w.]+:\d+/.exec(line) ?? [];
      if (url === undefined || isOpen) continue;
      isOpen = true;
      openBrowser(url);
    }
  await waitFor(server);
  return 0;
}

/** A package manager is a script on Windows, which only a shell starts. */
function run(manager: Manager, args: readonly string[], options: Parameters<typeof spawn>[2]): ChildProcess {
  return spawn(manager, args, { ...options, shell: process.platform === 'win32' });
}

function waitFor(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
}
