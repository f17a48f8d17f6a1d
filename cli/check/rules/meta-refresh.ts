import { elementPlace } from '../places.ts';
import type { PageRule } from '../rule.ts';

export const metaRefresh: PageRule = {
  id: 'meta-refresh',
  title: 'A page that sends its visitors elsewhere',
  severity: 'error',
  why: 'A page of the sitemap that leads on by itself is a redirect to search engines, and takes the text from those who read slowly.',
  mend: 'take the `<meta http-equiv="refresh">` out; link to the right page instead',
  page: (page) =>
    page
      .all('meta')
      .filter(({ attributes }) => attributes.get('http-equiv')?.trim().toLowerCase() === 'refresh')
      .map((meta) => ({
        message: `this page leads on to \`${meta.attributes.get('content') ?? ''}\``,
        place: elementPlace(page, meta),
      })),
};
