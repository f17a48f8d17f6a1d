// Stands in for `rsync -rlc [--delete-after] source target` where there is none: files with the
// same content are left as they are.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const [source = '', target = ''] = process.argv
  .slice(2)
  .filter((word) => word.startsWith('/') || !word.startsWith('-'))
  .slice(-2);
const folder = source.endsWith('/') ? target : join(target, basename(source));

/** @param {string} root */
const list = (root) =>
  existsSync(root)
    ? readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(root, path)).isFile())
    : [];

const files = list(source);
for (const path of files) {
  const content = readFileSync(join(source, path));
  const copy = join(folder, path);
  if (existsSync(copy) && readFileSync(copy).equals(content)) continue;
  mkdirSync(join(copy, '..'), { recursive: true });
  writeFileSync(copy, content);
}
if (process.argv.includes('--delete-after'))
  for (const path of list(folder)) if (!files.includes(path)) rmSync(join(folder, path));
