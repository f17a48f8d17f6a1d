import { createHash } from 'node:crypto';
import type { ElementFact, PageFacts, SiteFacts } from '../facts.ts';
import { attributePlace } from '../places.ts';
import type { Finding, PageRule } from '../rule.ts';
import { filePath } from '../site-path.ts';

export const wrongIntegrity: PageRule = {
  id: 'wrong-integrity',
  title: 'An `integrity` that is not that of its file',
  severity: 'error',
  why: 'Browsers refuse a style sheet or script whose bytes do not fit: the page stands without it.',
  mend: 'Take the hash from the file as it is published, or leave the attribute out.',
  page: (page, site) => ['script', 'link'].flatMap(page.all).flatMap((element) => fault(page, element, site)),
};

function fault(page: PageFacts, element: ElementFact, site: SiteFacts): Finding[] {
  const integrity = element.attributes.get('integrity')?.trim() ?? '';
  const address = element.attributes.get('src') ?? element.attributes.get('href');
  if (integrity === '' || address === undefined) return [];
  const path = filePath(address, page, site);
  const bytes = path === null ? null : site.read(path);
  // What is elsewhere cannot be read, and what is not there is a broken link.
  if (bytes === null) return [];
  const hashes = strongest(integrity);
  const [first] = hashes;
  const place = attributePlace(page, element, 'integrity');
  if (first === undefined)
    return [{ message: `\`${integrity}\` is no hash that browsers know, and proves nothing.`, place }];
  const right = createHash(first.algorithm).update(bytes).digest('base64');
  if (hashes.some(({ digest }) => digest === right)) return [];
  return [{ message: `\`${address}\` has the hash \`${first.algorithm}-${right}\`, not this one.`, place }];
}

interface Hash {
  readonly algorithm: string;
  readonly digest: string;
}

/** Of several algorithms only the strongest counts. https://www.w3.org/TR/SRI/#get-the-strongest-metadata-from-set */
function strongest(integrity: string): readonly Hash[] {
  const hashes = integrity.split(/\s+/).flatMap((part): Hash[] => {
    const [, algorithm, digest] = /^(sha(?:256|384|512))-([\w+/-]+=*)/i.exec(part) ?? [];
    if (algorithm === undefined || digest === undefined) return [];
    return [
      {
        algorithm: algorithm.toLowerCase(),
        digest: digest.replaceAll('-', '+').replaceAll('_', '/'),
      },
    ];
  });
  const best = hashes
    .map(({ algorithm }) => algorithm)
    .toSorted()
    .at(-1);
  return hashes.filter(({ algorithm }) => algorithm === best);
}
