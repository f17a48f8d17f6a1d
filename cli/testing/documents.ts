// Tests that are written as text: each case edits the roofer's site and shows what is printed then.
// A line with `|` in front is printed; `UPDATE=1 npx vitest run <file>` writes what is printed now
// into the document. Entry point: testDocument.
//
//     # a city without a latitude
//     edit cities/aurora.yaml
//     -latitude: 39.7294
//     |data/cities/aurora.yaml:1:1-4  error  missing-key
//
// `site <name>` takes another test site. `edit` replaces lines, of which `-  ...` are all that follow
// with its indentation, or else the only line with the key of the first new one; `append` and `write`
// have only new ones, `remove` deletes a file or folder,
// `copy <file> <target>`, `link <file> <target>` and `pipe <file>` make one, and `translate` adds
// translations of one page or of `all`. `warnings <moment>` prints the warnings then, `problems` the
// problems of the data, `texts` what rules find in its texts (`texts <rule>` what one finds), and
// `$ <command>` what `site` prints: of a diff the files and the changed lines, and with ` | <pattern>`
// behind it the lines that match. The lines that problems show are left out.
// `$ site` has no command. `exit <code>` follows unless it is 0; a command that ends with another
// code must leave the data and the output as they were. `$ cat <file>` prints a file, `$ grep
// <pattern> <file>` what matches in it, once, and `$ ls <folder>` its files. All paths are from
// data/, so that the output is `../dist`. Without any of these, the problems are printed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findInTexts } from './data-texts.ts';
import { hashFolder, listFiles, packageRoot, runSite } from './run-site.ts';
import { copyFixture, copySite, type SiteFixture, siteNames } from './site-fixture.ts';
import { translateSite } from './translate-site.ts';

