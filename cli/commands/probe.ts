import { type ExpectationId, expectationIds, expectations } from '../hosts/expectations.ts';
import { hosts } from '../hosts/hosts.ts';
import { buildModels } from '../model/model.ts';
import type { HostName } from '../model/schema/fields/host-names.ts';
import { listPagePaths, readHostFacts } from '../pipeline/host-files.ts';
import { readData } from '../pipeline/read-data.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { type ProbeResult, probeHost } from '../probe/probe.ts';
import { EXIT, getExitCode } from '../terminal/exit-code.js';
import type { Terminal } from '../terminal/terminal.ts';
import type { SiteOptions } from './site-options.ts';

export interface ProbeOptions extends SiteOptions {
  /** The address at which the host answers, with the folder of the site if it has one; the public URL of the data by default. */
  readonly target: string | undefined;
  readonly json: boolean;
}

/** Asks a running host whether it publishes the site as it should. Returns 0, or 1 if it does not meet an expectation that it can meet. */
export async function probe(options: ProbeOptions, terminal: Terminal): Promise<number> {
  const { root, out, json } = options;
  const named = options.target === undefined ? null : parseTarget(options.target);
  const data = readData(root);
  if ('problems' in data) {
    terminal.problems(data.problems, 'The host was not asked.', options);
    return getExitCode(data.problems);
  }
  const models = buildModels(data.dataSet, { url: options.url });
  const [model] = models;
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
  const cannot = listImpossible(names, facts);
  const [page] = listPagePaths(models);
  if (page === undefined)
    throw new UsageError('The site has no page but the home page: there is nothing to ask.');
  const name = options.target ?? model.site.url;
  const site = { basePath: target.pathname.replace(/\/+$/, ''), page, moved, gone, hosting };
  const result = await probeHost(target.origin, site, new Set(cannot.keys())).catch(
    (error: Error) => error.message,
  );
  if (typeof result === 'string') throw new UsageError(`\`${name}\` cannot be asked: ${result}`);
  if (json)
    terminal.out(
      JSON.stringify({ ok: result.findings.length === 0, ...result, skipped: [...cannot.keys()] }, null, 2),
    );
  else printResult(result, { cannot, target: name }, terminal);
  return result.findings.length === 0 ? EXIT.ok : EXIT.problems;
}

function parseTarget(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(`\`${text}\` is not a URL. Write it in full, like \`https://example.com\`.`);
}

/** What one of the hosts cannot do, with the reason. */
function listImpossible(
  names: readonly HostName[],
  facts: Parameters<(typeof hosts)[HostName]>[0],
): ReadonlyMap<ExpectationId, string> {
  const reasons = Object.assign({}, ...names.map((name) => hosts[name](facts).cannot)) as Partial<
    Record<ExpectationId, string>
  >;
  return new Map(
    expectationIds.flatMap((id) => (reasons[id] === undefined ? [] : [[id, reasons[id]] as const])),
  );
}

function printResult(
  { asked, findings }: ProbeResult,
  { cannot, target }: { readonly cannot: ReadonlyMap<ExpectationId, string>; readonly target: string },
  { out }: Terminal,
): void {
  for (const { id, problems, fix } of findings) {
    out(`${id}  ${expectations[id].title}`);
    for (const problem of problems) out(`  ${problem}`);
    out(`  > ${fix}\n`);
  }
  for (const [id, reason] of cannot) out(`Not asked: ${id}. ${reason}`);
  out(
    findings.length === 0
      ? `\`${target}\` meets all ${asked} expectations.`
      : `\`${target}\` does not meet ${findings.length} of ${asked} expectations.`,
  );
}
