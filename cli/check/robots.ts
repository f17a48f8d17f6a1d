// robots.txt as search engines read it (RFC 9309).
export interface RobotsRule {
  readonly line: string;
  readonly allow: boolean;
  readonly pattern: string;
}

export interface Robots {
  /** Of the groups that speak to everybody or to one of the large search engines. */
  readonly rules: readonly RobotsRule[];
  readonly sitemaps: readonly string[];
}

const READERS = new Set(['*', 'googlebot', 'bingbot', 'duckduckbot', 'applebot']);

export function readRobots(text: string): Robots {
  const rules: RobotsRule[] = [];
  const sitemaps: string[] = [];
  let ours = false;
  let naming = false;
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = raw.replace(/#.*$/, '').trim();
    const [, key = '', value = ''] = /^([A-Za-z-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === 'sitemap') sitemaps.push(value);
    else if (name === 'user-agent') {
      ours = (naming && ours) || READERS.has(value.toLowerCase());
      naming = true;
    } else if (name === 'allow' || name === 'disallow') {
      naming = false;
      if (ours && value !== '') rules.push({ line, allow: name === 'allow', pattern: value });
    }
  }
  return { rules, sitemaps };
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

function fits(pattern: string, path: string): boolean {
  const escaped = pattern.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${escaped}`).test(path);
}
