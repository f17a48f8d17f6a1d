import { expect, test } from 'vitest';
import { parseArticleText } from '../../cli/schema/text/parse-rich-text.ts';
import { phone } from '../../cli/testing/templates/props.ts';
import { phoneLinks, render } from '../../cli/testing/templates/render.ts';
import { linkContacts } from './links/link-contacts.tsx';
import { Blocks, Inlines } from './rich-text.tsx';

test.each([
  ['a text without markup is one paragraph', 'We measure first.', '<p>We measure first.</p>'],
  [
    'paragraphs and lists follow each other',
    'See [this](/a)\n\n* one\n* **two**\n\n1. *three*',
    '<p>See <a href="/a">this</a></p><ul class="text-list"><li>one</li><li><strong>two</strong></li></ul><ol class="text-list"><li><em>three</em></li></ol>',
  ],
  [
    'a table has a box that scrolls, a name and the alignment of its columns',
    '| Job | Price |\n|---|--:|\n| Small | $**5** |',
    '<section class="text-table" aria-label="Job, Price" tabindex="0"><table><thead><tr><th scope="col">Job</th><th scope="col" class="align-right">Price</th></tr></thead><tbody><tr><td>Small</td><td class="align-right">$<strong>5</strong></td></tr></tbody></table></section>',
  ],
  [
    'an item has lists below its words, or paragraphs',
    '* a\n  1. b\n* c\n\n  d',
    '<ul class="text-list"><li>a<ol class="text-list"><li>b</li></ol></li><li><p>c</p><p>d</p></li></ul>',
  ],
  [
    'quotations, code and footnotes have elements of their own',
    '> a[^1]\n\n`{b}`\n\n```\nc\n  d\n```\n\n---\n\n[^1]: e',
    '<blockquote class="text-quote"><p>a<sup><a href="#note-1">1</a></sup></p></blockquote><p><code>{b}</code></p><pre class="text-code"><code>c\n  d</code></pre><hr class="text-rule"/><ol class="text-list text-notes"><li id="note-1">e</li></ol>',
  ],
])('%s', (_, markdown, html) => {
  const { text, errors } = parseArticleText(markdown);
  expect(errors).toEqual([]);
  expect(render(<Blocks text={text} />).html).toBe(html);
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
