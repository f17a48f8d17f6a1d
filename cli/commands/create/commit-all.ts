import { spawnSync } from 'node:child_process';

/** Makes a Git repository with a first commit. Returns a sentence: what was done, or why not. */
export function commitAll(root: string): string {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (git('--version').status !== 0)
    return 'Git is not installed, so there is no repository. Without one, nothing is lost.';
  if (git('rev-parse', '--is-inside-work-tree').status === 0)
    return 'The folder is part of a Git repository, so nothing was committed.';
  if (git('init', '--quiet').status !== 0) return 'Git could not make a repository here.';
  // It fails where no name and email are set.
  if (git('var', 'GIT_COMMITTER_IDENT').status !== 0)
    return 'Git does not know your name and email, so nothing was committed. Set them with `git config --global user.name` and `user.email`.';
  git('add', '--all');
  return git('commit', '--quiet', '--no-verify', '--message', 'Begin the site').status === 0
    ? 'Made a Git repository and its first commit.'
    : 'Made a Git repository. Commit what is in it.';
}
