import type { Preset } from './preset.ts';

export const treeService: Preset = {
  trade: 'tree-service',
  name: 'Tree service',
  businessType: 'HomeAndConstructionBusiness',
  services: [
    'Tree removal',
    'Tree trimming',
    'Stump grinding',
    'Storm cleanup',
    'Tree planting',
    'Land clearing',
  ],
  units: {
    tree: { label: 'Tree', size: 'per tree' },
    stump: { label: 'Stump', size: 'per stump' },
    labor: { label: 'Crew', size: 'per hour' },
  },
  labels: { estimate: 'Get an estimate', quote: 'Ask for an estimate' },
  differences: 'wind, slopes, power lines, and rules about old trees',
  questions: {
    service: [
      'What happens to the wood?',
      'What do you do to protect the lawn and the roof?',
      'Which months are best for this?',
    ],
    city: ['Do we need a permit to cut a tree in {town}?', 'How soon can you be in {town} after a storm?'],
  },
};
