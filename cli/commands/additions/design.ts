// The templates that `site add` writes: ours as a start, something around it, or a section.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '../../edit/add/design-files.yaml';
import { formatFirstLine } from '../../load/design/template-props.ts';
import { listReplaceable, readTemplateSources, TEMPLATES_MODULE } from '../../load/design/template-sources.js';
import { UsageError } from '../../pipeline/usage-error.ts';
import { suggestName } from '../../schema/text/nearest-name.ts';
import { type Addition, readName } from './addition.ts';

const TEXTS = files as Readonly<Record<'wrap' | 'section', string>>; // design-files.yaml says so.

/** With the version of the program, and whether to write something around ours. */
type DesignFolder = { readonly root: string; readonly version: string; readonly wrap: boolean };

/** One of our sections or pages, `hero`, as a file that replaces it. */
export function addTemplate({ root, version, wrap }: DesignFolder, text: string): Addition {
  const ours = readTemplateSources();
  const names = Object.keys(ours).filter((each) => listReplaceable(each, ours[each] ?? '').length > 0);
  const name = names.find((each) => each === text || each.split('/')[1] === text);
  const short = names.map((each) => each.split('/')[1] ?? '');
  if (name === undefined)
    throw new UsageError(
      `No section or page that can be replaced is named \`${text}\`. ${suggestName(text, short) ?? `They are ${short.join(', ')}.`}`,
    );
  const source = ours[name] ?? '';
  const component =
    /^export (?:const (\w+) = \w+\(\s*'[\w/-]+'|function (\w+)\()/m.exec(source)?.slice(1).join('') ?? '';
  const content = wrap
    ? TEXTS.wrap.replaceAll('NAME', component).replace('CLASS', text)
    : toOwnTemplate(source, component);
  return create(root, `templates/${name}.tsx`, `${formatFirstLine(version, source)}\n${content}`, [
    'Change it as you like, and see it in `site dev`. `site check` says what others rely on and it does not have.',
  ]);
}

/** A section of the site's own: its type, which is the name of its file. */
export function addSection({ root }: DesignFolder, text: string): Addition {
  const { slug, words } = readName(text, (name) => name);
  if (readTemplateSources()[`sections/${slug}`] !== undefined)
    throw new UsageError(`\`${slug}\` is one of our sections; \`site add template ${slug}\` replaces it.`);
  const component = words.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const content = TEXTS.section.replaceAll('TYPE', slug).replace('NAME', component);
  return create(root, `templates/sections/${slug}.tsx`, content, [
    `Show it with \`{ type: ${slug}, heading: ..., text: ..., photo: ... }\` in \`sections\` of a page.`,
  ]);
}

function create(root: string, file: string, content: string, next: readonly string[]): Addition {
  if (existsSync(join(root, file))) throw new UsageError(`\`${file}\` is there already.`);
  return { created: new Map([[file, content]]), next };
}

/** Rewrites one of ours as a file of a site: it imports from the package, and exports its components. */
function toOwnTemplate(source: string, component: string): string {
  const imported: string[] = [];
  const body = source
    .replace(/^import (type )?\{([^}]*)\} from ['](\.[^']+)';\n/gm, (_, isType = '', names: string, module: string) => {
      // Two things have the name.
      for (const name of names.split(',').map((each) => each.trim()))
        if (name !== '' && name !== 'replaceable')
          imported.push(
            isType + (module.endsWith('/service-prices.ts') ? name.replace(/\bPrice$/, 'PriceWords as Price') : name),
          );
      return '';
    })
    .replace(/^export const (\w+) = replaceable\([^)]*\);\n+/gm, '')
    .replace(
      /^function Our(\w+)/gm,
      (_, name: string) => `export ${name === component ? 'default ' : ''}function ${name}`,
    )
    .replace(/^export const \w+ = cached\(\s*'[^']+',\s*/m, 'export default cached(null, ')
    .replace(/^export (?=function (\w+Page)\()/m, 'export default ');
  return `import { ${imported.sort().join(', ')} } from ${JSON.stringify(TEMPLATES_MODULE)};\n${body}`;
}
