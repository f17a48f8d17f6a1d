import { relative } from 'node:path';
import { formatCommand } from '../base/format-command.ts';
import { formatCount } from '../base/format-count.ts';
import { listPlaceholders } from '../check/expected/placeholders.ts';
import { countProblems } from '../check/report/problems/problems.ts';
import { readData } from '../pipeline/read-data.ts';
import { isOutputCurrent } from './build.ts';
import { hasData, resolveSiteOptions, type SiteOptions } from './flags/site-options.ts';
import { EXIT } from './terminal/exit-code.js';
import type { Terminal } from './terminal/terminal.ts';

type Step = readonly [command: string, purpose: string];

/** Prints the state of the site and what to do next, or without data/ how to begin. */
export async function status(packageRoot: string, terminal: Terminal): Promise<number> {
  const { lines, steps } = hasData(process.cwd())
    ? await describeSite(resolveSiteOptions({}, packageRoot))
    : { lines: ['There is no site in this folder.'], steps: BEGINNINGS };
  const commands = steps.map(([command, purpose]) => [formatCommand(command), purpose] as const);
  const width = Math.max(...commands.map(([command]) => command.length));
  terminal.out(
    [...lines, '', ...commands.map(([command, purpose]) => `  ${command.padEnd(width)}  ${purpose}`)].join('\n'),
  );
  return EXIT.ok;
}

const BEGINNINGS: readonly Step[] = [
  ['new my-site', 'Starts one. It asks for name, trade and town.'],
  ['import <folder or URL> --root my-site', 'Writes one from the pages of an old site.'],
  ['--help', 'Lists all commands.'],
];

async function describeSite(options: SiteOptions): Promise<{ lines: string[]; steps: readonly Step[] }> {
  const folder = `\`${relative(process.cwd(), options.out) || '.'}\``;
  const isCurrent = await isOutputCurrent(options);
  const output =
    isCurrent === null
      ? 'It is not built yet.'
      : isCurrent
        ? `${folder} is up to date.`
        : `${folder} is older than the data.`;
  const data = readData(options.root);
  if ('problems' in data)
    return {
      lines: [`The site in this folder has ${countProblems(data.problems)}.`, output],
      steps: [['build', 'Lists them.']],
    };
  const { dataSet } = data;
  const placeholders = listPlaceholders(dataSet).length;
  const { name = '', url = '' } = dataSet.site?.value ?? {};
  return {
    lines: [
      `${name}, ${url}`,
      placeholders === 0
        ? 'The data has no problems and no placeholders.'
        : `The data has no problems, and ${formatCount(placeholders, 'placeholder')} to replace before launch.`,
      output,
    ],
    steps: [
      isCurrent !== true
        ? ['build', `Writes the site to ${folder}.`]
        : placeholders > 0
          ? ['check --launch', 'Lists the placeholders.']
          : ['check', 'Tests what was written, before it is published.'],
      ['dev', 'Shows the site in a browser while you edit it.'],
      ['--help', 'Lists all commands.'],
    ],
  };
}
