import { type EmbedProvider, isBelow, ON_TAP } from './embed.ts';

/**
 * Jobber's code for other websites shows a request form at an address of its own, which ends with
 * `embedded_work_request_form`. That address is of published sites: Jobber's help was not readable
 * here, so its page, https://help.getjobber.com/hc/en-us/articles/115009735928, is not verified.
 */
export const jobber: EmbedProvider = {
  ...ON_TAP,
  name: 'Jobber',
  kind: 'booking',
  sources: () => ({ frame: ['https://clienthub.getjobber.com'] }),
  isOwn: (url) => isBelow(url, 'getjobber.com'),
  frame(url) {
    if (url.hostname !== 'clienthub.getjobber.com' || url.pathname === '/') return null;
    const framed = new URL(url);
    framed.pathname = url.pathname.replace(/\/work_request\/new$/, '/work_request/embedded_work_request_form');
    return framed.href;
  },
  example: 'https://clienthub.getjobber.com/client_hubs/0a1b2c3d/public/work_request/new',
};
