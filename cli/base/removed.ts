// What is gone since the program was first tried, and what to do instead. It is empty after the
// first release. Entry point: findReplacement.
import { formatCommand } from './format-command.ts';

const JQ = '`--reporter json` prints what `jq` makes another format of; see the guide, publish.md.';
const SKIP = '`--skip <rules>` leaves out what you do not want to correct.';
const HOST = 'Leave it out; the guide, any-other-host.md, says what a host must do.';
const CLOUDFLARE = 'Write `cloudflare`.';

/**
 * By the name as people type it: a command, a flag, or a flag or a key of the data with its value.
 * What `hosts` names, `--host` names too.
 */
const REMOVED: Readonly<Record<string, string>> = {
  merge: `\`${formatCommand('build')}\` makes the whole site.`,
  due: 'Build and publish every day without asking, as `.hosts/<name>/site.yml` does; copy that workflow again.',
  routes: `\`${formatCommand('build --list')}\` lists the pages.`,
  fields: `\`${formatCommand('explain')}\` lists the files, and \`${formatCommand('explain <name>')}\` explains a file or a key.`,
  wording: `\`${formatCommand('explain wording')}\` prints the words, and \`${formatCommand('explain wording/pl.yaml')}\` those that a language lacks.`,
  schema: 'Every `site dev` and `site build` writes the schemas. Remove the command from `scripts` in `package.json`.',
  '--list': `\`${formatCommand('explain --list')}\` lists the rules and problems, and \`${formatCommand('build --list')}\` the pages.`,
  '--shard': 'Leave it out: one machine builds and checks the whole site.',
  '--reporter sarif': JQ,
  '--reporter junit': JQ,
  '--baseline': SKIP,
  '--write-baseline': SKIP,
  'hosts: vercel': HOST,
  'hosts: firebase': HOST,
  'hosts: s3-cloudfront': HOST,
  'hosts: cloudflare-workers': CLOUDFLARE,
  'hosts: cloudflare-pages': CLOUDFLARE,
};

/** Returns a sentence that says what to do instead of what is gone; null for any other name. */
export function findReplacement(name: string): string | null {
  return Object.hasOwn(REMOVED, name) ? (REMOVED[name] ?? null) : null;
}
