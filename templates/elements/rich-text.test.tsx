import { expect, test } from 'vitest';
import { phone } from '../testing/props.ts';
import { phoneLinks, render } from '../testing/render.ts';
import { linkContacts } from './link-contacts.tsx';
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
