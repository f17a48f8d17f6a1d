import type { Preset } from './preset.ts';

export const landscaper: Preset = {
  trade: 'landscaper',
  name: 'Landscaper',
  businessType: 'HomeAndConstructionBusiness',
  services: [
    'Lawn care',
    'Landscape design',
    'Sprinklers',
    'Pavers and walls',
    'Sod and seed',
    'Yard cleanup',
  ],
  units: {
    visit: { label: 'Visit', size: 'per visit' },
    labor: { label: 'Labor', size: 'per hour' },
    area: { label: 'By area', size: 'per square foot' },
  },
  labels: { estimate: 'Get an estimate', quote: 'Ask for an estimate' },
  differences: 'the soil, rain and frost, rules about water, and deer',
  questions: {
    service: [
      'Which months are best for this?',
      'What do we have to do after you leave?',
      'Do you take the cuttings with you?',
    ],
    city: ['Which plants do well in {town}?', 'On which days are you in {town}?'],
  },
};
