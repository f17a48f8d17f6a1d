// Reads what the preview needs to behave like a host: the facts and limits that the host's preset
// is made from. Entry point: readRules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hosts } from '../../hosts/hosts.ts';
import { listSecurityHeaders } from '../../hosts/presets/headers.ts';
import { buildModels } from '../../model/model.ts';
import type { Failed } from '../../problem.ts';
import type { HostName } from '../../schema/fields/host-names.ts';
import type { HostRules } from '../../serve/site-server.ts';
import { readData } from '../read-data.ts';
import { readHostFacts } from './host-files.ts';

interface PreviewedSite {
  /** Absolute paths. */
  readonly root: string;
  readonly out: string;
}

/** Returns the rules of a host for a site; the problems of its data if there are any. */
export function readRules(name: HostName, { root, out }: PreviewedSite): HostRules | Failed {
  const data = readData(root);
  if ('problems' in data) return data;
  const facts = readHostFacts(buildModels(data.dataSet), {
    hosts: [name],
    inlineScript: readInlineScript(out),
    root,
    out,
    publicFiles: data.dataSet.publicFiles,
  });
  const { cannot, ignores = [], duplicates = [], mergesSlashes = false } = hosts[name](facts);
  return {
    headers: cannot['security-headers'] === undefined ? listSecurityHeaders(facts) : [],
    moved: cannot.moved === undefined ? facts.moved : new Map(),
    gone: new Set(cannot.gone === undefined ? facts.gone : []),
    patterns: facts.patterns.filter(
      ({ isFolder, to }) =>
        !ignores.includes(isFolder ? 'folder' : 'query') && (to !== null || cannot.gone === undefined),
    ),
    duplicates,
    mergesSlashes,
    hasOneErrorPage: cannot['nearest-error'] !== undefined,
  };
}

/** Reads the inline script of built pages, which the data does not have; or null. */
export function readInlineScript(out: string): string | null {
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  return /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? null;
}
