// Builds a site after each of many random edits and compares the output byte by byte with a clean
// build. Entry point: checkIncrementalBuilds.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import type { Artifact } from '../base/artifact.ts';
import { readEncoded } from '../base/cache/read-encoded.ts';
import { getManifestPath } from '../emit/build-manifest.ts';
import { emit } from '../emit/emit.ts';
import { locateProgram } from '../pipeline/program/compile.js';
import { createRandom, doRandomEdit, type EditedSite } from './random-edits.ts';
import { copyProgram, listFiles, temporaryFolder } from './run-site.ts';
import { copySite, type siteNames } from './site-fixture.ts';
import { succeeded } from './succeeded.ts';

interface IncrementalBuilds {
  readonly site: (typeof siteNames)[number];
  readonly seed: number;
  readonly edits: number;
}

/**
 * Fails with the seed and the edits since the last good build if an incremental build differs from
 * a clean one.
 */
export async function checkIncrementalBuilds({ site: name, seed, edits }: IncrementalBuilds): Promise<void> {
  const { root } = copySite(name);
  const site: EditedSite = { root, program: copyProgram(), out: join(temporaryFolder(), 'dist'), url: undefined };
  const cleanRoot = createCleanRoot(root);
  const random = createRandom(seed);
  const done: string[] = [];
  for (let index = 0; index < edits; index++) {
    const edit = await doRandomEdit(site, random);
    done.push(edit.name);
    let isBuilt = await buildSite(site);
    // Half of the edits are undone, as are those that make the data invalid.
    if (!isBuilt || random() < 0.5) {
      edit.undo();
      done.push(`undo ${edit.name}`);
      isBuilt = await buildSite(site);
    }
    const message = `seed ${seed} of ${name}, edit ${index + 1} of:\n${done.join('\n')}`;
    expect(isBuilt, message).toBe(true);
    expect(hashFiles(site.out), message).toEqual(await hashCleanBuild(site, cleanRoot));
  }
}

/** A folder with the same data and images, but nothing else in its cache. */
function createCleanRoot(root: string): string {
  const clean = temporaryFolder();
  symlinkSync(join(root, 'data'), join(clean, 'data'));
  mkdirSync(join(clean, '.cache'));
  for (const name of ['photos', 'previews', 'icons', 'fonts', 'cards']) {
    mkdirSync(join(root, '.cache', name), { recursive: true });
    symlinkSync(join(root, '.cache', name), join(clean, '.cache', name));
  }
  return clean;
}

/** Builds incrementally; returns false if the data is not valid. */
async function buildSite(site: EditedSite): Promise<boolean> {
  const compiled = await compile(site, site.root);
  if ('problems' in compiled) return false;
  const build = { version: '1.0.0', sources: '', url: null, pages: compiled.pages, warnings: [] };
  const manifest = getManifestPath(join(site.root, '.cache'), site.out);
  const emitted = await emit(compiled.artifacts, { out: site.out, manifest, build, incremental: true });
  if ('problems' in emitted) throw new Error(JSON.stringify(emitted.problems));
  return true;
}

/** The hashes of the files that a clean build would write. */
async function hashCleanBuild(site: EditedSite, cleanRoot: string): Promise<Record<string, string>> {
  for (const table of ['data', 'data.json', 'client'])
    rmSync(join(cleanRoot, '.cache', table), { recursive: true, force: true });
  const compiled = await compile(site, cleanRoot);
  if ('problems' in compiled) throw new Error(JSON.stringify(compiled.problems));
  const hashes: [string, string][] = [];
  for await (const artifact of compiled.artifacts) {
    const hash = hash256(await readArtifact(artifact));
    for (const path of [artifact.path, ...(artifact.alias ?? [])]) hashes.push([path, hash]);
  }
  return Object.fromEntries(hashes);
}

async function compile({ program, url }: EditedSite, root: string) {
  const { compileSite } = await import(pathToFileURL(await locateProgram(program)).href);
  return compileSite({ root, packageRoot: program, url, useCache: true, onProgress() {} });
}

async function readArtifact(artifact: Artifact): Promise<string | Uint8Array> {
  if ('content' in artifact) return artifact.content;
  if ('render' in artifact) return artifact.render();
  return succeeded(await readEncoded(artifact)).content;
}

function hashFiles(folder: string): Record<string, string> {
  return Object.fromEntries(listFiles(folder).map((file) => [file, hash256(readFileSync(join(folder, file)))]));
}

function hash256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
