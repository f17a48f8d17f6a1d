import type { Preset } from './preset.ts';

export const pool: Preset = {
  trade: 'pool',
  name: 'Pool service',
  businessType: 'HomeAndConstructionBusiness',
  services: [
    'Weekly pool service',
    'Pool repair',
    'Green pool cleanup',
    'Pumps and filters',
    'Pool resurfacing',
    'Opening and closing',
  ],
  units: {
    month: { label: 'Monthly service', size: 'per month' },
    visit: { label: 'Visit', size: 'per visit' },
    labor: { label: 'Labor', size: 'per hour' },
  },
  labels: { estimate: 'Get a quote', quote: 'Ask for a quote' },
  differences: 'hard water, leaves, frost, and rules about fences',
  questions: {
    service: [
      'What do you check at each visit?',
      'Are the chemicals in the price?',
      'When can we swim again?',
    ],
    city: ['On which days are you in {town}?', 'What does the water in {town} do to a pool?'],
  },
};
