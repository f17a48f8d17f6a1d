import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languageServer, startLanguageServer } from '../testing/language-server.ts';
import { packageRoot, temporaryFolder } from '../testing/run-site.ts';
import { siteNames } from '../testing/site-fixture.ts';

test
  .skipIf(languageServer === null)
  .each([['the shipped site', '.'], ...siteNames.map((name) => [name, `cli/testing/sites/${name}`])])(
  'an editor underlines nothing in the data of %s',
  async (_, folder) => {
    const root = temporaryFolder();
    cpSync(join(packageRoot, folder, 'data'), join(root, 'data'), { recursive: true });
    const server = await startLanguageServer(root);
    const data = join(root, 'data');
    const files = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
    for (const file of files)
      expect(await server.underline(file, readFileSync(join(data, file), 'utf8')), file).toEqual([]);
  },
);
