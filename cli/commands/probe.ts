import { relative } from 'node:path';
import { isErrorPath } from '../base/page-files.ts';
import { type ExpectationId, expectationIds, expectations } from '../hosts/expectations.ts';
import { hosts } from '../hosts/hosts.ts';
import type { HostFacts } from '../hosts/presets/preset.ts';
import { openBuiltFiles } from '../hosts/probe/built-files.ts';
import { type ProbeResult, probeHost } from '../hosts/probe/probe.ts';
import { mixGroups } from '../hosts/probe/survey.ts';
import { buildModels } from '../model/model.ts';
import { readHostFacts } from '../pipeline/hosts/host-files.ts';
import { readData } from '../pipeline/read-data.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { isFailed } from '../problem.ts';
import type { HostName } from '../schema/fields/host-names.ts';
import type { SiteOptions } from './flags/site-options.ts';
import { EXIT } from './terminal/exit-code.js';
import type { Terminal } from './terminal/terminal.ts';

export interface ProbeOptions extends SiteOptions {
  /** The address at which the host answers, with the site's folder; by default the public URL. */
  readonly target: string | undefined;
  readonly json: boolean;
  /** Whether to ask for all addresses of a large site. */
  readonly all: boolean;
}

/** Asks a host whether it publishes the site as it should. Returns 1 if not. */
export async function probe(options: ProbeOptions, terminal: Terminal): Promise<number> {
  const { root, out, json, all } = options;
  const named = options.target === undefined ? null : parseTarget(options.target);
  const data = readData(root);
  if ('problems' in data) return terminal.problems(data.problems, 'The host was not asked.', options);
  const models = buildModels(data.dataSet, { url: options.url });
  const [model, ...others] = models;
  const names = options.hosts ?? model.site.hosts;
  const target = named ?? new URL(model.url.origin + model.url.basePath);
  const facts = readHostFacts(models, {
    hosts: names,
    inlineScript: null,
    root,
    out,
    publicFiles: data.dataSet.publicFiles,
  });
  const { moved, gone, hosting } = facts;
  const built = openBuiltFiles(out);
  const folder = relative(process.cwd(), out) || '.';
  const cannot = new Map([
    ...listImpossible(names, facts),
    ...(built === null
      ? COMPARED.map((id) => [id, `There is no built site in \`${folder}\` to compare with.`] as const)
      : []),
  ]);
  const pages = mixGroups(models.flatMap((one) => Object.values(one.pages).map(listPaths)));
  const [page] = pages;
  if (page === undefined) throw new UsageError('The site has no page but the home page: there is nothing to ask.');
  const name = options.target ?? model.site.url;
  const { published } = data.dataSet;
  const basePath = target.pathname.replace(/\/+$/, '');
  const errorLanguages = new Map(
    others.map(({ languages, site: { language } }) => [languages.prefix, language] as const),
  );
  const site = { basePath, page, pages, published, moved, gone, hosting, errorLanguages };
  terminal.working(`Asking ${name}`);
  const result = await probeHost(target.origin, site, { cannot: new Set(cannot.keys()), built, all });
  if (isFailed(result)) return terminal.problems(result.problems, `Nothing is known of \`${name}\`.`, options);
  if (json)
    terminal.out(JSON.stringify({ ok: result.findings.length === 0, ...result, skipped: [...cannot.keys()] }, null, 2));
  else printResult(result, { cannot, target: name }, terminal);
  return result.findings.length === 0 ? EXIT.ok : EXIT.problems;
}

/** The expectations that need a built site. */
const COMPARED = ['every-file', 'current-build'] as const;

/** The paths of pages but the home page and the 404 page. */
function listPaths(pages: readonly { readonly path: string }[]): string[] {
  return pages.map(({ path }) => path).filter((path) => path !== '/' && !isErrorPath(path));
}

/** Reads the address of a host. Throws UsageError for another text. */
export function parseTarget(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(`\`${text}\` is not a URL. Write it in full, like \`https://example.com\`.`);
}

/** The things that one of the hosts cannot do, with the reason. */
function listImpossible(names: readonly HostName[], facts: HostFacts): (readonly [ExpectationId, string])[] {
  const reasons = new Map(names.flatMap((name) => Object.entries(hosts[name](facts).cannot)));
  return expectationIds.flatMap((id) => (reasons.has(id) ? [[id, reasons.get(id) ?? ''] as const] : []));
}

function printResult(
  { asked, findings, addresses }: ProbeResult,
  { cannot, target }: { readonly cannot: ReadonlyMap<ExpectationId, string>; readonly target: string },
  { out }: Terminal,
): void {
  for (const { id, problems, fix } of findings) {
    out(`${id}  ${expectations[id].title}`);
    for (const problem of problems) out(`  ${problem}`);
    out(`  > ${fix}\n`);
  }
  for (const [id, reason] of cannot) out(`Not asked: ${id}. ${reason}`);
  if (addresses.asked < addresses.all)
    out(`Asked for ${addresses.asked} of ${addresses.all} addresses; \`--all\` asks for the rest.`);
  out(
    findings.length === 0
      ? `\`${target}\` meets all ${asked} expectations.`
      : `\`${target}\` does not meet ${findings.length} of ${asked} expectations.`,
  );
}
