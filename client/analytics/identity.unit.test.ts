import { afterEach, expect, test, vi } from 'vitest';

// The build puts it in the place of the name.
vi.stubGlobal('ANALYTICS', { key: 'key' });
const { createIdentity } = await import('./identity.ts');

afterEach(() => vi.unstubAllGlobals());

test.each([
  'null',
  '5',
  '"text"',
  '[]',
  'not JSON',
  '{"$sesid":5}',
  '{"$sesid":{}}',
  '{"$sesid":[null]}',
  '{"distinct_id":{},"$sesid":"text"}',
])('if the stored visitor is %s, there is a session all the same', (stored) => {
  vi.stubGlobal('localStorage', { ph_key_posthog: stored });
  const identify = createIdentity();
  const ids = identify(Date.now());
  expect(ids.$session_id).toEqual(expect.any(String));
  expect(identify(Date.now())).toEqual(ids);
});

test('a session ends after half an hour without activity, and the visitor stays the same', () => {
  vi.stubGlobal('localStorage', {});
  const now = Date.now();
  const first = createIdentity()(now);
  expect(createIdentity()(now + 1_799_000)).toEqual(first);
  const later = createIdentity()(now + 3_600_000);
  expect(later).toMatchObject({ distinct_id: first.distinct_id, $device_id: first.$device_id });
  expect(later.$session_id).not.toBe(first.$session_id);
});

test('a page is one visitor and one session if storage silently drops writes', () => {
  vi.stubGlobal('localStorage', Object.freeze({}));
  const identify = createIdentity();
  expect(identify(1)).toEqual(identify(2));
});
