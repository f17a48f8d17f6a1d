import { expect, test } from 'vitest';
import { EMBEDS, findEmbedProvider } from './embeds.ts';

test.each([
  [
    'https://calendly.com/two-rivers/visit?month=2026-05',
    'https://calendly.com/two-rivers/visit?month=2026-05&embed_type=Inline',
  ],
  ['https://cal.com/two-rivers/visit', 'https://cal.com/two-rivers/visit?embed=true'],
  ['https://tworivers.as.me/visit', 'https://tworivers.as.me/visit'],
  ['https://app.acuityscheduling.com/schedule.php?owner=1', 'https://app.acuityscheduling.com/schedule.php?owner=1'],
  ['https://book.housecallpro.com/book/Two/0a?v2=true', 'https://book.housecallpro.com/book/Two/0a?v2=true'],
  [
    'https://clienthub.getjobber.com/client_hubs/0a/public/work_request/new?source=social_media',
    'https://clienthub.getjobber.com/client_hubs/0a/public/work_request/embedded_work_request_form?source=social_media',
  ],
  ['https://clienthub.getjobber.com/booking/two-rivers', 'https://clienthub.getjobber.com/booking/two-rivers'],
  [
    'https://app.squareup.com/appointments/book/0a1b/L1/start',
    'https://app.squareup.com/appointments/book/0a1b/L1/start',
  ],
  [
    'https://book.squareup.com/appointments/0a/location/L1/services',
    'https://book.squareup.com/appointments/0a/location/L1/services',
  ],
  [
    'https://www.google.com/maps/place/Caf%C3%A9+Two/@45.6,-122.7,16.4z/data=!3m1',
    'https://www.google.com/maps?q=Caf%C3%A9+Two&ll=45.6%2C-122.7&z=16&output=embed',
  ],
  [
    'https://www.google.com/maps/search/?api=1&query=410+Cannery+Street',
    'https://www.google.com/maps?q=410+Cannery+Street&output=embed',
  ],
  [
    'https://www.google.de/maps/@45.6,-122.7,12z',
    'https://www.google.com/maps?q=45.6%2C-122.7&ll=45.6%2C-122.7&z=12&output=embed',
  ],
  ['https://www.google.com/maps/embed?pb=!1m18', 'https://www.google.com/maps/embed?pb=!1m18'],
  ['https://maps.apple.com/place?ll=45.6,-122.7', 'https://maps.apple.com/place?ll=45.6,-122.7'],
  [
    'https://www.openstreetmap.org/?mlat=60&mlon=5#map=10/60/5',
    'https://www.openstreetmap.org/export/embed.html?bbox=4.47266%2C59.86816%2C5.52734%2C60.13184&layer=mapnik&marker=60%2C5',
  ],
  [
    'https://www.youtube.com/watch?v=0a1B2c3D4e5&t=42s',
    'https://www.youtube-nocookie.com/embed/0a1B2c3D4e5?autoplay=1&start=42',
  ],
  ['https://youtu.be/0a1B2c3D4e5?si=x', 'https://www.youtube-nocookie.com/embed/0a1B2c3D4e5?autoplay=1'],
  ['https://m.youtube.com/shorts/0a1B2c3D4e5', 'https://www.youtube-nocookie.com/embed/0a1B2c3D4e5?autoplay=1'],
  ['https://vimeo.com/123456789/0a1b2c', 'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=0a1b2c'],
  ['https://calendly.com/', null],
  ['https://maps.app.goo.gl/0a1b2c', null],
  ['https://www.youtube.com/@tworivers', null],
  ['https://www.openstreetmap.org/about', null],
  ['https://developer.squareup.com/appointments', null],
])('%s is shown in a frame of %s, which its policy allows', (address, frame) => {
  const provider = findEmbedProvider(address);
  expect(provider?.frame(new URL(address))).toBe(frame);
  if (frame === null) return;
  const { hostname } = new URL(frame);
  expect(provider?.sources({}).frame).toSatisfy((origins: string[]) =>
    origins.some((origin) =>
      origin.includes('*') ? hostname.endsWith(origin.replace('https://*', '')) : origin === `https://${hostname}`,
    ),
  );
});

test.each(EMBEDS)('the example of $name is one of its addresses', ({ name, example }) => {
  const provider = findEmbedProvider(example);
  expect(provider?.name).toBe(name);
  expect(provider?.frame(new URL(example))).not.toBeNull();
});

test('addresses of others, and those that only look like one, have no provider', () => {
  for (const address of [
    'https://www.google.com/search?q=maps',
    'https://calendly.com.example.com/a',
    'https://example.com/',
  ])
    expect(findEmbedProvider(address)).toBeNull();
});
