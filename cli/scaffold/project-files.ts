// The files of a site's folder besides its data.

export interface Program {
  /** The name of the package, and the version to install. */
  readonly name: string;
  readonly version: string;
  /** The Node versions that it runs on, as in package.json. */
  readonly node: string;
}

/** Scripts, because they run the installed program and never fetch one. */
const SCRIPTS = {
  dev: 'site dev',
  build: 'site build',
  check: 'site check',
  preview: 'site preview',
  schema: 'site schema',
  // After `npm install`, because git ignores the schemas.
  prepare: 'site schema',
};

/** @param slug the name of the business as a package name */
export function formatPackageJson(slug: string, { name, version, node }: Program): string {
  return formatJson({
    name: slug,
    private: true,
    scripts: SCRIPTS,
    dependencies: { [name]: version },
    engines: { node },
    // It only makes esbuild's own command start faster, and npm warns of a script that nobody has allowed or refused.
    allowScripts: { esbuild: false },
  });
}

export const GITIGNORE = `node_modules/
dist/
.cache/
.hosts/
.shards/
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

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
