// Plausible. https://plausible.io/docs/custom-event-goals
import { keepKnown, loadScript } from './load-script.ts';
import type { Send } from './loader.ts';

type Plausible = (event: string, options: { readonly props: Readonly<Record<string, unknown>> }) => void;

export async function start(): Promise<Send> {
  // The script that leaves views to the page: they are among the events.
  await loadScript(`${PROVIDER.host || 'https://plausible.io'}/js/script.manual.js`, { domain: PROVIDER.domain });
  // The script defines it.
  const { plausible } = window as unknown as { readonly plausible: Plausible };
  return ({ name, properties }) => {
    const event = PROVIDER.events[name];
    if (event !== undefined) plausible(event, { props: keepKnown(properties) });
  };
}
