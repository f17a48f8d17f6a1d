import type { Preset } from './preset.ts';

export const cleaner: Preset = {
  trade: 'cleaner',
  name: 'Cleaning service',
  businessType: 'LocalBusiness',
  services: [
    'House cleaning',
    'Deep cleaning',
    'Move-out cleaning',
    'Office cleaning',
    'Window cleaning',
    'Carpet cleaning',
  ],
  units: {
    visit: { label: 'Visit', size: 'per visit' },
    labor: { label: 'By time', size: 'per hour' },
    room: { label: 'Room', size: 'per room' },
  },
  labels: { estimate: 'Get a quote', quote: 'Ask for a quote' },
  differences: 'parking, keys, dust, and homes with stairs',
  questions: {
    service: [
      'What is included, and what is not?',
      'Do you bring your own supplies?',
      'Do we have to be at home?',
    ],
    city: ['On which days are you in {town}?', 'Does the same person come each time in {town}?'],
  },
};
