import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createEditHosting } from './edit-hosting.ts';

function write(lock: string | null = null) {
  const files = createEditHosting({
    publicUrl: 'https://edit.example.com:8443',
    repository: 'git@example.com:it$HOME/"site".git',
    folder: "sites/o'neill/",
    manifests: ['{}\n', lock],
  });
  return Object.fromEntries(files.map((file) => [file.path, 'content' in file ? String(file.content) : '']));
}

test('the container runs without rights, and writes to one volume alone', () => {
  const files = write();
  const { services } = parse(files['compose.yaml'] ?? '');
  expect(services.editor).toMatchObject({
    read_only: true,
    volumes: ['data:/data'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  // Only Caddy is reached from outside.
  expect(services.editor).not.toHaveProperty('ports');
  expect(services.caddy.ports).toEqual(['80:80', '8443:8443']);
  expect(files['Dockerfile']).toMatch(/^USER node$/m);
  expect(files['Dockerfile']).toMatch(/^HEALTHCHECK .*\/health/m);
  expect(files['Dockerfile']).toContain('npm install --omit=dev');
  expect(write('{}\n')['Dockerfile']).toContain('npm ci --omit=dev');
});

test('names of the site are values, and the deploy page has three commands', () => {
  const files = write();
  expect(parse(files['compose.yaml'] ?? '').services.editor.environment).toMatchObject({
    REPOSITORY: 'git@example.com:it$$HOME/"site".git',
    SITE: "/data/site/sites/o'neill",
  });
  const [, commands = ''] = /```sh\n([^`]*)```/.exec(files['DEPLOY.md'] ?? '') ?? [];
  expect(commands.trim().split('\n')).toEqual([
    'docker compose up --build --detach',
    'docker compose logs editor',
    "docker compose exec editor site edit --root '/data/site/sites/o'\\''neill' --invite Sam",
  ]);
  execFileSync('sh', ['-n'], { input: files['start.sh'] });
});
