// Applies the examples of a page of documentation to a site: fenced blocks whose info string names
// a file, ```yaml title="data/site.yaml".
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The content of an example that stands for a file that is not there. */
const NO_FILE = '# This file does not exist.';

/**
 * Writes an example to its file. The keys of YAML replace those of a file that is there; everything
 * else replaces the file.
 * @param root the site's folder
 * @param file relative to it
 */
export function applyExample(root: string, file: string, content: string): void {
  const path = join(root, file);
  if (content === NO_FILE) {
    rmSync(path);
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  const keys = /\.yaml$/.test(file) ? [...content.matchAll(/^([\w-]+):/gm)].map(([, key = '']) => key) : [];
  const rest = keys.length === 0 || !existsSync(path) ? '' : keys.reduce(removeKey, readFileSync(path, 'utf8'));
  writeFileSync(path, `${rest}${content}\n`);
}

function removeKey(text: string, key: string): string {
  return text.replace(new RegExp(`^${key}:.*\\n(?:[ \\t-].*\\n|\\n(?=[ \\t-]))*`, 'm'), '');
}
