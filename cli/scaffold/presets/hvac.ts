import type { Preset } from './preset.ts';

export const hvac: Preset = {
  trade: 'hvac',
  name: 'Heating and cooling (HVAC)',
  businessType: 'HVACBusiness',
  services: [
    'Air conditioner repair',
    'Furnace repair',
    'Heat pumps',
    'New air conditioners',
    'Duct work',
    'Yearly service',
  ],
  units: {
    visit: { label: 'Visit', size: 'per visit' },
    labor: { label: 'Labor', size: 'per hour' },
    system: { label: 'New system', size: 'per system' },
  },
  labels: { estimate: 'Get a quote', quote: 'Ask for a quote' },
  differences: 'the heat, the cold, the size of the homes, and rebates of the power company',
  questions: {
    service: [
      'What can we check before we call?',
      'How do you find the right size for our home?',
      'Which brands do you repair, and which do you install?',
    ],
    city: ['How soon can you be in {town} when the heat is out?', 'Do we need a permit in {town}?'],
  },
};
