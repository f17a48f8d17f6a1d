// Commands that build the site, serve it, or ask a host for it.
import { resolve as resolvePath } from 'node:path';
import { UsageError } from '../../pipeline/usage-error.ts';
import type { LeadFlags } from '../lead.ts';
import type { Actions, CommandLine } from './command-line.ts';
import { type ReporterFlags, resolveReporters } from './reporters.ts';
import { resolveRoots, resolveSiteOptions } from './site-options.ts';

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
  readonly open: boolean;
}

interface ServeFlags extends Flags {
  readonly listen: string;
  readonly port: number;
  /** The preset of `preview`. */
  readonly host?: string;
  readonly editor?: string;
}

export function createBuildActions({ start: { packageRoot, loadLatest }, terminal }: CommandLine): Actions {
  const resolve = (flags: Flags & { readonly hosts?: readonly string[] }) => resolveSiteOptions(flags, packageRoot);
  return {
    async build({ host: hosts, list = false, json = false, reporter, ...flags }: BuildFlags) {
      const options = resolve({ ...flags, hosts });
      if (list) return (await import('../list-pages.ts')).listPages(options, { json }, terminal);
      const { build } = await import('../build.ts');
      const reporters = resolveReporters({ reporter: json ? [...reporter, 'json'] : reporter }, terminal);
      return build({ ...options, reporters }, terminal);
    },
    async dev({ editor = terminal.editor, listen: host, port, ...flags }: ServeFlags) {
      const { dev } = await import('../dev.ts');
      const { resolveEditor } = await import('../watch/editor-links.ts');
      return dev({ ...resolve(flags), host, port, editor: resolveEditor(editor), loadLatest }, terminal);
    },
    async edit(folders: readonly string[], { listen: host, port, ...flags }: ServeFlags & EditorFlags) {
      const { publicUrl, invite, revoke, people = false, writeHosting = false, open: opens } = flags;
      const roots = resolveRoots(folders, flags.root);
      const [root = ''] = roots;
      const options = resolve({ ...flags, root });
      const { packageInfo } = options;
      if (roots.length > 1 && (writeHosting || people || invite !== undefined || revoke !== undefined))
        throw new UsageError(
          "People and a server's files belong to one site. Name its folder: `site edit sites/plumber --invite Sam`.",
        );
      if (writeHosting) {
        const { writeEditHosting } = await import('../owner/edit-hosting.ts');
        return writeEditHosting({ root, publicUrl, packageInfo }, terminal);
      }
      if (people || invite !== undefined || revoke !== undefined) {
        const { editPeople } = await import('../owner/edit-people.ts');
        return editPeople({ root, publicUrl, invite, revoke }, terminal);
      }
      const { edit } = await import('../edit.ts');
      return edit({ ...options, roots, host, port, publicUrl, opens }, terminal);
    },
    async preview({ listen: host, port, host: preset, ...flags }: ServeFlags) {
      const { preview } = await import('../preview.ts');
      const hosts = preset === undefined ? [] : [preset];
      const needsSite = flags.out === undefined || preset !== undefined;
      return preview({ ...resolveSiteOptions({ ...flags, hosts }, packageRoot, needsSite), host, port }, terminal);
    },
    async probe(
      target: string | undefined,
      { host: hosts, all = false, json = false, ...flags }: HostFlags & LeadFlags,
    ) {
      if (flags.lead === true || flags.mail === true || flags.received !== undefined) {
        const { probeLead } = await import('../lead.ts');
        const { SITE_LEAD_MAILBOX: mailbox } = process.env;
        return probeLead({ ...flags, ...resolve(flags), json, target, mailbox }, terminal);
      }
      const { probe } = await import('../probe.ts');
      return probe({ ...resolve({ ...flags, hosts }), target, all, json }, terminal);
    },
    async notify({ dryRun = false, all = false, endpoint, ...flags }: Flags & { readonly endpoint: string }) {
      const { notify } = await import('../notify.ts');
      return notify({ ...resolve(flags), dryRun, all, endpoint }, terminal);
    },
    async handover(folder: string | undefined, flags: Flags) {
      const { handOver } = await import('../handover.ts');
      return handOver({ ...resolve(flags), folder: resolvePath(folder ?? 'handover') }, terminal);
    },
  };
}
