// Packs the program, installs it into an empty folder, and makes a site with it there as a new user
// would: as an ordinary user who cannot write to the installation, with an empty home folder and,
// once it is installed, without a network. Prints what it runs, with times. Run with `npm run
// pack:try`; a step that does not end as it should ends it with 1.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAX_INSTALLED_MB = 130;

const packageRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const work = mkdtempSync(join(tmpdir(), 'site-package-'));
const modules = join(work, 'node_modules');
const [home, site] = [join(work, 'home'), join(work, 'my-site')];
/** Root may write anywhere. `nobody` has this id on Linux. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * @typedef {object} Step
 * @property {string} [cwd] absolute path; the site by default
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [code] the exit code that it should have
 * @property {string} [prints] what its output should contain
 */

try {
  chmodSync(work, 0o755);
  install(pack());
  for (const folder of [home, site]) makeFolder(folder);
  await makeSite();
  beginSite();
} finally {
  if (existsSync(modules)) spawnSync('chmod', ['-R', 'u+w', modules]);
  rmSync(work, { recursive: true, force: true });
}

/** Returns the file name of the package. */
function pack() {
  run('npm', ['pack', '--silent', '--pack-destination', work], { cwd: packageRoot, env: process.env });
  return readdirSync(work).find((name) => name.endsWith('.tgz')) ?? fail('There is no package.');
}

/**
 * Installs with the versions of the lock file. They are in npm's cache since they were installed
 * here, so no network is needed.
 * @param {string} file
 */
function install(file) {
  const { name, version, ...manifest } = readJson(join(packageRoot, 'package.json'));
  const dependencies = { [name]: `file:${file}` };
  const { packages, ...lock } = readJson(join(packageRoot, 'package-lock.json'));
  const used = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  // esbuild runs without its script, which only makes its own command start faster.
  writeFileSync(
    join(work, 'package.json'),
    JSON.stringify({ private: true, dependencies, allowScripts: { esbuild: false } }),
  );
  writeFileSync(
    join(work, 'package-lock.json'),
    JSON.stringify({
      ...lock,
      packages: {
        '': { dependencies },
        [`node_modules/${name}`]: {
          version,
          resolved: dependencies[name],
          dependencies: manifest.dependencies,
          bin: manifest.bin,
        },
        ...Object.fromEntries(used),
      },
    }),
  );
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: work, env: process.env });
  const kilobytes = Number.parseInt(spawnSync('du', ['-sk', modules]).stdout.toString(), 10);
  const megabytes = Math.ceil(kilobytes / 1024);
  console.log(`Installed ${megabytes} MB.\n`);
  if (megabytes > MAX_INSTALLED_MB) fail(`The package may take ${MAX_INSTALLED_MB} MB.`);
  spawnSync('chmod', ['-R', 'a-w', modules]);
  cpSync(join(packageRoot, 'cli/testing/deny-network.js'), join(work, 'deny-network.mjs'));
}

async function makeSite() {
  const { version } = readJson(join(packageRoot, 'package.json'));
  siteCommand(['--version'], { prints: version });
  const answers = ['--name', 'Acme Plumbing', '--trade', 'plumber', '--town', 'Mesa, AZ'];
  siteCommand(['new', '.', '--yes', ...answers], { prints: 'npm run dev' });
  siteCommand(['build'], { prints: 'View the site with' });
  siteCommand(['build'], { prints: 'Wrote 0 of ' });
  siteCommand(['check'], { prints: ' pages checked: 0 errors' });
  siteCommand(['explain', 'thin-page'], { prints: 'thin-page (warning' });
  siteCommand(['check', '--browser'], { code: 2, prints: 'npm install --save-dev' });
  siteCommand(['add', 'service', 'Sump pumps'], { prints: 'data/services/sump-pumps.yaml' });
  siteCommand(['rename', 'sump-pumps', 'sump-pump-repair'], { prints: 'sump-pump-repair' });
  siteCommand(['build'], { prints: 'View the site with' });
  siteCommand(['report'], { prints: 'report.html' });
  siteCommand(['explain', 'hours.opens'], { prints: 'hours.opens' });
  // Editors know the props of what a site replaces, and the types of a section of its own.
  siteCommand(['add', 'template', 'hero'], { prints: 'templates/sections/hero.tsx' });
  siteCommand(['add', 'section', 'season'], { prints: 'templates/sections/season.tsx' });
  const compiler = join(packageRoot, 'node_modules/typescript/bin/tsc');
  run('node', [compiler, '-p', '.']);
  const wrong = join(site, 'templates/wrong.tsx');
  writeFileSync(
    wrong,
    "import { Hero } from '@local-service/site/templates';\nexport const wrong = <Hero title={1} />;\n",
  );
  run('node', [compiler, '-p', '.'], { code: 1, prints: "Property 'title' does not exist" });
  rmSync(wrong);
  siteCommand(['build'], { prints: 'View the site with' });
  await preview();
}

