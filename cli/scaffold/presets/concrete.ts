import type { Preset } from './preset.ts';

export const concrete: Preset = {
  trade: 'concrete',
  name: 'Concrete contractor',
  businessType: 'GeneralContractor',
  services: [
    'Concrete driveways',
    'Concrete patios',
    'Sidewalks and steps',
    'Foundations and slabs',
    'Stamped concrete',
    'Concrete repair',
  ],
  units: {
    area: { label: 'By area', size: 'per square foot' },
    job: { label: 'Smallest job', size: 'per job' },
  },
  labels: { estimate: 'Get an estimate', quote: 'Ask for an estimate' },
  differences: 'the soil, slopes, access for a truck, and permits',
  questions: {
    service: [
      'How thick is the slab, and what is under it?',
      'When can we walk and drive on it?',
      'What happens to the old concrete?',
    ],
    city: ['Do we need a permit in {town}?', 'Who calls to have the buried lines marked in {town}?'],
  },
};
