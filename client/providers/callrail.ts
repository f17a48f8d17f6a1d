// CallRail's script finds the numbers of the business in the page and puts those of the visitor's
// source in their place.
// https://support.callrail.com/hc/en-us/articles/200977208-Dynamic-Number-Insertion-Overview
import { loadScript } from './load-script.ts';

export async function start(): Promise<undefined> {
  await loadScript(`https://cdn.callrail.com/companies/${PROVIDER.id}/swap.js`);
}
