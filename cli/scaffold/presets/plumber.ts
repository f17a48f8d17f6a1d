import type { Preset } from './preset.ts';

export const plumber: Preset = {
  trade: 'plumber',
  name: 'Plumber',
  businessType: 'Plumber',
  services: [
    'Drain cleaning',
    'Leak repair',
    'Water heaters',
    'Faucets and toilets',
    'Repiping',
    'Sewer lines',
  ],
  units: {
    visit: { label: 'Visit', size: 'per visit' },
    labor: { label: 'Labor', size: 'per hour' },
    fixture: { label: 'Fixture', size: 'per fixture' },
  },
  labels: { estimate: 'Get a quote', quote: 'Ask for a quote' },
  differences: 'the water, the age of the pipes, basements, and permits',
  questions: {
    service: [
      'What should we do until you are here?',
      'How long will the water be off?',
      'Which parts do you have in the van?',
    ],
    city: ['How soon can you be in {town}?', 'Do you come to {town} at night and on weekends?'],
  },
};
