// GitHub Pages has no rules: pages keep aliases, former addresses get forwarding pages. Until the
// workflow of the pushed commit has run, GitHub answers with the former site; it needs
// a moment to start a run.
import push from '../files/push.sh?raw';
import { describeHost } from '../host-steps.ts';
import type { CreatePreset } from './preset.ts';
import { createUploadScript } from './preset-parts.ts';
import { formatCode } from './quote.ts';

export const createGithubPagesPreset: CreatePreset = (facts) => {
  const { hostname } = new URL(facts.origin);
  const isOwnDomain = !hostname.endsWith('.github.io');
  const { cannot, deploy } = describeHost('github-pages', {
    andDomain: isOwnDomain ? ` and ${formatCode(hostname)} as the domain` : '',
  });
  const { 'nearest-error': nearestError, ...cannotEver } = cannot;
  return {
    lacksRules: true,
    inside: [
      // Without it, GitHub would run Jekyll over the files.
      { path: '.nojekyll', content: '' },
      ...(isOwnDomain ? [{ path: 'CNAME', content: `${hostname}\n` }] : []),
    ],
    beside: [createUploadScript('github-pages', push)],
    cannot: facts.errorFolders.length > 0 ? cannot : cannotEver,
    ignores: ['query', 'folder'],
    duplicates: ['/', '.html'],
    deploy,
  };
};
