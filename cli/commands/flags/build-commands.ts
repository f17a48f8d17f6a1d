// Commands that build the site, serve it, or ask a host for it.
import { type Command, InvalidArgumentError, Option } from 'commander';
import { BASE_URL, type CommandLine, NO_CACHE, OUT, parsePort, ROOT, repeatable } from './command-line.ts';
import { REPORTER, type ReporterFlags, resolveReporters } from './reporters.ts';
import { resolveOutput, resolvePreviewHost, resolveSiteOptions } from './site-options.ts';

interface Flags {
  readonly root?: string;
  readonly out?: string;
  readonly baseUrl?: string;
  readonly json?: boolean;
  readonly cache?: boolean;
  readonly all?: boolean;
  readonly dryRun?: boolean;
}

/** Of commands for which `--host` is repeatable. */
interface HostFlags extends Flags {
  readonly host: readonly string[];
}

interface BuildFlags extends HostFlags, ReporterFlags {
  readonly list?: boolean;
}

interface EditorFlags {
  readonly publicUrl?: string;
  readonly invite?: string;
  readonly revoke?: string;
  readonly people?: boolean;
  readonly writeHosting?: boolean;
  readonly open?: boolean;
}

interface ServeFlags extends Flags {
  readonly listen: string;
  readonly port: number;
  /** The preset of `preview`. */
  readonly host?: string;
  readonly editor?: string;
}

/** Adds where a command that serves listens. */
function listens(command: Command, port: number): Command {
  return command
    .option('--listen <address>', 'Host name or IP address to listen on.', '127.0.0.1')
    .option('--port <port>', 'Port to listen on; 0 picks a free one.', parsePort, port);
}

/** `--host` was the address to listen on before it named a preset. */
function createFormerHost(): Option {
  return new Option('--host <name>').hideHelp().argParser((value: string) => {
    throw new InvalidArgumentError(
      `It names the preset of a host. Write \`--listen ${value}\` for the address to listen on.`,
    );
  });
}

export function addBuildCommands({ program, start, terminal, exit }: CommandLine): void {
  const command = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .option(...ROOT)
      .option(...OUT);
  const resolve = (flags: Flags & { readonly hosts?: readonly string[] }) =>
    resolveSiteOptions(flags, start.packageRoot);

  command('build', 'Build the site.')
    .option(...BASE_URL)
    .addOption(repeatable('--host <name>', 'Host to build for; repeatable.', '`hosts` in data/site.yaml'))
    .option('--list', 'List every page with its kind and title, and write nothing.')
    .addOption(repeatable(...REPORTER))
    .option('--json', 'The same as --reporter json; with --list, print each page as one line.')
    .option(...NO_CACHE)
    .action(async ({ host: hosts, list = false, json = false, reporter, ...flags }: BuildFlags) => {
      const options = resolve({ ...flags, hosts });
      if (list) {
        const { listPages } = await import('../list-pages.ts');
        return exit(listPages(options, { json }, terminal));
      }
      const { build } = await import('../build.ts');
      const reporters = resolveReporters({ reporter: json ? [...reporter, 'json'] : reporter }, terminal);
      exit(await build({ ...options, reporters }, terminal));
    });
  listens(command('dev', 'Serve the site from memory and rebuild it on every edit.'), 3000)
    .option(...BASE_URL)
    .option(
      '--editor <name>',
      'Editor that links open: vscode, cursor, zed, idea, none, or a URL with {file}, {line} and {column} (default: $SITE_EDITOR, or vscode).',
    )
    .option(...NO_CACHE)
    .addOption(createFormerHost())
    .action(async ({ editor, listen: host, port, ...flags }: ServeFlags) => {
      const { dev } = await import('../dev.ts');
      const { resolveEditor } = await import('../watch/editor-links.ts');
      const { loadLatest } = start;
      const links = resolveEditor(editor ?? terminal.editor);
      exit(await dev({ ...resolve(flags), host, port, editor: links, loadLatest }, terminal));
    });
  listens(
    command(
      'edit',
      'Serve forms in which the owner changes prices, hours, news, reviews, photos, contact, offers and texts, with a preview and undo. Publish builds and checks the site, then commits and pushes the changed files with git.',
    ),
    3100,
  )
    .option('--public-url <url>', 'The https address of a server that people reach from elsewhere.')
    .option('--invite <name>', 'Print a link with which a person signs in on the server, once.')
    .option('--revoke <name>', 'Sign a person out everywhere, and let nobody in by the link.')
    .option('--people', 'List who may sign in on the server, with the last visit.')
    .option('--write-hosting', 'Write what a server needs to .hosts/edit/: a container, Caddy, DEPLOY.md.')
    .option('--no-open', 'Print the address and open no browser.')
    .option(...NO_CACHE)
    .addOption(createFormerHost())
    .action(async ({ listen: host, port, ...flags }: ServeFlags & EditorFlags) => {
      const { publicUrl, invite, revoke, people = false, writeHosting = false, open = true } = flags;
      if (writeHosting) {
        const { writeEditHosting } = await import('../owner/edit-hosting.ts');
        const { root, packageInfo } = resolve(flags);
        exit(await writeEditHosting({ root, publicUrl, packageInfo }, terminal));
        return;
      }
      if (people || invite !== undefined || revoke !== undefined) {
        const { editPeople } = await import('../owner/edit-people.ts');
        const { root } = resolve(flags);
        exit(await editPeople({ root, publicUrl, invite, revoke }, terminal));
        return;
      }
      const { edit } = await import('../edit.ts');
      exit(await edit({ ...resolve(flags), host, port, publicUrl, opens: open }, terminal));
    });
  listens(command('preview', 'Serve the built site the way a static host does.'), 4000)
    .option('--host <name>', 'A preset, such as nginx, to behave like.')
    .action(async ({ listen: host, port, ...flags }: ServeFlags) => {
      const { preview } = await import('../preview.ts');
      const output = resolveOutput(flags, start.packageRoot);
      exit(await preview({ ...output, host, port, as: resolvePreviewHost(flags) }, terminal));
    });
  command(
    'probe [url]',
    'Ask a running host (default: `url` in data/site.yaml) whether it publishes the site as it should.',
  )
    .addOption(repeatable('--host <name>', 'Host that answers; repeatable.', '`hosts` in data/site.yaml'))
    .option('--all', 'Ask for all addresses of a large site, not only for 500 of different kinds.')
    .option('--json', 'Print the result as JSON.')
    .action(async (target: string | undefined, { host: hosts, all = false, ...flags }: HostFlags) => {
      const { probe } = await import('../probe.ts');
      const options = { ...resolve({ ...flags, hosts }), target, all, json: flags.json === true };
      exit(await probe(options, terminal));
    });
  command('notify', 'Tell search engines by IndexNow which pages changed since the last publication.')
    .option(...BASE_URL)
    .option('--dry-run', 'Print the addresses, and send and record nothing.')
    .option('--all', 'Send all addresses, also those that did not change.')
    .option('--endpoint <url>', 'The IndexNow service.', 'https://api.indexnow.org/indexnow')
    .action(async ({ dryRun = false, all = false, endpoint, ...flags }: Flags & { readonly endpoint: string }) => {
      const { notify } = await import('../notify.ts');
      exit(await notify({ ...resolve(flags), dryRun, all, endpoint }, terminal));
    });
}
