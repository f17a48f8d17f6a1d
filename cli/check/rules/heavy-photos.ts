import { budgetsOf, bytesText } from '../budgets.ts';
import type { ElementFact, PageFacts, SiteFacts } from '../facts.ts';
import type { PageRule } from '../rule.ts';
import { filePath, srcsetCandidates } from '../site-path.ts';

export const heavyPhotos: PageRule = {
  id: 'heavy-photos',
  title: 'A page whose photos together are over their budget',
  severity: 'error',
  why: 'Whoever scrolls through the page pays for every one of them, by time and by the megabyte.',
  mend: 'Show fewer photos or encode them smaller, or raise the budget for photos in the data.',
  page(page, site) {
    const budget = budgetsOf(site).photos;
    const images = page.all('img');
    const files = new Set(images.flatMap((image) => bestFile(image, page, site) ?? []));
    const bytes = [...files].reduce((sum, path) => sum + (site.files.get(path)?.bytes ?? 0), 0);
    if (bytes <= budget) return [];
    const photos =
      files.size === 1 ? 'The photo of the page weighs' : `The ${files.size} photos of the page weigh`;
    const message = `${photos} ${bytesText(bytes)}; the budget is ${bytesText(budget)}.`;
    return [{ message, place: page.placeAt(images[0]?.offset ?? 0) }];
  },
};

/** What a large screen with a browser of today loads: the largest candidate of the format that is smallest there. */
function bestFile(image: ElementFact, page: PageFacts, site: SiteFacts): string | null {
  const sources = image.parent?.tag === 'picture' ? image.parent.children : [image];
  const largest = sources.flatMap(({ attributes }) => {
    const candidates = srcsetCandidates(attributes.get('srcset') ?? '');
    const widest = candidates.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))[0]?.address;
    return filePath(widest ?? attributes.get('src') ?? '', page, site) ?? [];
  });
  const weight = (path: string) => site.files.get(path)?.bytes ?? Number.POSITIVE_INFINITY;
  return largest.filter((path) => site.files.has(path)).toSorted((a, b) => weight(a) - weight(b))[0] ?? null;
}
