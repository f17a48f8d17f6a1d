// Answers and departures as events; contact-form.test.ts and engines/ repeat the main ones in
// browsers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendForm } from './send-form.ts';

const ENDPOINT = 'https://forms.example/contact';
const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['{"success":"false","message":"This form needs Activation."}', 'application/json', 'error'],
  ['{"success":false}', 'text/plain', 'error'],
  ['{"ok":false}', 'application/json', 'error'],
  ['\n<!doctype html><title>Are you human?</title>', 'application/json', 'error'],
  ['Please confirm your address.', 'text/html; charset=utf-8', 'error'],
  ['{"success":"true"}', 'application/json', 'success'],
  ['{"next":"/thanks"}', 'application/json', 'success'],
  ['null', 'application/json', 'success'],
  ['OK', 'text/plain', 'success'],
  ['', 'text/html', 'success'],
])('with `json`, a 200 of %s as %s is a %s', async (body, type, outcome) => {
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': type } }));
  expect(await sendForm(ENDPOINT, new FormData(), 'json')).toBe(outcome);
});

test('with `json`, a status that is not ok is an error, whatever the body says', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"success":true}', { status: 422 }));
  expect(await sendForm(ENDPOINT, new FormData(), 'json')).toBe('error');
});

test('without `json`, the body is never read', async () => {
  const response = new Response('{"ok":false}');
  vi.stubGlobal('fetch', async () => response);
  expect(await sendForm(ENDPOINT, new FormData(), undefined)).toBe('success');
  expect(response.bodyUsed).toBe(false);
});

test.each([
  ['without a departure', () => {}, 'error'],
  ['right after `beforeunload`, as browsers do that cancel requests', () => fire('beforeunload'), 'unconfirmed'],
  [
    'after `beforeunload` on a page that stays, as after a link that calls',
    () => {
      fire('beforeunload');
      vi.advanceTimersByTime(1000);
    },
    'error',
  ],
  [
    'on a page that was left and is shown again',
    () => {
      fire('beforeunload');
      fire('pagehide');
      vi.advanceTimersByTime(1000);
    },
    'unconfirmed',
  ],
] as const)('a request that fails %s is %s', async (_, depart, outcome) => {
  vi.stubGlobal('fetch', async () => {
    depart();
    throw new TypeError('Failed to fetch');
  });
  expect(await sendForm(ENDPOINT, new FormData(), undefined)).toBe(outcome);
});

function fire(type: string): void {
  page.dispatchEvent(new Event(type));
}
