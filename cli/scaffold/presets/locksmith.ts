import type { Preset } from './preset.ts';

export const locksmith: Preset = {
  trade: 'locksmith',
  name: 'Locksmith',
  businessType: 'Locksmith',
  services: ['Home lockouts', 'Car lockouts', 'Rekeying locks', 'New locks', 'Car keys', 'Business locks'],
  units: {
    visit: { label: 'Visit', size: 'per visit' },
    lock: { label: 'Lock', size: 'per lock' },
    key: { label: 'Key', size: 'per key' },
  },
  labels: { estimate: 'Get a price', quote: 'Ask for a price' },
  differences: 'how far you drive, where cars can park, and old doors',
  questions: {
    service: [
      'What do we have to show to prove that it is ours?',
      'Will you have to drill the lock?',
      'What does the price on the phone include?',
    ],
    city: ['How soon can you be in {town}?', 'Do you come to {town} at night?'],
  },
};
