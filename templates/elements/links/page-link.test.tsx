import { expect, test } from 'vitest';
import { textOf } from '../../../cli/testing/built-page.ts';
import { render } from '../../../cli/testing/templates/render.ts';
import { LinkLanguageContext, PageLink } from './page-link.tsx';

test('the name of a page in another language is followed by the name of the language', () => {
  const page = render(
    <LinkLanguageContext value={(href) => (href === '/cats' ? 'en-CA' : undefined)}>
      <PageLink href="/cats">Cat grooming</PageLink>
      <PageLink href="/cats" hasOwnWords>
        Voir les prix
      </PageLink>
      <PageLink href="/chiens">Chiens</PageLink>
    </LinkLanguageContext>,
  );
  expect(page.all('a').map(textOf)).toEqual(['Cat grooming (English)', 'Voir les prix', 'Chiens']);
});
