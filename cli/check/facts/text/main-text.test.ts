import { expect, test } from 'vitest';
import { pageFacts } from '../../../testing/page-facts.ts';
import { readMainText } from './main-text.ts';

const read = (html: string) => readMainText(pageFacts(html)).map(({ text }) => text.trim());

test('a block is a block, whatever is marked up inside it', () => {
  expect(
    read(`<main><h1>Roofs</h1><p>We mend <b>metal</b>
      <i>roofs</i> &amp; gutters.</p><ul><li>One<li>Two</ul></main>`),
  ).toEqual(['Roofs', 'We mend metal\n      roofs & gutters.', 'One', 'Two']);
});

test('a line feed between two marked words is no end of a block', () => {
  expect(read('<main><p><b>metal</b>\n<i>roofs</i></p></main>')).toEqual(['metal\nroofs']);
});

test('leaves out menus, forms, tables and what is not shown, nested or not', () => {
  expect(
    read(`<header>no</header><main><nav>no<form>no</form>no</nav><p>yes</p><table><tr><td>no</table><p hidden>no</p>
      <dialog>no</dialog><form>no</form>yes too<script>no()</script></main><p>no</p><footer>no</footer>`),
  ).toEqual(['yes', 'yes too']);
});

test('takes the body where there is no main part', () => {
  expect(read('<header>no</header><p>yes')).toEqual(['yes']);
});

test('knows where each letter stands', () => {
  const html = '<main><p>Tom &amp; <b>Sons</b></p></main>';
  const [block] = readMainText(pageFacts(html));
  expect(block?.text).toBe('Tom & Sons');
  expect(block?.getOffset(block.text.indexOf('Sons'))).toBe(html.indexOf('Sons'));
});
