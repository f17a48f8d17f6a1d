import { expect, test } from 'vitest';
import { phone } from '../../cli/testing/templates/props.ts';
import { phoneLinks, render } from '../../cli/testing/templates/render.ts';
import { linkContacts } from './links/link-contacts.tsx';
import { Blocks, Inlines } from './rich-text.tsx';

test('a text without markup is one paragraph', () => {
  expect(render(<Blocks text="We measure first." />).html).toBe('<p>We measure first.</p>');
});

test('paragraphs and lists follow each other', () => {
  const page = render(
    <Blocks
      text={[
        { type: 'paragraph', content: ['See ', { type: 'link', href: '/a', content: ['this'] }] },
        {
          type: 'list',
          ordered: false,
          items: ['one', [{ type: 'paragraph', content: [{ type: 'strong', content: ['two'] }] }]],
        },
        {
          type: 'list',
          ordered: true,
          items: [[{ type: 'paragraph', content: [{ type: 'emphasis', content: ['three'] }] }]],
        },
      ]}
    />,
  );
  expect(page.html).toBe(
    '<p>See <a href="/a">this</a></p><ul class="text-list"><li>one</li><li><strong>two</strong></li></ul>' +
      '<ol class="text-list"><li><em>three</em></li></ol>',
  );
});

test('a table has a box that scrolls, a name and the alignment of its columns', () => {
  const page = render(
    <Blocks
      text={[
        {
          type: 'table',
          head: ['Job', 'Price'],
          align: [null, 'right'],
          rows: [['Small', ['$', { type: 'strong', content: ['5'] }]]],
        },
      ]}
    />,
  );
  expect(page.html).toBe(
    '<section class="text-table" aria-label="Job, Price" tabindex="0"><table><thead><tr><th scope="col">Job</th>' +
      '<th scope="col" class="align-right">Price</th></tr></thead><tbody><tr><td>Small</td>' +
      '<td class="align-right">$<strong>5</strong></td></tr></tbody></table></section>',
  );
});

test('an item has lists below its words, or paragraphs', () => {
  const list = { type: 'list', ordered: true, items: ['b'] } as const;
  const page = render(
    <Blocks
      text={[
        {
          type: 'list',
          ordered: false,
          items: [
            [{ type: 'paragraph', content: 'a' }, list],
            [
              { type: 'paragraph', content: 'c' },
              { type: 'paragraph', content: 'd' },
            ],
          ],
        },
      ]}
    />,
  );
  expect(page.html).toBe(
    '<ul class="text-list"><li>a<ol class="text-list"><li>b</li></ol></li><li><p>c</p><p>d</p></li></ul>',
  );
});

test('quotations, code and footnotes have elements of their own', () => {
  const page = render(
    <Blocks
      text={[
        { type: 'quote', blocks: [{ type: 'paragraph', content: ['a', { type: 'note', number: 1 }] }] },
        { type: 'paragraph', content: [{ type: 'code', code: '{b}' }] },
        { type: 'code', code: 'c\n  d' },
        { type: 'rule' },
        { type: 'notes', notes: ['e'] },
      ]}
    />,
  );
  expect(page.html).toBe(
    '<blockquote class="text-quote"><p>a<sup><a href="#note-1">1</a></sup></p></blockquote><p><code>{b}</code></p>' +
      '<pre class="text-code"><code>c\n  d</code></pre><hr class="text-rule"/>' +
      '<ol class="text-list text-notes"><li id="note-1">e</li></ol>',
  );
});

test('phone numbers in the parts of a text have placements of their own, and none is a link within a link', () => {
  const number = phone.text;
  const page = render(
    <p>
      <Inlines
        text={[
          `${number} or `,
          { type: 'strong', content: [number] },
          { type: 'link', href: '/a', content: [`not ${number}`] },
        ]}
        renderText={linkContacts({ phone, placement: 'question_1' })}
      />
    </p>,
  );
  expect(phoneLinks(page).map(({ placement }) => placement)).toEqual(['question_1', 'question_1_2']);
});
