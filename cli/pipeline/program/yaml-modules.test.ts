import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/run-site.ts';
import { yamlModules } from './yaml-modules.js';

/** Bundles a module that prints what it imports from a folder with these files. */
async function bundleImport(path: string, files: Readonly<Record<string, string>>): Promise<unknown> {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const { outputFiles } = await build({
    stdin: { contents: `export { default } from '${path}';`, resolveDir: folder },
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
    plugins: [yamlModules],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)).default;
}

test('a pattern imports each file that it names, by what its star stands for', async () => {
  const files = { 'fr.yaml': 'a: Fil', 'fr-CA.yaml': 'a: "Fil\\u00a0: d’Ariane"', 'edit.fr.yaml': 'a: Annuler' };
  expect(await bundleImport('./*.yaml', files)).toEqual({ fr: { a: 'Fil' }, 'fr-CA': { a: 'Fil\u00a0: d’Ariane' } });
  expect(await bundleImport('./edit.*.yaml', files)).toEqual({ fr: { a: 'Annuler' } });
  expect(await bundleImport('./edit.fr.yaml', files)).toEqual({ a: 'Annuler' });
});

test('a file that is not YAML is named with the line and the column', async () => {
  await expect(bundleImport('./fr.yaml', { 'fr.yaml': 'a: Fil\nb: c: d\n' })).rejects.toThrow(
    /\/fr\.yaml:2:4: Nested mappings are not allowed in compact mappings/,
  );
});

test('a path that ends in `?raw` imports the text of the file', async () => {
  const text = 'server {\n  # `$uri`\n}\n';
  expect(await bundleImport('./nginx.conf.yaml?raw', { 'nginx.conf.yaml': text })).toBe(text);
});
