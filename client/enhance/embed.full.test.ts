// Sections that show others' pages: nothing leaves the page before a tap, the frame is allowed, and
// nothing moves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accessibilityViolations, overflowOn } from '../testing/accessibility-violations.ts';
import { observeShifts, phone, readShifts, useBrowser } from '../testing/browser.ts';
import { useFixture } from '../testing/changed-site.ts';

/**
 * Pages of some kinds, with the frame that is asked for and its hosts in the policy; embeds.test.ts
 * has those of all providers.
 */
const EMBEDS = {
  calendly: [
    'https://calendly.com/front-range/roof',
    'https://calendly.com/front-range/roof?embed_type=Inline',
    'https://calendly.com',
  ],
  google: [
    'https://www.google.com/maps/place/Front+Range/@39.7,-104.8,15z',
    'https://www.google.com/maps?q=Front+Range&ll=39.7%2C-104.8&z=15&output=embed',
    'https://www.google.com https://maps.google.com',
  ],
  youtube: [
    'https://www.youtube.com/watch?v=0a1B2c3D4e5',
    'https://www.youtube-nocookie.com/embed/0a1B2c3D4e5?autoplay=1',
    'https://www.youtube-nocookie.com',
  ],
  tour: ['https://tours.example.com/roof', 'https://tours.example.com/roof', ''],
} as const;

const PAGES = {
  ...Object.fromEntries(Object.entries(EMBEDS).map(([name, [url]]) => [name, `url: ${JSON.stringify(url)}`])),
  own: 'url: /videos/tour.mp4, captions: /videos/tour.vtt, date: 2026-03-01',
};
const built = useFixture({
  'public/videos/tour.mp4': 'video',
  'public/videos/tour.vtt': 'WEBVTT\n',
  ...Object.fromEntries(
    Object.entries(PAGES).map(([name, keys]) => [
      `pages/${name}.yaml`,
      `description: A page.\nsections: [{ type: embed, heading: See it, caption: A short look., ${keys} }]\n`,
    ]),
  ),
  'site.yaml': (text) => `${text}thirdParties: { frame: ["https://*.example.com"] }\nhosts: [netlify]\n`,
});
const site = useBrowser(built, { hasAnalytics: false });

/** Opens a page; `left` has every request to another host. */
async function openPage(name: string, options = {}) {
  const { page, open, consoleErrors } = await site.visit(options);
  const left: string[] = [];
  await page.route(
    (url) => url.origin !== new URL(site.url).origin,
    (route) => {
      left.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Theirs</title><p>Theirs' });
    },
  );
  await page.addInitScript(observeShifts);
  await open(`/${name}`);
  return { page, left, consoleErrors };
}

test.each(Object.entries(EMBEDS))(
  '%s is asked for nothing before a tap, and shown after it',
  async (name, [url, frame]) => {
    for (const options of [{}, phone]) {
      const { page, left, consoleErrors } = await openPage(name, options);
      const button = page.locator('.embed-button');
      await button.scrollIntoViewIfNeeded();
      await button.waitFor();
      const before = await page.locator('.embed-stage').boundingBox();
      expect(left).toEqual([]);
      expect(await page.locator('.embed-note a').getAttribute('href')).toBe(url);
      expect(await accessibilityViolations(page, '.embed')).toEqual([]);
      expect(await overflowOn(page)).toEqual([]);
      await button.click();
      await expect.poll(() => left).toEqual([frame]);
      await page.frameLocator('iframe').getByText('Theirs').waitFor();
      const after = await page.locator('.embed-stage').boundingBox();
      // A calendar gets higher when it is shown.
      if (name !== 'calendly') expect(after).toEqual(before);
      expect(await readShifts(page)).toEqual([]);
      expect(consoleErrors).toEqual([]);
      await page.context().close();
    }
  },
);

test('the keyboard reaches the button and then the frame', async () => {
  const { page } = await openPage('youtube');
  await page.locator('.embed-button').scrollIntoViewIfNeeded();
  await page.locator('.embed-button').waitFor();
  await page.locator('.embed-button').focus();
  await page.keyboard.press('Enter');
  await page.locator('iframe').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('See it');
});

test('without script, the link leads to the same and no button does nothing', async () => {
  const { page } = await openPage('youtube', { javaScriptEnabled: false });
  expect(await page.locator('.embed-button').isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Open at YouTube' }).getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=0a1B2c3D4e5',
  );
});

test('only the page with a frame allows it, a header allows all of them, and the data may allow more', async () => {
  const readPolicy = async (path: string) => {
    const html = await (await fetch(site.url + path)).text();
    return /Content-Security-Policy" content="([^"]*)/.exec(html)?.[1]?.match(/frame-src ([^;]*)/)?.[1];
  };
  expect(await readPolicy('/')).toBe('https://*.example.com');
  const headers = readFileSync(join(built, '_headers'), 'utf8');
  const allowedByHeader = /frame-src ([^;]*)/.exec(headers)?.[1]?.split(' ');
  for (const [name, [, , hosts]] of Object.entries(EMBEDS)) {
    expect(await readPolicy(`/${name}`)).toBe(`https://*.example.com ${hosts}`.trim());
    expect(allowedByHeader).toEqual(expect.arrayContaining(hosts.split(' ').filter(Boolean)));
  }
});

test('on paper, the address is in the place of the picture', async () => {
  const { page } = await openPage('google');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.embed-stage').isVisible()).toBe(false);
  expect(await page.locator('.embed-note a').evaluate((link) => getComputedStyle(link, '::after').content)).toContain(
    'https://www.google.com/maps/place/Front+Range',
  );
});

test('a video of the site is played with its captions, and nothing of it is loaded before', async () => {
  const { page, left, consoleErrors } = await openPage('own');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await page.locator('video').scrollIntoViewIfNeeded();
  expect(asked.filter((path) => path.endsWith('.mp4'))).toEqual([]);
  await page.locator('video').evaluate((video: HTMLVideoElement) => void video.play().catch(() => {}));
  await expect.poll(() => asked).toContain('/videos/tour.mp4');
  expect(await page.locator('track').getAttribute('src')).toBe('/videos/tour.vtt');
  expect(left).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test('search engines read of videos and of where one can book', async () => {
  const read = async (path: string) => {
    const html = await (await fetch(site.url + path)).text();
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@id': string }[] };
    return graph.find((node) => node['@id'].endsWith('#section-1'));
  };
  expect(await read('/youtube')).toMatchObject({
    '@type': 'VideoObject',
    name: 'See it',
    description: 'A short look.',
    embedUrl: 'https://www.youtube-nocookie.com/embed/0a1B2c3D4e5?autoplay=1',
    thumbnailUrl: 'https://i.ytimg.com/vi/0a1B2c3D4e5/hqdefault.jpg',
  });
  expect(await read('/own')).toMatchObject({ '@type': 'VideoObject', uploadDate: '2026-03-01' });
  expect(await read('/calendly')).toMatchObject({
    potentialAction: { '@type': 'ReserveAction', target: 'https://calendly.com/front-range/roof' },
  });
});