/** Packs and runs the package that starts a site. */
function beginSite() {
  const folder = join(packageRoot, 'cli/commands/create');
  run('npm', ['pack', '--silent', '--pack-destination', home], { cwd: folder, env: process.env });
  const file = readdirSync(home).find((name) => name.endsWith('.tgz')) ?? fail('There is no package.');
  run('tar', ['-xzf', file], { cwd: home, env: process.env });
  const answers = ['--name', 'Acme Plumbing', '--trade', 'plumber', '--town', 'Mesa, AZ'];
  run('node', ['package/.program/create.js', 'begun', '--yes', ...answers], { cwd: home, prints: 'npm run dev' });
}

/**
 * @param {readonly string[]} args
 * @param {Step} [step]
 */
function siteCommand(args, step) {
  return run('npx', ['--no', '--', 'site', ...args], step);
}

/**
 * Runs a command and returns what it printed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Step} [step]
 */
function run(command, args, { cwd = site, env, code = 0, prints = '' } = {}) {
  console.log(`$ ${command} ${args.join(' ')}`);
  const started = performance.now();
  const asUser = env === undefined ? { ...user, env: createEnvironment() } : { env };
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', ...asUser });
  const output = `${stdout}${stderr}`;
  console.log(`${output.trim()}\n[${seconds(started)} s]\n`);
  if (status !== code) fail(`It ended with ${error?.message ?? status} instead of ${code}.`);
  if (!output.includes(prints)) fail(`It should have printed \`${prints}\`.`);
  return stdout;
}

async function preview() {
  console.log('$ site preview');
  const server = spawn(join(modules, '.bin/site'), ['preview', '--port', '0'], {
    cwd: site,
    env: createEnvironment(),
    ...user,
  });
  try {
    const url = await new Promise((resolve, reject) => {
      let output = '';
      const read = (/** @type {Buffer} */ chunk) => {
        output += chunk;
        const [found] = /http:\/\/[\d.]+:\d+/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      };
      server.stdout.on('data', read);
      server.stderr.on('data', read);
      server.on('error', reject);
      server.on('close', () => reject(new Error(output)));
    });
    const response = await fetch(url);
    console.log(`${url} answers with ${response.status}.`);
    if (response.status !== 200 || !(await response.text()).includes('<h1')) fail('It should be the home page.');
  } finally {
    server.kill();
  }
}

function createEnvironment() {
  return {
    PATH: process.env['PATH'],
    HOME: home,
    TMPDIR: home,
    NO_COLOR: '1',
    // npm asks for its own newest version, whatever it runs.
    NPM_CONFIG_UPDATE_NOTIFIER: 'false',
    NODE_OPTIONS: `--import=${join(work, 'deny-network.mjs')}`,
  };
}

/** @param {string} folder that the user may write to */
function makeFolder(folder) {
  mkdirSync(folder);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {number} started */
function seconds(started) {
  return ((performance.now() - started) / 1000).toFixed(1);
}

/** @param {string} message @returns {never} */
function fail(message) {
  throw new Error(message);
}
