import type { Provider } from './provider.ts';

/**
 * It runs in a frame of its own and keeps nothing on the site's domain.
 * https://docs.hcaptcha.com/#content-security-policy-settings
 */
export const hcaptcha: Provider = {
  name: 'hCaptcha',
  loading: 'form',
  sources: () => {
    const origins = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
    return { script: origins, frame: origins, style: origins, connect: origins };
  },
  stores: [],
  needsConsent: false,
  receives: ['page', 'device'],
};
