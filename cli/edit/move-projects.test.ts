import { expect, test } from 'vitest';
import { moveProjects } from './move-projects.ts';

const project = (title: string, text: string) => `  - { title: ${title}, text: ${text} }\n`;

test('each project gets a file of its own, and a file that had nothing else goes', () => {
  const files = new Map([
    ['data/jobs/fence-3.yaml', 'title: Older\ntext: Older.\n'],
    [
      'data/site.yaml',
      `name: Reed\nprojects:\n${project('Fence', 'One.')}${project('Fence', 'Two.')}${project('Fence 2', 'Three.')}${project('修理', 'Four.')}`,
    ],
    ['data/site.es-US.yaml', `projects:\n${project('Cerca', 'Uno.')}`],
  ]);
  const moved = moveProjects([...files.keys()], (file) => files.get(file) ?? '');
  const texts = [...moved].map(([file, text]) => [file, /text: (.*)/.exec(text ?? '')?.[1]]);
  expect(texts).toEqual([
    ['data/site.yaml', undefined],
    ['data/jobs/fence.yaml', 'One.'],
    ['data/jobs/fence-2.yaml', 'Two.'],
    ['data/jobs/fence-2-2.yaml', 'Three.'],
    ['data/jobs/job.yaml', 'Four.'],
    ['data/site.es-US.yaml', undefined],
    ['data/jobs/fence.es-US.yaml', 'Uno.'],
  ]);
  expect(moved.get('data/site.yaml')).toBe('name: Reed\n');
  expect(moved.get('data/site.es-US.yaml')).toBe(null);
});
