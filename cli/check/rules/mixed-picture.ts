import type { ElementFact, PageFacts, SiteFacts } from '../facts.ts';
import { keepLast } from '../keep-last.ts';
import { photoName } from '../photo-name.ts';
import { attributePlace } from '../places.ts';
import type { Finding, PageRule } from '../rule.ts';
import { filePath, srcsetCandidates } from '../site-path.ts';

export const mixedPicture: PageRule = {
  id: 'mixed-picture',
  title: 'A picture that shows another photo at another size or in another format',
  severity: 'error',
  why: 'What a visitor sees depends on the window, and its description is that of another photo.',
  mend: 'Name the sizes and formats of one photo.',
  page: (page, site) => page.all('img').flatMap((image) => strangers(page, site, image)),
};

/** Only an image in sizes has others beside it that must be the same. */
function strangers(page: PageFacts, site: SiteFacts, image: ElementFact): Finding[] {
  const src = image.attributes.get('src') ?? '';
  const photo = sizedPhoto(src);
  if (photo === null) return [];
  // A file that is not there is broken-link's.
  const isThere = (address: string) => site.files.has(filePath(address, page, site) ?? '');
  const picture = image.parent?.tag === 'picture' ? image.parent : null;
  // What is for some windows alone may be another photo on purpose.
  const sources = picture?.children.filter(
    ({ tag, attributes }) => tag === 'source' && !attributes.has('media'),
  );
  return [...(sources ?? []), image].flatMap((element) => {
    const srcset = element.attributes.get('srcset') ?? '';
    // So it is nearly always.
    if (photosIn(srcset).every((name) => name === photo)) return [];
    const stranger = srcsetCandidates(srcset).find(
      ({ address }) => (sizedPhoto(address) ?? photo) !== photo && isThere(address),
    );
    if (stranger === undefined || !isThere(src)) return [];
    const { address } = stranger;
    const message = `\`${address}\` is another photo than \`${src}\`, which stands for it elsewhere.`;
    const within = { at: srcset.indexOf(address), length: address.length };
    return [{ message, place: attributePlace(page, element, 'srcset', within) }];
  });
}

const photosIn = keepLast((srcset): readonly string[] => [
  ...new Set(srcsetCandidates(srcset).flatMap(({ address }) => sizedPhoto(address) ?? [])),
]);

/** `patio` for `/photos/patio-1600-f2d22348e767.jpg`; null for a file that does not say its size. */
const sizedPhoto = keepLast((address): string | null =>
  /-\d{2,5}(?:w|px)?[-.]/.test(address) ? photoName(address).replace(/-[\da-f]{6,}$/, '') : null,
);
