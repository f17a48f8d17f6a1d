import { spawn } from 'node:child_process';

/** Runs Git in a folder. Texts of people are only in `input`, never among the arguments. */
export type Git = (
  args: readonly string[],
  input?: string,
) => Promise<{ readonly isOk: boolean; readonly output: string }>;

/** Without hooks, signatures and questions, which would wait for somebody at a terminal. */
const QUIET = ['-c', 'core.hooksPath=/dev/null', '-c', 'commit.gpgSign=false'];

/** Creates a runner of Git in a site's folder; without Git every run fails. */
export function createGit(root: string): Git {
  const { GIT_DIR: _, GIT_WORK_TREE: __, ...environment } = process.env;
  return (args, input = '') =>
    new Promise((resolve) => {
      const child = spawn('git', [...QUIET, ...args], {
        cwd: root,
        env: { ...environment, GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1', LC_ALL: 'C' },
        windowsHide: true,
      });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
      child.stderr.resume();
      child.on('error', () => resolve({ isOk: false, output: '' }));
      child.on('close', (code) => resolve({ isOk: code === 0, output: output.trim() }));
      child.stdin.on('error', () => {});
      child.stdin.end(input);
    });
}

/** What hosts and their workflows read in a repository. */
const DEPLOYMENTS = ['.github/workflows', '.gitlab-ci.yml', 'netlify.toml', 'vercel.json', 'wrangler.jsonc'];

/** Whether something in the repository says that a push is built and published. */
export async function hasDeployment(git: Git): Promise<boolean> {
  const { isOk, output } = await git(['rev-parse', '--show-toplevel']);
  return isOk && (await git(['-C', output, 'ls-files', '--', ...DEPLOYMENTS])).output !== '';
}
