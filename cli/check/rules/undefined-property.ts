import type { SiteFacts } from '../facts.ts';
import { onceAFile } from '../once-a-file.ts';
import { placeInText } from '../parse-page.ts';
import type { Finding, SiteRule } from '../rule.ts';

export const undefinedProperty: SiteRule = {
  id: 'undefined-property',
  title: 'A style that takes its value from a custom property which nothing sets',
  severity: 'error',
  why: 'The declaration counts for nothing: a color, a gap or a typeface is whatever stands around it.',
  mend: 'Set the property, mend its name, or give `var()` a second value.',
  site(site) {
    const paths = [...site.files.keys()];
    const styles = paths.filter((path) => path.endsWith('.css'));
    const set = new Set(styles.flatMap((path) => propertiesOf(site, path).set));
    // A script or a page may set one too. Few names are left to be looked for there.
    const others = paths.filter((path) => /\.(?:m?js|html)$/.test(path)).sort(scriptsFirst);
    return styles.flatMap((path) =>
      propertiesOf(site, path)
        .used.filter(({ name }) => !set.has(name))
        .filter(({ name }) => !others.some((other) => namesOf(site, other).has(name)))
        .map((use) => finding(site, path, use)),
    );
  },
};

interface PropertyUse {
  readonly name: string;
  readonly offset: number;
}

/** What a style sheet sets, and what it uses without saying what to do where it is not set; comments are none of it. */
const propertiesOf = onceAFile((css): { readonly set: string[]; readonly used: PropertyUse[] } => {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  const set = [...code.matchAll(/(?<=[{;\s]|^)(--[\w-]+)\s*:|@property\s+(--[\w-]+)/g)].map(
    ([, declared, registered]) => declared ?? registered ?? '',
  );
  const used = [...code.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(({ 0: match, 1: name = '', index }) => ({
    name,
    offset: index + match.indexOf('--'),
  }));
  return { set, used };
});

const namesOf = onceAFile((text): ReadonlySet<string> => new Set(text.match(/--[\w-]+/g)));

function scriptsFirst(one: string, other: string): number {
  return Number(one.endsWith('.html')) - Number(other.endsWith('.html'));
}

function finding(site: SiteFacts, path: string, { name, offset }: PropertyUse): Finding {
  const text = new TextDecoder().decode(site.read(path) ?? new Uint8Array());
  return { message: `Nothing sets \`${name}\`.`, place: placeInText(path, text, offset, name.length) };
}
