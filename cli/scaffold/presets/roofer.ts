import type { Preset } from './preset.ts';

export const roofer: Preset = {
  trade: 'roofer',
  name: 'Roofer',
  businessType: 'RoofingContractor',
  services: [
    'Roof repair',
    'Roof replacement',
    'Shingle roofs',
    'Metal roofs',
    'Flat roofs',
    'Roof inspection',
  ],
  units: {
    area: { label: 'By area', size: 'per square foot' },
    repair: { label: 'Repair', size: 'per repair' },
    inspection: { label: 'Inspection', size: 'per visit' },
  },
  labels: { estimate: 'Get an estimate', quote: 'Ask for an estimate' },
  differences: 'wind, hail, snow, steep roofs, and permits',
  questions: {
    service: [
      'What do we do when water comes in tonight?',
      'How many days does it take, and can we stay at home?',
      'Do you work with our insurance?',
    ],
    city: ['Do we need a permit in {town}?', 'How soon can you be in {town} after a storm?'],
  },
};
