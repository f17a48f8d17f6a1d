import { createHash } from 'node:crypto';
import { allows, type ContentPolicy, readPolicy, sourcesOf } from '../content-policy.ts';
import type { ElementFact, PageFacts, SiteFacts } from '../facts.ts';
import type { Finding, PageRule } from '../rule.ts';

const WIDE = ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", '*', 'https:', 'http:', 'data:'];
const DATA_TYPES = /^(?:application\/(?:ld\+)?json|speculationrules|text\/plain)$/;

export const cspGap: PageRule = {
  id: 'csp-gap',
  title: 'A Content-Security-Policy that does not fit its page',
  severity: 'error',
  why: 'What it does not cover is blocked and the page breaks; what it covers too widely is no defense.',
  mend: 'Name each source by its origin and each inline script by its hash.',
  page(page, site) {
    const policy = readPolicy(page);
    if (policy === null) return [];
    return [
      ...wideSources(page, policy),
      ...page.elements.flatMap((element) => loadGaps(element, { page, site, policy })),
      ...page.elements.flatMap((element) => inlineGaps(element, { page, site, policy })),
    ];
  },
};

interface Where {
  readonly page: PageFacts;
  readonly site: SiteFacts;
  readonly policy: ContentPolicy;
}

function wideSources(page: PageFacts, policy: ContentPolicy): Finding[] {
  const { attributeOffsets, offset } = policy.element;
  return ['default-src', 'script-src', 'style-src'].flatMap((name) =>
    (policy.directives.get(name) ?? [])
      .filter((source) => WIDE.includes(source))
      .map((source) => ({
        message: `The policy allows \`${source}\` in \`${name}\`.`,
        place: page.placeAt(attributeOffsets.get('content') ?? offset),
      })),
  );
}

/** Which directives must allow what an element loads or sends, by the attribute it stands in. */
function loads({
  tag,
  attributes,
}: ElementFact): readonly (readonly [attribute: string, directive: string])[] {
  const rel = attributes.get('rel') ?? '';
  if (tag === 'script') return [['src', 'script-src']];
  if (tag === 'img') return [['src', 'img-src']];
  if (tag === 'iframe') return [['src', 'frame-src']];
  // The form's script posts in the background; without script the browser posts.
  if (tag === 'form')
    return [
      ['action', 'form-action'],
      ['action', 'connect-src'],
    ];
  if (tag !== 'link') return [];
  if (/\bstylesheet\b/.test(rel)) return [['href', 'style-src']];
  if (/\bicon\b/.test(rel)) return [['href', 'img-src']];
  return /\bmanifest\b/.test(rel) ? [['href', 'manifest-src']] : [];
}

function loadGaps(element: ElementFact, { page, site, policy }: Where): Finding[] {
  return loads(element).flatMap(([attribute, directive]) => {
    const address = element.attributes.get(attribute);
    if (address === undefined || allows(sourcesOf(policy, directive), address, site)) return [];
    const message = `The policy does not allow \`${address}\` in \`${directive}\`.`;
    return [{ message, place: page.placeAt(element.attributeOffsets.get(attribute) ?? element.offset) }];
  });
}

function inlineGaps(element: ElementFact, { page, policy }: Where): Finding[] {
  const { tag, attributes, attributeOffsets, offset, text } = element;
  const styled = attributes.has('style')
    ? [
        {
          message: `The policy does not cover the style attribute of the \`${tag}\`.`,
          place: page.placeAt(attributeOffsets.get('style') ?? offset),
        },
      ]
    : [];
  const isScript =
    tag === 'script' && !attributes.has('src') && !DATA_TYPES.test(attributes.get('type') ?? '');
  if (!isScript && tag !== 'style') return styled;
  const directive = tag === 'style' ? 'style-src' : 'script-src';
  const sources = sourcesOf(policy, directive);
  if (
    sources === null ||
    ['sha256', 'sha384', 'sha512'].some((kind) => sources.includes(hashSource(kind, text)))
  )
    return styled;
  const message = `No hash in \`${directive}\` covers the inline \`${tag}\`; it would be \`${hashSource('sha256', text)}\`.`;
  return [...styled, { message, place: page.placeAt(offset) }];
}

function hashSource(kind: string, text: string): string {
  return `'${kind}-${createHash(kind).update(text).digest('base64')}'`;
}
