// The walk finds what it is there to find: one fault a page.
import { afterEach, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { walkByTab } from './tab-walk.ts';

const site = useBrowser(undefined, { hasAnalytics: false });

afterEach(async () => {
  await Promise.all(site.browser.contexts().map((context) => context.close()));
});

async function walk(body: string, style = '') {
  const { page } = await site.visit();
  await page.setContent(
    `<style>:focus { outline: 3px solid #000 } ${style}</style><a href="#a">First</a>${body}`,
  );
  return walkByTab(page);
}

test('a page where everything is reached, marked and seen', async () => {
  expect(await walk('<p><button>Press</button> <input aria-label="Name" id="name"></p>')).toEqual({
    missed: [],
    violations: [],
    stops: 3,
  });
});

test('what Tab never comes to', async () => {
  const { missed } = await walk(
    '<button onkeydown="event.preventDefault()">Trap</button><button>Behind the trap</button>',
  );
  expect(missed).toEqual(['<button> Behind the trap']);
});

test.each([
  ['no mark', 'nothing shows the focus', 'button:focus { outline: none }'],
  ['a mark one cannot see', 'the outline has a contrast of 1.00', ':focus { outline-color: #fff }'],
  ['a place out of view', /^out of view, at /, 'button { position: fixed; left: -200px }'],
  ['something over it', /^covered by <div> at /, 'div { position: fixed; inset: 20px 0 0 }'],
])('a stop with %s', async (_, violation, style) => {
  const { violations } = await walk(
    '<p><button>Press</button></p><div></div>',
    `p { margin-top: 50px } ${style}`,
  );
  expect(violations.at(-1)?.replace('<button> Press: ', '')).toMatch(violation);
});
