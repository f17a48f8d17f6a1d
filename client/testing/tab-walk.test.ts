// One failing page per kind of problem that the walk reports.
import { afterEach, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { walkByTab } from './tab-walk.ts';

const site = useBrowser(undefined, { hasAnalytics: false });

afterEach(async () => {
  await Promise.all(site.browser.contexts().map((context) => context.close()));
});

async function walk(body: string, style = '') {
  const { page } = await site.visit();
  await page.setContent(`<style>:focus { outline: 3px solid #000 } ${style}</style><a href="#a">First</a>${body}`);
  return walkByTab(page);
}

test('a page has no problems if every control is reached, marked and visible', async () => {
  expect(await walk('<p><button>Press</button> <input aria-label="Name" id="name"></p>')).toEqual({
    missed: [],
    violations: [],
    stops: 3,
  });
});

test('a control that Tab never reaches is missed', async () => {
  const { missed } = await walk(
    '<button onkeydown="event.preventDefault()">Blocks Tab</button><button>Never reached</button>',
  );
  expect(missed).toEqual(['<button> Never reached']);
});

test.each([
  ['no focus mark', 'the focus is not visible', 'button:focus { outline: none }'],
  ['an invisible focus mark', 'the outline has a contrast of 1.00', ':focus { outline-color: #fff }'],
  ['a position out of view', /^is out of view at /, 'button { position: fixed; left: -200px }'],
  ['an element over it', /^is covered by <div> at /, 'div { position: fixed; inset: 20px 0 0 }'],
])('a stop with %s is reported', async (_, violation, style) => {
  const { violations } = await walk('<p><button>Press</button></p><div></div>', `p { margin-top: 50px } ${style}`);
  expect(violations.at(-1)?.replace('<button> Press: ', '')).toMatch(violation);
});
