// Umami. https://umami.is/docs/tracker-functions
import { keepKnown, loadScript } from './load-script.ts';
import type { Send } from './loader.ts';

interface Umami {
  /** Without a name, it is a view. */
  track(event?: string, data?: Readonly<Record<string, unknown>>): void;
}

export async function start(): Promise<Send> {
  await loadScript(`${PROVIDER.host || 'https://cloud.umami.is'}/script.js`, {
    websiteId: PROVIDER.id,
    autoTrack: 'false',
  });
  // The script defines it.
  const { umami } = window as unknown as { readonly umami: Umami };
  return ({ name, properties }) => {
    const event = PROVIDER.events[name];
    if (event === '') umami.track();
    else if (event !== undefined) umami.track(event, keepKnown(properties));
  };
}
