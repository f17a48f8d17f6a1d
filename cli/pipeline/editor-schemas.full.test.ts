// The schemas in the language server that editors run; editor-schemas.nightly.test.ts opens every file of
// every site.
import { expect, test } from 'vitest';
import { languageServer, startLanguageServer } from '../testing/language-server.ts';
import { copyFixture } from '../testing/site-fixture.ts';

/** Lists the lines of the problems of a file, as a build prints them. */
function listLines(problems: string, file: string): number[] {
  return [...problems.matchAll(new RegExp(`data/${file}:(\\d+):`, 'g'))].map(([, line]) => Number(line));
}

test.skipIf(languageServer === null)(
  'editors complete keys and names, explain keys, and underline what `site build` reports',
  async () => {
    const fixture = copyFixture();
    const server = await startLanguageServer(fixture.root);
    const site = fixture.read('site.yaml');

    expect(await server.complete('site.yaml', 'hours:\n  |')).toEqual(
      expect.arrayContaining(['days', 'opens', 'closes', 'overnight']),
    );
    expect(await server.complete('site.yaml', 'featuredServices:\n  - |')).toEqual(['metal-roofs', 'shingle-roofs']);
    expect(await server.complete('services/new.yaml', 'priceRange:\n  |')).toEqual(['small', 'medium', 'large']);
    expect(await server.complete('pages/about.yaml', 'sections:\n  - type: |')).toContain('gallery');
    expect(await server.complete('gallery.yaml', 'photos:\n  - file: |')).toEqual(['metal.png', 'shingle.png']);

    const hover = await server.hover('site.yaml', site.replace('opens:', 'op|ens:'));
    expect(hover).toContain('When the business opens.');
    expect(hover).toContain('A time of day in quotes, required.');
    expect(hover).toContain('07:00');

    for (const file of fixture.list().filter((name) => name.endsWith('.yaml')))
      expect(await server.underline(file, fixture.read(file)), file).toEqual([]);
    const mistakes: [file: string, from: string | RegExp, to: string][] = [
      ['site.yaml', /opens: .*/, 'opens: "07.75"'],
      ['site.yaml', /businessType: .*/, 'businessType: Rofer'],
      ['site.yaml', /^phone: /m, 'fone: 1\nphone: '],
      ['site.yaml', /$/, 'bonded: sometimes\n'],
      ['site.yaml', /$/, 'popularPages: [/nowhere]\n'],
      ['cities/aurora.yaml', /$/, 'except: [no-service]\n'],
      ['pages/privacy.yaml', /$/, 'photo: shingle.png\n'],
    ];
    for (const [file, from, to] of mistakes) {
      const text = fixture.read(file);
      fixture.write(file, text.replace(from, to));
      const lines = listLines(fixture.problems(), file);
      const underlined = await server.underline(file, fixture.read(file));
      fixture.write(file, text);
      expect(lines, to).toHaveLength(1);
      expect(
        underlined.map(({ line }) => line),
        `${to}: ${JSON.stringify(underlined)}`,
      ).toEqual(lines);
    }
    expect(await server.underline('site.yaml', site.replace(/opens: .*/, 'opens: "7"'))).toMatchObject([
      { message: 'Write a time of day in quotes, like `"07:00"` or `"7am"`.' },
    ]);
  },
);
