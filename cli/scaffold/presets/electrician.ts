import type { Preset } from './preset.ts';

export const electrician: Preset = {
  trade: 'electrician',
  name: 'Electrician',
  businessType: 'Electrician',
  services: [
    'Electrical repairs',
    'Panel upgrades',
    'Car chargers',
    'Lights and fans',
    'Outlets and switches',
    'Generators',
  ],
  units: {
    visit: { label: 'Visit', size: 'per visit' },
    labor: { label: 'Labor', size: 'per hour' },
    outlet: { label: 'Outlet', size: 'per outlet' },
  },
  labels: { estimate: 'Get a quote', quote: 'Ask for a quote' },
  differences: 'the age of the wiring, the power company, and permits',
  questions: {
    service: [
      'How long will the power be off?',
      'Do we need a permit and an inspection?',
      'May we buy the parts ourselves?',
    ],
    city: ['Who inspects the work in {town}?', 'How soon can you be in {town}?'],
  },
};
