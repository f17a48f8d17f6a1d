// robots.txt as search engines read it (RFC 9309): each obeys the group that names it, and the group for all only where none does.
export interface RobotsRule {
  readonly line: string;
  readonly allow: boolean;
  readonly pattern: string;
  /** Where the line begins in the file. */
  readonly offset: number;
}

export interface Robots {
  /** What one reader is told, for everybody and for each large search engine that has a group of its own. */
  readonly groups: readonly (readonly RobotsRule[])[];
  readonly sitemaps: readonly string[];
}

const SEARCH_ENGINES =
  /^(?:googlebot|bingbot|msnbot|slurp|duckduckbot|applebot|yandex|baiduspider|adsbot|mediapartners)/;

export function readRobots(text: string): Robots {
  const groups = new Map<string, RobotsRule[]>();
  const sitemaps: string[] = [];
  let agents: string[] = [];
  let naming = false;
  for (const { line, offset } of robotsLines(text)) {
    const [, key = '', value = ''] = /^([A-Za-z-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === 'sitemap') sitemaps.push(value);
    else if (name === 'user-agent') {
      agents = [...(naming ? agents : []), value.toLowerCase()];
      naming = true;
    } else if (name === 'allow' || name === 'disallow') {
      naming = false;
      const rule = { line, allow: name === 'allow', pattern: value, offset };
      for (const agent of agents)
        groups.set(agent, [...(groups.get(agent) ?? []), ...(value === '' ? [] : [rule])]);
    }
  }
  const read = [...groups].filter(([agent]) => agent === '*' || SEARCH_ENGINES.test(agent));
  return { groups: read.map(([, rules]) => rules), sitemaps };
}

/** Null where the path may be read, else the rule that forbids it: the longest that fits counts, an equal one allows. */
export function robotsAllow(rules: readonly RobotsRule[], path: string): RobotsRule | null {
  let best: RobotsRule | null = null;
  for (const rule of rules) {
    if (!fits(rule.pattern, path)) continue;
    const longer = rule.pattern.length - (best?.pattern.length ?? -1);
    if (longer > 0 || (longer === 0 && rule.allow)) best = rule;
  }
  return best === null || best.allow ? null : best;
}

/** What each line says without its remarks, blank where it says nothing, and where it begins. */
export function robotsLines(text: string): { line: string; offset: number }[] {
  return [...text.matchAll(/[^\r\n]+/g)].map(({ 0: raw, index }) => ({
    line: raw
      .replace(/#.*$/, '')
      .replace(/^\ufeff/, '')
      .trim(),
    offset: index + (/^[\ufeff\s]*/.exec(raw)?.[0].length ?? 0),
  }));
}

function fits(pattern: string, path: string): boolean {
  const escaped = pattern.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${escaped}`).test(path);
}
