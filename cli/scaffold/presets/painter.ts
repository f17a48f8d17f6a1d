import type { Preset } from './preset.ts';

export const painter: Preset = {
  trade: 'painter',
  name: 'Painter',
  businessType: 'HousePainter',
  services: [
    'Interior painting',
    'Exterior painting',
    'Cabinet painting',
    'Drywall repair',
    'Deck and fence staining',
    'Wallpaper removal',
  ],
  units: {
    room: { label: 'Room', size: 'per room' },
    area: { label: 'By area', size: 'per square foot' },
    labor: { label: 'Labor', size: 'per hour' },
  },
  labels: { estimate: 'Get an estimate', quote: 'Ask for an estimate' },
  differences: 'sun, rain, the age of the homes, and old paint with lead',
  questions: {
    service: [
      'What do you do before the first coat?',
      'Do we have to move the furniture?',
      'How long until it is dry?',
    ],
    city: ['Which months are best for outside work in {town}?', 'How far ahead do we book you in {town}?'],
  },
};
