// The files of a site's folder besides its data.

export interface Program {
  readonly name: string;
  /** What a site installs: a version, or `file:` and the path of a folder. */
  readonly spec: string;
  /** The Node versions that it runs on, as in package.json. */
  readonly node: string;
}

/** Scripts, because they run the installed program and never fetch one. */
const SCRIPTS = { dev: 'site dev', build: 'site build', check: 'site check', preview: 'site preview' };

/** @param slug the name of the business as a package name */
export function formatPackageJson(slug: string, { name, spec, node }: Program): string {
  return formatJson({
    name: slug,
    private: true,
    scripts: SCRIPTS,
    dependencies: { [name]: spec },
    engines: { node },
    // It only makes esbuild's own command start faster, and npm warns of undecided scripts.
    allowScripts: { esbuild: false },
  });
}

/** pnpm reads its settings here, and ends with 1 if a script is undecided. Version 9 needs `packages`. */
export function formatPnpmWorkspace({ name, spec }: Program): string {
  const settings = 'packages: [.]\nallowBuilds:\n  esbuild: false\n';
  // It would copy only those files of a folder that are packed.
  const link = spec.replace(/^file:/, 'link:');
  return link === spec ? settings : `${settings}overrides:\n  ${JSON.stringify(name)}: ${JSON.stringify(link)}\n`;
}

export const GITIGNORE = `node_modules/
dist/
.cache/
.hosts/
.schemas/
report.html
`;

export const EDITOR_EXTENSIONS = formatJson({ recommendations: ['redhat.vscode-yaml'] });

/** @param name the name of the business */
export function formatReadme(name: string): string {
  return `# ${name}

\`\`\`sh
npm install
npm run dev      # the site at http://localhost:3000; it follows every edit in data/
npm run build    # writes dist/, which any static host can serve
npm run check    # checks dist/; before launch: npm run check -- --launch
\`\`\`

Every text is in \`data/\`. One that begins with \`Placeholder:\` says what to write there, and must be replaced before launch.
`;
}

/** What a coding agent, or anybody new, should know before editing the site of a business. */
export function formatAgents(name: string): string {
  return `# ${name}

A static website. \`data/\` is the source, and \`site\` compiles it to \`dist/\`.

* Edit only \`data/\`. \`dist/\`, \`.hosts/\`, \`.schemas/\` and \`.cache/\` are written by the program; never edit or commit them.
* There are no templates, styles or scripts to edit. What no key says cannot be said.
* Ask for a key instead of guessing: \`npx --no -- site explain\` lists the files, \`npx --no -- site explain hours.opens\` explains a key.
* After each edit: \`npx --no -- site format && npm run build && npm run check\`. The first writes \`data/\` in the standard format.
  A message names file, line and column, and what to write instead.
  \`npx --no -- site explain <code>\` explains a message with a wrong and a right example.
* A text that begins with \`Placeholder:\` and a value with \`placeholder: true\` are samples. Only the business can replace them:
  never invent a price, a license, a review, a name or a promise. \`npm run check -- --launch\` lists what is left.
* Write a fact once and refer to it: \`{phone}\`, \`{hours}\`, \`{price:<service>:<tier>}\`, \`{link:<file name>}\`.
* Names of files are slugs and addresses. Change them with \`npx --no -- site rename <old> <new>\` and \`site remove <name>\`, which
  also change every reference and keep the old addresses working. \`site add\` writes new files.
* A page about a service in a town says what is true there and nowhere else. The check measures it.
* A translation is a file next to its original, such as \`services/repair.es-US.yaml\`, with the texts alone.
* Commit \`data/published.txt\` and \`data/translations.json\`: they protect addresses and translations.

Exit codes: 0 no problems, 1 problems found, 2 wrong usage or unreadable data, 3 a bug in \`site\`.
`;
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
