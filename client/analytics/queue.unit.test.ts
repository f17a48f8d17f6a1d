// The queue under random sequences of everything that can happen to it, the same in every run. Only
// the page and the library are fakes: the fake library holds its events until its timer or until
// `flush`.
import { afterEach, expect, test, vi } from 'vitest';
import { createRandom } from '../../cli/testing/random-edits.ts';
import { createBeacon } from './beacon.ts';
import { reportPageViews } from './page-views.ts';
import { createQueue, type Destination, type Entry } from './queue.ts';

const RUNS = 1000;
const MAX_STEPS = 40;

afterEach(() => {
  vi.unstubAllGlobals();
});

test('every event of 1,000 random sequences is sent exactly once, and none before the page is visible', () => {
  const outcomes = { seen: 0, unseen: 0, library: 0, failure: 0, refused: 0 };
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const page = visitPage(seed);
    const { sent, sentBeforeSeen, late } = page;
    const expected = { seed, sent: page.wasSeen ? page.tracked.sort() : [], sentBeforeSeen: [], late: [] };
    expect({ seed, sent: sent.sort(), sentBeforeSeen, late }).toEqual(expected);
    outcomes[page.wasSeen ? 'seen' : 'unseen'] += 1;
    for (const name of ['library', 'failure', 'refused'] as const) outcomes[name] += Number(page[name]);
  }
  // Each outcome must occur often enough to be tested.
  for (const [name, count] of Object.entries(outcomes)) expect([name, count > 50]).toEqual([name, true]);
});

test('a batch refused by sendBeacon is sent by fetch', () => {
  const page = stubPage({ hidden: false, refuses: () => true });
  const { track, sendImmediately } = createQueue(createBeacon(() => EMPTY_IDENTITY));
  track('$pageview', {});
  track('lightbox_open', { image_index: 1 });
  sendImmediately();
  expect(page.sent.map(({ event }) => event)).toEqual(['$pageview', 'lightbox_open']);
});

const EMPTY_IDENTITY = { distinct_id: '', $device_id: '', $session_id: '' };

interface SentEvent {
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Runs the seed's sequence of steps on one page, and leaves it. */
function visitPage(seed: number) {
  const random = createRandom(seed);
  const happens = (share: number) => random() < share;
  let refused = false;
  const page = stubPage({
    hidden: happens(0.4),
    refuses: () => {
      const refuses = happens(0.1);
      refused ||= refuses;
      return refuses;
    },
  });
  const library = createLibrary();
  const queue = createQueue(createBeacon(() => EMPTY_IDENTITY));
  const tracked: string[] = [];
  const late: string[] = [];
  let wasSeen = false;
  const libraryState = { library: false, failure: false };

  const sent = () => [...page.sent.map(({ properties }) => String(properties['id'])), ...library.sent];
  const track = (name: string, urgent: boolean) => {
    const id = `${tracked.length} ${name}`;
    tracked.push(id);
    if (name === '$pageview') wasSeen = true;
    queue.track(name, { id }, urgent);
    // These events must be sent in the same step: it is their last chance.
    const isDue = wasSeen && (urgent || page.document.hidden || libraryState.failure);
    if (isDue && !sent().includes(id)) late.push(id);
  };
  const sentBeforeSeen: string[] = [];
  const steps: readonly (() => unknown)[] = [
    () => track('lightbox_open', false),
    () => track('javascript_error', false),
    () => track('phone_click', true),
    () => page.setHidden(true),
    () => page.setHidden(false),
    () => library.timer(),
    () => {
      // The loader requests the library once the page is visible.
      if (!wasSeen || libraryState.library || libraryState.failure) return;
      libraryState[happens(0.6) ? 'library' : 'failure'] = true;
      if (libraryState.library) queue.attachDestination(library);
      else queue.sendImmediately();
    },
    () => {
      // Leaves and returns from the back-forward cache.
      if (!happens(0.2)) return;
      page.leave();
      page.restore();
    },
  ];

  reportPageViews(
    (name) => track(name, false),
    () => {},
  );
  const length = Math.floor(random() * MAX_STEPS);
  for (let index = 0; index < length; index += 1) {
    steps[Math.floor(random() * steps.length)]?.();
    if (!wasSeen) sentBeforeSeen.push(...sent());
  }
  page.leave();
  return { tracked, late, sentBeforeSeen, sent: sent(), wasSeen, refused, ...libraryState };
}

/** Stubs the globals that the queue and the beacon use. */
function stubPage({ hidden, refuses }: { readonly hidden: boolean; readonly refuses: () => boolean }) {
  const sent: SentEvent[] = [];
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    hidden,
    referrer: '',
    documentElement: { dataset: { pageType: 'home' } },
  });
  const send = (body: string) => sent.push(...(JSON.parse(body) as { batch: SentEvent[] }).batch);
  const globals = {
    ANALYTICS: { key: 'key', host: 'https://analytics.example.com' },
    document,
    addEventListener: page.addEventListener.bind(page),
    location: { href: 'https://example.com/', host: 'example.com', pathname: '/' },
    navigator: {
      userAgent: 'a browser',
      sendBeacon(_: string, body: string) {
        if (refuses()) return false;
        send(body);
        return true;
      },
    },
    fetch(_: string, { body }: { readonly body: string }) {
      send(body);
      return Promise.reject(new Error('the answer is not used'));
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const setHidden = (value: boolean) => {
    if (document.hidden === value) return;
    document.hidden = value;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    sent,
    document,
    setHidden,
    leave() {
      page.dispatchEvent(new Event('pagehide'));
      setHidden(true);
    },
    restore() {
      setHidden(false);
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    },
  };
}

function createLibrary() {
  const sent: string[] = [];
  const pending: Entry[] = [];
  const send = (entry: Entry) => sent.push(String(entry.properties['id']));
  const flush = () => pending.splice(0).forEach(send);
  const destination: Destination = {
    capture(entry, urgent) {
      if (urgent) send(entry);
      else pending.push(entry);
    },
    flush,
  };
  return { ...destination, sent, timer: flush };
}
