import { spawn } from 'node:child_process';

/** Opens the browser of the desktop. A machine without one has the address in the terminal. */
export function openBrowser(url: string): void {
  const [command = '', ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', url]
        : ['xdg-open', url];
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
