// Fathom. https://usefathom.com/docs/script/gtm
import { loadScript } from './load-script.ts';
import type { Send } from './loader.ts';

interface Fathom {
  trackPageview(): void;
  trackEvent(event: string): void;
}

export async function start(): Promise<Send> {
  await loadScript('https://cdn.usefathom.com/script.js', { site: PROVIDER.id, auto: 'false' });
  // The script defines it.
  const { fathom } = window as unknown as { readonly fathom: Fathom };
  return ({ name }) => {
    const event = PROVIDER.events[name];
    if (event === '') fathom.trackPageview();
    else if (event !== undefined) fathom.trackEvent(event);
  };
}
