import { expect, test } from 'vitest';
import { footerProps, linksTo } from '../../cli/testing/templates/props.ts';
import {
  attributes,
  headings,
  labelOf,
  links,
  only,
  phoneLinks,
  render,
  texts,
} from '../../cli/testing/templates/render.ts';
import { Footer } from './footer.tsx';

test('a group of more than five links is folded under its heading, and a group without links is left out', () => {
  const footer = render(
    <Footer
      props={footerProps({
        groups: [
          { id: 'areas', label: 'Service areas', links: linksTo('A', 'B', 'C', 'D', 'E') },
          { id: 'services', label: 'Services', links: linksTo('A', 'B', 'C', 'D', 'E', 'F') },
          { id: 'popular', label: 'Popular pages', links: [] },
        ],
      })}
    />,
  );
  expect(headings(footer)).toEqual(['h2 Service areas', 'h2 Services']);
  const fold = only(footer.all('details'));
  expect(texts(footer.all('summary', fold))).toEqual(['Services']);
  expect(links(footer, fold).map(({ text }) => text)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  expect(footer.all('nav').map((group) => labelOf(footer, group))).toEqual(['Service areas', 'Services']);
});

test('further phones, holidays, reasons to trust, notes and profiles follow, each only if the data has it', () => {
  const full = render(
    <Footer
      props={footerProps({
        holidays: [{ text: 'Labor Day, September 7, 2026: closed', until: '2026-09-07', timeZone: 'America/Denver' }],
        phones: [{ label: 'Boulder', phone: { text: '(303) 555-0143', href: 'tel:+13035550143' } }],
        profiles: [{ text: 'Roof Reviews', href: 'https://reviews.example.com/high-plains' }],
        highlights: [{ text: 'License 123', href: null }],
        notes: [{ text: 'We take cash and checks', href: null }],
        groups: [],
        legal: [],
      })}
    />,
  );
  expect(texts(full.all('p')).slice(3, -1)).toEqual([
    '(303) 555-0142',
    'office@example.com',
    'Boulder: (303) 555-0143',
    'Monday-Friday, 8:00 am-5:00 pm',
    'Labor Day, September 7, 2026: closed',
    'We take cash and checks',
    'Roof Reviews',
  ]);
  expect(full.all('p').map((line) => attributes(line)['data-time-zone'])).toContain('America/Denver');
  expect(texts(full.all('li'))).toEqual(['License 123']);
  expect(phoneLinks(full).map(({ placement }) => placement)).toEqual(['footer', 'footer_2']);
});

test('hours of several lines are a table of the week, to which heroes link', () => {
  const week = [
    { days: 'Monday', times: 'Closed' },
    { days: 'Tuesday-Friday', times: '8:30 am-5:30 pm' },
  ];
  const page = render(<Footer props={footerProps({ week })} />);
  const table = only(page.all('dl'));
  expect(attributes(table)).toMatchObject({ id: 'hours' });
  expect(texts(page.all('dt', table))).toEqual(['Monday', 'Tuesday-Friday']);
  expect(texts(page.all('dd', table))).toEqual(['Closed', '8:30 am-5:30 pm']);
  expect(texts(page.all('p'))).not.toContain('Monday-Friday, 8:00 am-5:00 pm');
});
