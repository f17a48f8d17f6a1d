// The versions of everything that a workflow or an upload fetches: one place for what `site` writes
// and for the workflows of this repository. A tag can be moved to other code, a commit cannot.

/** What a step of a workflow `uses`. */
export const actions: Readonly<Record<string, string>> = {
  'actions/checkout': 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1',
  'actions/setup-node': 'actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0',
  'actions/cache': 'actions/cache@27d5ce7f107fe9357f9df03efb73ab90386fccae # v5.0.5',
  'actions/upload-artifact': 'actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0',
  'actions/download-artifact': 'actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1',
  'actions/upload-pages-artifact': 'actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0',
  'actions/deploy-pages': 'actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0',
};

/** Deploy programs of hosts, which `npx` fetches; they see the token of the account. */
const PROGRAMS = { wrangler: '4.164.0', 'netlify-cli': '27.10.2' } as const;

/** The version of Node that workflows run. */
export const NODE_VERSION = 24;

/** Returns the command that runs a deploy program. */
export function formatProgram(name: keyof typeof PROGRAMS): string {
  return `npx ${name}@${PROGRAMS[name]}`;
}