/** Declares a test for each case of a document. */
export function testDocument(url: URL): void {
  const file = fileURLToPath(url);
  const [head = '', ...cases] = readFileSync(file, 'utf8').split(/^(?=# )/m);
  const updated = [...cases];
  for (const [index, text] of cases.entries())
    test(/^# (.*)/.exec(text)?.[1] ?? '', async () => {
      const actual = await runCase(text);
      if (process.env['UPDATE'] !== undefined) {
        updated[index] = actual;
        writeFileSync(file, [head, ...updated].join(''));
      } else expect(actual).toBe(text);
    });
}

/** Returns the case with what is printed now. */
async function runCase(text: string): Promise<string> {
  const name = siteNames.find((site) => text.includes(`\nsite ${site}\n`));
  const fixture = name === undefined ? copyFixture() : copySite(name);
  const lines = text.trimEnd().split('\n');
  const input = lines.filter((line) => !/^\||^exit /.test(line));
  const result: string[] = [];
  let hasPrinted = false;
  const print = (output: string) => {
    hasPrinted = true;
    if (output !== '')
      result.push(
        ...withoutLines(output)
          .trimEnd()
          .split('\n')
          .map((line) => `|${line}`),
      );
  };
  for (let index = 0; index < input.length; index++) {
    const line = input[index] ?? '';
    result.push(line);
    const [word = '', file = ''] = splitOnce(line);
    if (/^(?:edit|append|write)$/.test(word)) {
      const block = takeWhile(input.slice(index + 1), (next) => /^[-+]/.test(next));
      result.push(...block);
      index += block.length;
      change(fixture, { word, file, block });
    } else if (word === 'remove') fixture.remove(file);
    else if (word === 'link') {
      const [path, target] = splitOnce(file);
      symlinkSync(target, join(fixture.root, 'data', path));
    } else if (word === 'copy') {
      const [path, target] = splitOnce(file);
      fixture.write(target, readFileSync(join(fixture.root, 'data', path)));
    } else if (word === 'pipe') execFileSync('mkfifo', [join(fixture.root, 'data', file)]);
    else if (word === 'translate') translateSite(fixture.root, (candidate) => file === 'all' || candidate === file);
    else if (word === 'problems') print(fixture.problems());
    else if (word === 'warnings') print(fixture.warnings(file));
    else if (word === 'texts') print(findInTexts(fixture.root, file));
    else if (word === '$') {
      const { output, code } = await run(fixture, file);
      print(output);
      if (code !== 0) result.push(`exit ${code}`);
    } else if (word !== '#' && word !== 'site') throw new Error(`\`${line}\` is not a step of a case.`);
  }
  if (!hasPrinted) print(fixture.problems());
  return `${result.join('\n')}\n\n`;
}

/**
 * Leaves out the lines of the data that problems show: a case has them. What is underlined is in the
 * location.
 */
function withoutLines(problems: string): string {
  return problems.replace(
    /^(\S+:\d+:)(\d+)(.*(?:\n {2}\S.*)+?)\n {4} *\d+ \| .*\n *\| [ …]*(\^+)/gm,
    (_, line: string, column: string, rest: string, { length }: string) =>
      `${line}${column}${length === 1 ? '' : `-${Number(column) + length - 1}`}${rest}`,
  );
}

function change(
  fixture: SiteFixture,
  { word, file, block }: { readonly word: string; readonly file: string; readonly block: readonly string[] },
): void {
  const linesWith = (sign: string) =>
    block
      .filter((line) => line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [from, to] = [linesWith('-'), linesWith('+')];
  if (word === 'write') fixture.write(file, to);
  else if (word === 'append') fixture.write(file, `${fixture.read(file)}${to}`);
  else {
    const text = fixture.read(file);
    const pattern = from.replace(/^( *)\.\.\.\n|[.*+?^${}()|[\]\\]/gm, escapeLine) || `${/^[^:]+:/.exec(to)}.*\n`;
    const lines = new RegExp(`^${pattern}`, 'gm');
    if (text.match(lines)?.length !== 1) throw new Error(`${file} does not contain these lines once:\n${pattern}`);
    fixture.write(
      file,
      text.replace(lines, () => to),
    );
  }
}

/** A line of dots stands for all that follow with its indentation. */
function escapeLine(special: string, indentation?: string): string {
  return indentation === undefined ? `\\${special}` : `(?:${indentation}.*\n)*`;
}

async function run({ root, read }: SiteFixture, command: string) {
  const [words = '', pattern] = /^(?:cat|ls|grep) /.test(command) ? [command] : command.split(' | ');
  const [name, ...args] = (words.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
  const path = args.at(-1) ?? '';
  if (name === 'cat') return { output: read(path), code: 0 };
  if (name === 'ls') return { output: listFiles(join(root, 'data', path)).join('\n'), code: 0 };
  if (name === 'grep') {
    const found = existsSync(join(root, 'data', path)) ? read(path).match(new RegExp(args[0] ?? '', 'g')) : ['no file'];
    return { output: [...new Set(found ?? ['nothing'])].join('\n'), code: 0 };
  }
  const hashFiles = () => ['data', 'dist'].map((folder) => hashFolder(join(root, folder)));
  const before = hashFiles();
  const { stdout, stderr, code } = await runSite(words === 'site' ? [] : [name ?? '', ...args], { cwd: root });
  // A file with a problem does not keep the others from their format.
  if (code !== 0 && words !== 'format') expect(hashFiles()).toEqual(before);
  const output = shortenDiff(`${stdout}${stderr}`)
    .replaceAll(join(root, '/'), '')
    .replaceAll(root, '<site>')
    .replaceAll(relative(realpathSync(root), packageRoot), '<program>')
    .replace(/^(?:Encoding images: |Reused \d+ of ).*\n/gm, '')
    // What depends on the machine, the cache or the styles.
    .replace(/\d+\.\d\d(?= s)|(?<=\()\d+ files, [\d.]+ [kM]?B/g, 'N')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4,}){4}/g, 'ID')
    // The hash in the name of a photo changes with its encoder.
    .replace(/[0-9a-f]{12}(?=\.(?:jpg|webp|avif)\b)/g, 'HASH')
    .replace(/(?<="(?:bytes|files|milliseconds|reused|total)": )\d+/g, 'N');
  const isShown = (line: string) => pattern === undefined || new RegExp(pattern.replaceAll('"', '')).test(line);
  return { output: output.split('\n').filter(isShown).join('\n'), code };
}

/** Leaves of a diff its files and the changed lines. */
function shortenDiff(output: string): string {
  if (!output.startsWith('diff --git ')) return output;
  return output.replace(/^(?:(?:---|\+\+\+|@@|rename) .*| .*)\n/gm, '');
}

function splitOnce(line: string): [string, string] {
  const space = `${line} `.indexOf(' ');
  return [line.slice(0, space), line.slice(space + 1)];
}

function takeWhile(lines: readonly string[], isTaken: (line: string) => boolean): readonly string[] {
  const end = lines.findIndex((line) => !isTaken(line));
  return end === -1 ? lines : lines.slice(0, end);
}
