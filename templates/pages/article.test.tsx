import { expect, test } from 'vitest';
import { contactFormProps, pictureProps } from '../testing/props.ts';
import { attributes, headings, links, only, render, textBlocks } from '../testing/render.ts';
import { ArticlePage, type ArticlePageProps } from './article.tsx';

const props: ArticlePageProps = {
  breadcrumb: [
    { href: '/', text: 'Home' },
    { href: '/articles', text: 'Articles' },
    { href: '/articles/hail', text: 'Hail season' },
  ],
  h1: 'Hail season',
  description: 'What hail does to a roof.',
  details: [],
  date: { text: 'March 1, 2024', day: '2024-03-01' },
  author: 'Lead roofer',
  picture: pictureProps('hail'),
  text: [
    { type: 'paragraph', content: 'It comes in May.' },
    { type: 'heading', level: 2, content: 'Before' },
    { type: 'paragraph', content: 'Look up.' },
    { type: 'list', ordered: false, items: ['Photos', 'A ladder'] },
  ],
  pictures: {},
  subjects: [{ href: '/metal-roofs', text: 'Metal roofs' }],
  estimateLabel: 'Get a free estimate',
  contact: contactFormProps(),
};

test('an article opens with its date and author, and its parts follow the photo', () => {
  const page = render(<ArticlePage page={props} />);
  const article = only(page.all('article'));
  expect(textBlocks(article)).toEqual([
    'Home',
    'Articles',
    'Hail season',
    'Hail season',
    'March 1, 2024. By: Lead roofer',
    'What hail does to a roof.',
    'It comes in May.',
    'Before',
    'Look up.',
    'Photos',
    'A ladder',
  ]);
  expect(attributes(only(page.all('time', article)))).toEqual({ datetime: '2024-03-01' });
  expect(attributes(only(page.all('img', article)))).toMatchObject({
    loading: 'eager',
    fetchpriority: 'high',
  });
  expect(links(page)).toContainEqual({ href: '/metal-roofs', text: 'Metal roofs' });
});

test('each heading of the first level begins a section, and a photo has its own alt text and caption', () => {
  const page = render(
    <ArticlePage
      page={{
        ...props,
        text: [
          { type: 'heading', level: 2, content: 'Before' },
          { type: 'heading', level: 3, content: 'At home' },
          { type: 'figure', file: 'van.png', alt: 'A van', caption: 'Ours' },
          { type: 'heading', level: 2, content: 'After' },
        ],
        pictures: { 'van.png': pictureProps('van') },
      }}
    />,
  );
  const article = only(page.all('article'));
  expect(headings(page).slice(1, 4)).toEqual(['h2 Before', 'h3 At home', 'h2 After']);
  expect(page.all('section', article)).toHaveLength(2);
  const figure = only(page.all('figure', article));
  expect(attributes(only(page.all('img', figure)))).toMatchObject({ alt: 'A van', loading: 'lazy' });
  expect(textBlocks(figure)).toEqual(['Ours']);
});

test('without a photo, an author and subjects nothing takes their place', () => {
  const page = render(<ArticlePage page={{ ...props, picture: null, author: null, subjects: [] }} />);
  expect(page.all('img')).toEqual([]);
  expect(textBlocks(only(page.all('article')))).toContain('March 1, 2024');
  expect(headings(page)).not.toContain('h2 Our work on this');
});
