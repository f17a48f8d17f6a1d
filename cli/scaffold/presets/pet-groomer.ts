import type { Preset } from './preset.ts';

export const petGroomer: Preset = {
  trade: 'pet-groomer',
  name: 'Pet grooming',
  businessType: 'LocalBusiness',
  services: ['Dog grooming', 'Cat grooming', 'Bath and brush', 'Nail trims', 'Puppy visits', 'Mat removal'],
  units: {
    small: { label: 'Small dog', size: 'per visit' },
    medium: { label: 'Medium dog', size: 'per visit' },
    large: { label: 'Large dog', size: 'per visit' },
  },
  labels: { estimate: 'Ask for a visit', quote: 'Ask for a visit' },
  differences: 'parking, mud, ticks, snow, and summer heat',
  questions: {
    service: [
      'Which vaccines does our pet need?',
      'How long does a visit take?',
      'What if our pet is old or afraid?',
    ],
    city: ['On which days are you in {town}?', 'Where do we bring our pet in {town}?'],
  },
};
